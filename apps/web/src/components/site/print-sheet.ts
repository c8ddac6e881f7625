import './print-sheet.css';

/** What a sheet is for says how large it is: a `label` is A6 across, an `estimate` A4. */
type Sheet = 'label' | 'estimate';

/**
 * Prints one part of the page alone on a sheet: a copy of it stands directly under the body while
 * the print lasts, and the style sheet hides everything beside it.
 */
export function printSheet(part: Element, kind: Sheet): void {
  const sheet = document.createElement('div');
  sheet.dataset.printSheet = kind;
  sheet.append(part.cloneNode(true));
  document.body.append(sheet);
  window.addEventListener('afterprint', () => sheet.remove(), { once: true });
  window.print();
}
