import './print-sheet.css';

/** The kind of sheet sets its size: a `label` is A6 landscape, an `estimate` A4. */
type Sheet = 'label' | 'estimate';

/**
 * Prints one part of the page on a sheet of its own: a copy is placed directly under the body while
 * printing, and the style sheet hides everything else.
 */
export function printSheet(part: Element, kind: Sheet): void {
  const sheet = document.createElement('div');
  sheet.dataset.printSheet = kind;
  sheet.append(part.cloneNode(true));
  document.body.append(sheet);
  window.addEventListener('afterprint', () => sheet.remove(), { once: true });
  window.print();
}
