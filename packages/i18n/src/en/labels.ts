/** Printing labels, wherever there is something to print one of. */
export const labels = {
  heading: 'Label',
  pdf: 'Label, {size}',
  zpl: 'ZPL for label printers',
  sizes: { a6: 'A6', '4x6': '4 × 6 in' },
  print: { one: 'Print {count} label', other: 'Print {count} labels' },
  printShelves: { one: 'Print {count} shelf label', other: 'Print {count} shelf labels' },
  failed: 'The labels were not created',
};
