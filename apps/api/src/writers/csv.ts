import { withFormulaMark } from './formula-mark.ts';
import { type Cell, cellsOf, type Format, headingsOf, type Table } from './table.ts';

/** Without it, Excel assumes a local encoding. */
const byteOrderMark = '\uFEFF';

const type = 'text/csv; charset=utf-8';

/** RFC 4180 in UTF-8, with a byte order mark; the heading comes with the first rows. */
export const csv: Format = { type, write: (table) => write(table, byteOrderMark) };

/** The same for programs that would take the mark for a part of the first heading. */
export const plainCsv: Format = { type, write: (table) => write(table, '') };

async function* write<Row>(table: Table<Row>, mark: string): AsyncGenerator<string> {
  let before = mark + lineOf(headingsOf(table));
  for await (const rows of table.rows) {
    yield before + rows.map((row) => lineOf(cellsOf(table, row))).join('');
    before = '';
  }
  if (before) yield before;
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(quoted).join()}\r\n`;

/** Every text is quoted, so that outer spaces, line breaks and local separators survive. */
function quoted(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  return `"${withFormulaMark(cell ?? '').replaceAll('"', '""')}"`;
}
