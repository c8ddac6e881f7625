/** More cells than a row of any table has; the others are not read. */
const mostCells = 1000;

/** A row of a table as text. */
export type SplitRow = {
  /** As they stand, without the quotation marks around them. */
  cells: string[];
  /** Whether a quotation mark that closes nowhere, or too late, may have made one row of several. */
  isBroken: boolean;
  /** All of its text, without the line's end. */
  raw: string;
};

/**
 * Splits comma-separated values or the like into rows: RFC 4180, with lines that end in CR, LF or
 * both, and as lenient as Excel, which takes a quotation mark amid a cell, and what follows the
 * closing one, as text.
 *
 * @param delimiter one character
 */
export function* splitRows(text: string, delimiter: string): Generator<SplitRow> {
  const plain = new RegExp(`[^\\r\\n\\${delimiter}]*`, 'y');
  let start = 0;
  while (start < text.length) {
    const cells: string[] = [];
    let isBroken = false;
    let at = start;
    do {
      if (cells.length > 0) at += 1;
      const close = text[at] === '"' ? closingQuote(text, at) : undefined;
      const quoted = close === undefined ? '' : text.slice(at + 1, close);
      if (close !== undefined) at = Math.min(close + 1, text.length);
      plain.lastIndex = at;
      plain.test(text);
      const rest = text.slice(at, plain.lastIndex);
      at += rest.length;
      if (cells.length < mostCells) cells.push(quoted.replaceAll('""', '"') + rest);
      const isOpen = close === text.length || rest.trim() !== '';
      if (isOpen && /[\r\n]/.test(quoted)) isBroken = true;
    } while (text[at] === delimiter);
    yield { cells, isBroken, raw: text.slice(start, at) };
    start = at + (text.startsWith('\r\n', at) ? 2 : 1);
  }
}

/** Where the quotation mark at `open` is closed: by one that is not doubled, or by the text's end. */
function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at === -1 ? text.length : at;
}
