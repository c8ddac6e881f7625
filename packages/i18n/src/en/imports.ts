/** /admin/imports: customers and open packages of another system. */
export const imports = {
  heading: 'Import from another system',
  intro:
    'Bring customers and open packages over from a spreadsheet. Check the file first: nothing is changed until you press Import.',
  kinds: { customers: 'Customers', packages: 'Open packages' },
  order: 'Customers first, so that packages find their owners.',
  columns: {
    customers:
      'Columns: code (the customer’s old code), first_name, last_name, email, phone, street, city, parish, trn.',
    packages:
      'Columns: number (the old package number), customer_code (old or new), waybill, carrier, description, weight (lb), value (US$), status, since (YYYY-MM-DD).',
  },
  oldCodes: 'Old codes and numbers keep working: in tracking, receiving, search and sign-in.',
  file: 'CSV file, at most 32 MB',
  check: 'Check the file',
  checking: 'Checking…',
  chooseFile: 'Choose a CSV file first.',
  tooLarge: 'This file is larger than 32 MB. Split it and import the parts.',
  matching: 'Columns of your file',
  column: 'Our column “{field}”',
  noColumn: 'Not in the file',
  ready: { one: '{count} row can be imported.', other: '{count} rows can be imported.' },
  nothing: 'No row can be imported.',
  rejected: {
    one: '{count} row is skipped. Correct it and send the file again; rows already imported are not imported twice.',
    other:
      '{count} rows are skipped. Correct them and send the file again; rows already imported are not imported twice.',
  },
  problems: 'Skipped rows',
  row: 'Row {row}',
  first: 'The first {count} problems are shown.',
  welcome: 'Email each new customer the code and the link to set a password',
  start: { one: 'Import {count} row', other: 'Import {count} rows' },
  started: 'Import started',
  progress: '{done} of {total} rows',
  leave: 'You can leave this page: the import carries on.',
  failed: 'The file was not read',
  failedText: 'Nothing was imported. Check the connection and try again.',
  history: 'Imports so far',
  empty: 'Nothing imported yet.',
  entry: '{kind}: {imported} of {rows} rows',
  states: { running: 'Running', done: 'Done', undone: 'Undone' },
  by: '{time}, {name}',
  undo: 'Undo',
  undoTitle: 'Undo this import?',
  undoText:
    'This takes back all {count} rows. It works until a customer sets a password or has a package, or a package moves on. The customer codes are not used again.',
  undone: 'Import undone',
  undoFailed: 'The import was not undone',
};
