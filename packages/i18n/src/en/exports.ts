export const exports = {
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
