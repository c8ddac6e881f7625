import { setImmediate } from 'node:timers/promises';
import type { Encoding } from '@jadeport/contract';
import { storableText } from '@jadeport/text';
import { fieldError, refuseFields } from '../errors/field-error.ts';
import { readFileText } from './file-text.ts';
import { type SplitRow, splitRows } from './split-rows.ts';

/** The columns of the heading, in any order, case and spelling of spaces; others are ignored. */
export type Columns<Column extends string> = {
  required: readonly Column[];
  optional: readonly Column[];
  /** Whether a line that a cell has is a row, which a misplaced quotation mark swallowed. */
  isRow: (cells: Record<Column, string>) => boolean;
};

/** A row that has a cell with something in it. */
export type TableRow<Column extends string> = {
  /** As the spreadsheet numbers it, from 1: a row with line breaks in a cell is one. */
  row: number;
  /** Without outer spaces, NUL and ="…"; empty for a cell that is not there. */
  cells: Record<Column, string>;
  /**
   * Whether it is a line of a row that a misplaced quotation mark made of several. Its cells are what
   * lies between the delimiters.
   */
  isBroken: boolean;
};

/** Characters and rows read before the event loop serves other requests. */
const pieceLength = 32 * 1024;
const pieceRows = 500;

/** More rows than any file of 5 MB has in earnest; empty ones are not counted. */
const mostRows = 250_000;

/**
 * Reads a table with a heading, as spreadsheets write it: in an encoding of `readFileText`,
 * separated by commas, semicolons, tabs or what a first line such as `sep=;` says. Rows of empty
 * cells are skipped. A large file is read in pieces, so that other requests are answered in between.
 *
 * @param take gets each row
 * @throws VALIDATION_FAILED: `file` ENCODING_UNKNOWN or ROWS_TOO_MANY; `row 1 total`
 * COLUMN_MISSING or COLUMN_TWICE; `row 1` QUOTE_UNCLOSED
 */
export async function readTable<Column extends string>(
  file: Uint8Array,
  columns: Columns<Column>,
  take: (row: TableRow<Column>) => void,
): Promise<Encoding> {
  const { text, encoding } = readFileText(file);
  const { table, delimiter } = splitSeparator(text, columns);
  let [row, taken, piece] = [0, 0, 0];
  let places: Places<Column> | undefined;
  for (const split of splitRows(table, delimiter)) {
    row += 1;
    piece += split.raw.length + 1;
    if (piece > pieceLength) {
      piece = 0;
      await setImmediate();
    }
    if (isEmpty(split)) continue;
    if (!places) {
      places = placesOf(row, split, columns);
      continue;
    }
    for (const one of rowsIn(row, split, delimiter, places, columns)) {
      taken += 1;
      if (taken % pieceRows === 0) await setImmediate();
      if (taken > mostRows) throw fieldError('file', 'ROWS_TOO_MANY', { max: mostRows });
      take(one);
    }
  }
  if (!places) placesOf(1, { cells: [], isBroken: false }, columns);
  return encoding;
}

const isEmpty = ({ cells }: SplitRow) => cells.every((cell) => cell.trim() === '');

/** Where each column is; -1 for an optional one that is not there. */
type Places<Column> = readonly (readonly [Column, number])[];

function placesOf<Column extends string>(
  row: number,
  { cells, isBroken }: Pick<SplitRow, 'cells' | 'isBroken'>,
  { required, optional }: Columns<Column>,
): Places<Column> {
  if (isBroken) throw fieldError(`row ${row}`, 'QUOTE_UNCLOSED');
  const names = cells.map(plainName);
  const all = [...required, ...optional];
  const missing = required.filter((column) => !names.includes(plainName(column)));
  const twice = all.filter(
    (column) => names.indexOf(plainName(column)) !== names.lastIndexOf(plainName(column)),
  );
  refuseFields([
    ...missing.map((column) => ({ path: `row ${row} ${column}`, key: 'COLUMN_MISSING' as const })),
    ...twice.map((column) => ({ path: `row ${row} ${column}`, key: 'COLUMN_TWICE' as const })),
  ]);
  return all.map((column) => [column, names.indexOf(plainName(column))]);
}

const plainName = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '');

/** The row; of a broken one each line, so that none is lost without a word. */
function* rowsIn<Column extends string>(
  row: number,
  split: SplitRow,
  delimiter: string,
  places: Places<Column>,
  columns: Columns<Column>,
): Generator<TableRow<Column>> {
  if (!split.isBroken && !hasRow(split.raw, delimiter, places, columns)) {
    return yield { row, cells: named(split.cells, places), isBroken: false };
  }
  for (const [line] of split.raw.matchAll(/[^\r\n]+/g)) {
    const parts = partsOf(line, delimiter);
    if (parts.some(Boolean)) yield { row, cells: named(parts, places), isBroken: true };
  }
}

/** What lies between the delimiters of a line of a broken row. */
const partsOf = (line: string, delimiter: string): string[] =>
  line.split(delimiter).map((part) => part.replace(/^"|"$/g, '').trim());

/** No row is longer that is none of several. */
const longestRow = 256 * 1024;

function hasRow<Column extends string>(
  raw: string,
  delimiter: string,
  places: Places<Column>,
  { required, isRow }: Columns<Column>,
): boolean {
  if (!/[\r\n]/.test(raw)) return false;
  if (raw.length > longestRow) return true;
  const [, ...lines] = raw.split(/[\r\n]+/);
  return lines.some((line) => {
    const parts = partsOf(line, delimiter);
    return parts.length >= required.length && isRow(named(parts, places));
  });
}

function named<Column extends string>(cells: readonly string[], places: Places<Column>) {
  const plain = (cell = '') =>
    storableText(cell)
      .trim()
      .replace(/^="(.*)"$/s, '$1')
      .trim();
  const entries = places.map(([column, at]) => [column, plain(cells[at])]);
  return Object.fromEntries(entries) as Record<Column, string>;
}

/** Spreadsheets obey a first line such as `sep=;` and do not show it. */
function splitSeparator<Column extends string>(text: string, columns: Columns<Column>) {
  const [line, delimiter] = /^"?sep=([^"\w\s]|\t)"?[\t,;]*(?:\r\n|\n|\r|$)/i.exec(text) ?? [];
  return line !== undefined && delimiter
    ? { table: text.slice(line.length), delimiter }
    : { table: text, delimiter: usualDelimiter(text, columns) };
}

/** The one by which the heading has the most columns; some countries use semicolons. */
function usualDelimiter<Column extends string>(
  text: string,
  { required, optional }: Columns<Column>,
): string {
  const known = new Set([...required, ...optional].map(plainName));
  const start = Math.max(text.search(/[^\s,;"]/), 0);
  const line = text.slice(lineStart(text, start));
  const counted = [',', ';', '\t'].map((delimiter) => {
    const [heading] = splitRows(line, delimiter);
    const columns = heading?.cells.filter((name) => known.has(plainName(name))) ?? [];
    return { delimiter, count: columns.length };
  });
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
}

const lineStart = (text: string, at: number) =>
  Math.max(text.lastIndexOf('\n', at), text.lastIndexOf('\r', at)) + 1;
