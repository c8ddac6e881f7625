/**
 * Prints one label alone on a sheet: a copy of it stands directly under the body while the print
 * lasts, and the style sheet hides everything beside it.
 */
export function printLabel(label: Element): void {
  const sheet = document.createElement('div');
  sheet.dataset.printSheet = '';
  sheet.append(label.cloneNode(true));
  document.body.append(sheet);
  window.addEventListener('afterprint', () => sheet.remove(), { once: true });
  window.print();
}
