import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { storableText } from '@jadeport/text';
import { parse } from 'csv-parse';
import { fieldError, refuseFields } from '../errors/field-error.ts';
import { type Encoding, readFileText } from './file-text.ts';

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
  /** Whether a quotation mark without its end made one row of several, of which none is known. */
  isBroken: boolean;
};

/** Bytes parsed before the event loop serves other requests. */
const pieceBytes = 8 * 1024;

/** What is beyond any real table; empty lines are not counted. */
const mostRows = 250_000;
const mostCells = 1000;

type Line = { row: number; cells: string[]; isBroken: boolean };

/**
 * Reads a table with a heading, as spreadsheets write it: in an encoding of `readFileText`,
 * separated by commas, semicolons, tabs or what a first line such as `sep=;` says, with lines that
 * end in CR, LF or both. Rows of empty cells are skipped. A large file is read in pieces, so that
 * other requests are answered in between.
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
  let places: Places<Column> | undefined;
  for await (const lines of linesOf(text)) {
    for (const line of lines) {
      if (places) take(rowOf(line, places));
      else places = placesOf(line, columns);
    }
  }
  if (!places) placesOf({ row: 1, cells: [], isBroken: false }, columns);
  return encoding;
}

/** Where each column is; -1 for an optional one that is not there. */
type Places<Column> = readonly (readonly [Column, number])[];

function rowOf<Column extends string>({ cells, ...line }: Line, places: Places<Column>) {
  const named = {} as Record<Column, string>;
  for (const [column, at] of places) named[column] = cells[at] ?? '';
  return { ...line, cells: named };
}

function placesOf<Column extends string>(
  { row, cells, isBroken }: Line,
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

/** The lines that have something in a cell, from the heading on, in pieces of the file. */
async function* linesOf(text: string): AsyncGenerator<Line[]> {
  const { table, delimiter } = splitSeparator(text);
  let isUnfinished = false;
  let lines: Line[] = [];
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // Thrown, the only error of these options would take the rows before along.
    skip_records_with_error: true,
    on_skip: () => {
      isUnfinished = true;
    },
    on_record: (given: string[], { records, empty_lines }) => {
      const cells = given.slice(0, mostCells).map((cell) => storableText(cell).trim());
      const line = { row: records + empty_lines, cells, isBroken: cells.some(isUnclosed) };
      if (cells.some(Boolean)) lines.push(line);
      return null;
    },
  });
  const bytes = Buffer.from(table);
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    await new Promise((done) => parser.write(bytes.subarray(at, at + pieceBytes), done));
    await setImmediate();
    if (parser.info.records > mostRows)
      throw fieldError('file', 'ROWS_TOO_MANY', { max: mostRows });
    yield lines;
    lines = [];
  }
  await finished(parser.resume().end());
  const { records, empty_lines } = parser.info;
  if (isUnfinished) lines.push({ row: records + empty_lines + 1, cells: [], isBroken: true });
  yield lines;
}

/** The parser keeps the quotation mark of a cell that goes on behind its second one. */
const isUnclosed = (cell: string) => cell.startsWith('"') && /[\r\n]/.test(cell);

/** Spreadsheets obey a first line such as `sep=;` and do not show it. */
function splitSeparator(text: string): { table: string; delimiter: string } {
  const [line, delimiter] = /^"?sep=([^"\w\s]|\t)"?[\t,;]*(?:\r\n|\n|\r|$)/i.exec(text) ?? [];
  if (line !== undefined && delimiter) return { table: text.slice(line.length), delimiter };
  return { table: text, delimiter: usualDelimiter(text) };
}

/** The most frequent one of the first line that has something else; some countries use semicolons. */
function usualDelimiter(text: string): string {
  const start = Math.max(text.search(/[^\s,;"]/), 0);
  const [rest = ''] = text.slice(start).split(/[\r\n]/, 1);
  const before =
    text
      .slice(0, start)
      .split(/[\r\n]/)
      .at(-1) ?? '';
  const heading = before + rest;
  const count = (delimiter: string) => heading.split(delimiter).length;
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}
