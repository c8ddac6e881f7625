import { csvCell } from '@jadeport/text';
import { type Cell, cellsOf, type Format, headingsOf, type Table } from './table.ts';

/** Without it, Excel assumes a local encoding. */
const byteOrderMark = '\uFEFF';

/** RFC 4180 in UTF-8, with a byte order mark; the heading comes with the first rows. */
export const csv: Format = { type: 'text/csv; charset=utf-8', write };

async function* write<Row>(table: Table<Row>): AsyncGenerator<string> {
  let before = byteOrderMark + lineOf(headingsOf(table));
  for await (const rows of table.rows) {
    yield before + rows.map((row) => lineOf(cellsOf(table, row))).join('');
    before = '';
  }
  if (before) yield before;
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(textOf).join()}\r\n`;

const textOf = (cell: Cell): string =>
  typeof cell === 'number' ? String(cell) : csvCell(cell ?? '');
