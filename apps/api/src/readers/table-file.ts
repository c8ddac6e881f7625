import { setImmediate } from 'node:timers/promises';
import { storableText } from '@jadeport/text';
import { fieldError, refuseFields } from '../errors/field-error.ts';
import { type Encoding, readFileText } from './file-text.ts';
import { type SplitRow, splitRows } from './split-rows.ts';

/** The columns of the heading, in any order, case and spelling of spaces; others are ignored. */
export type Columns<Column extends string> = {
  required: readonly Column[];
  optional: readonly Column[];
};

/** A row that has a cell with something in it. */
export type TableRow<Column extends string> = {
  /** As the spreadsheet numbers it, from 1: a row with line breaks in a cell is one. */
  row: number;
  /** Without outer spaces and NUL; empty for a cell that is not there. */
  cells: Record<Column, string>;
  /**
   * Whether it is a line of a row that a misplaced quotation mark made of several. Its cells are what
   * lies between the delimiters.
   */
  isBroken: boolean;
};

/** Rows read before the event loop serves other requests. */
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
  let [row, taken] = [0, 0];
  let places: Places<Column> | undefined;
  for (const split of splitRows(table, delimiter)) {
    row += 1;
    if (row % pieceRows === 0) await setImmediate();
    if (isEmpty(split)) continue;
    if (!places) {
      places = placesOf(row, split, columns);
      continue;
    }
    for (const one of rowsIn(row, split, delimiter, places)) {
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

/** Where each column is, -1 for an optional one that is not there; and how many there are in all. */
type Places<Column> = { of: readonly (readonly [Column, number])[]; width: number };

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
  const of = all.map((column) => [column, names.indexOf(plainName(column))] as const);
  return { of, width: names.length };
}

const plainName = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '');

/** The row; of a broken one each line, so that none is lost without a word. */
function* rowsIn<Column extends string>(
  row: number,
  split: SplitRow,
  delimiter: string,
  { of, width }: Places<Column>,
): Generator<TableRow<Column>> {
  const named = (cells: readonly string[]) =>
    Object.fromEntries(
      of.map(([column, at]) => [column, storableText(cells[at] ?? '').trim()]),
    ) as Record<Column, string>;
  const isBroken = split.isBroken || split.cells.some((cell) => hasRow(cell, delimiter, width));
  if (!isBroken) return yield { row, cells: named(split.cells), isBroken };
  for (const [line] of split.raw.matchAll(/[^\r\n]+/g)) {
    const cells = line.split(delimiter).map((cell) => cell.replace(/^"|"$/g, ''));
    if (cells.some(Boolean)) yield { row, cells: named(cells), isBroken };
  }
}

/** Whether a line in a cell, not its first one, has as many delimiters as a row. */
function hasRow(cell: string, delimiter: string, width: number): boolean {
  const [, ...lines] = /[\r\n]/.test(cell) ? cell.split(/[\r\n]+/) : [];
  return lines.some((line) => line.split(delimiter).length >= Math.max(width, 4));
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
  const counted = [',', ';', '\t'].map((delimiter) => ({
    delimiter,
    count: headingOf(text, delimiter).filter((name) => known.has(plainName(name))).length,
  }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
}

function headingOf(text: string, delimiter: string): string[] {
  for (const row of splitRows(text, delimiter)) if (!isEmpty(row)) return row.cells;
  return [];
}
