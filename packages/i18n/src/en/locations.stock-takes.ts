/** Texts of the staff's page of finished stock-takes. */
export const stockTakes = {
  title: 'Stock-takes',
  intro: 'What was found and what was missing. Start a stock-take from its shelf.',
  of: 'Stock-take of {code}',
  all: 'All shelves',
  shelves: 'Shelves',
  nothing: 'No stock-take yet. Open a shelf and start one.',
  columns: {
    shelf: 'Shelf',
    expected: 'Expected',
    found: 'Found',
    missing: 'Missing',
    unexpected: 'Unexpected',
    by: 'Counted by',
    at: 'When',
  },
  gone: 'No such stock-take',
  goneText: 'The link may be incomplete. Open it from the list.',
};
