/** /admin/export: customers as CSV, and in a spreadsheet (spec sections 2, 7, 8). */
export const exports = {
  page: {
    title: 'Export customers',
    heading: 'Export customers',
    intro: 'All customers with code, contact and address, as a file or in your spreadsheet.',
  },
  csv: {
    heading: 'CSV file',
    text: 'Opens in a new tab and downloads right away. Works in Excel and other spreadsheets.',
    download: 'Download CSV',
  },
  sync: {
    heading: 'Spreadsheet',
    text: 'Replaces the whole customers sheet; the old rows stay until all new ones are in. Syncing twice creates no duplicates.',
    submit: 'Sync to Google Sheets',
    running: 'Syncing…',
    preparing: 'Counting customers…',
    progress: '{done} of {total} customers',
    open: 'Open the sheet',
    leave: 'You can leave this page: the sync carries on.',
    lastDone: 'Last sync: {time}, {count} customers.',
    lastFailed: 'The last sync failed: {time}. The sheet still has its earlier rows.',
    success: 'Sync Successful',
    failed: 'Sync Failed',
    failedText: 'Failed to sync customers to Google Sheets. Check console for details.',
  },
  /** The results of a sync. */
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
