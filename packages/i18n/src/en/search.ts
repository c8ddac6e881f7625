/** Texts of the staff's search for everything that has a name or a number. */
export const search = {
  label: 'Found',
  kinds: {
    customer: 'Customer',
    package: 'Package',
    box: 'Box',
    shelf: 'Shelf',
    manifest: 'Manifest',
    invoice: 'Invoice',
    message: 'Message',
  },
  found: { one: '{count} found', other: '{count} found' },
};
