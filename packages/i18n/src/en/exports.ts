/** Words of /admin/export: customers as CSV, and into a spreadsheet (spec sections 2, 7, 8). */
export const exports = {
  page: {
    title: 'Export customers',
    heading: 'Export customers',
    intro: 'Every customer with code, contact and address, as a file or in your spreadsheet.',
  },
  csv: {
    heading: 'CSV file',
    text: 'Opens in a new tab and is saved as it arrives. Excel and other spreadsheets read it as it stands.',
    download: 'Download CSV',
  },
  sync: {
    heading: 'Spreadsheet',
    text: 'Replaces the customers sheet as a whole: until all rows are there, the old ones stay. Syncing twice adds nothing twice.',
    submit: 'Sync to Google Sheets',
    running: 'Syncing…',
    preparing: 'Counting customers…',
    progress: '{done} of {total} customers',
    open: 'Open the sheet',
    leave: 'You may leave this page: the sync goes on.',
    lastDone: 'Last sync: {time}, {count} customers.',
    lastFailed: 'The last sync failed: {time}. The sheet holds what it held before.',
    success: 'Sync Successful',
    failed: 'Sync Failed',
    failedText: 'Failed to sync customers to Google Sheets. Check console for details.',
  },
  /** What a sync answers. */
  synced: {
    'google-sheet': {
      one: 'Synced {count} customer to the Google sheet.',
      other: 'Synced {count} customers to the Google sheet.',
    },
    xlsx: {
      one: 'No Google sheet is set up, so {count} customer was written to the file exports/customers.xlsx in the server’s data folder.',
      other:
        'No Google sheet is set up, so {count} customers were written to the file exports/customers.xlsx in the server’s data folder.',
    },
  },
};
