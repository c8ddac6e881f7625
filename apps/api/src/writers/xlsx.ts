import { type Cell, cellsOf, type Format, type Table } from './table.ts';

/**
 * A workbook. Every text is a text, so none is a formula; after 1,048,576 lines, the limit of a
 * sheet, a second sheet continues.
 */
export const xlsx: Format = {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  write,
};

async function* write<Row>(table: Table<Row>): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  yield* writeXlsxStream(linesOf(table), {
    name: table.title,
    columns: table.columns.map(({ heading }) => ({ header: heading })),
    freezePane: { rows: 1 },
  });
}

async function* linesOf<Row>(table: Table<Row>): AsyncGenerator<Cell[]> {
  for await (const rows of table.rows) {
    for (const row of rows) yield cellsOf(table, row).map(escaped);
  }
}

/**
 * Workbooks escape some characters as `_x000D_`, so text of that form is escaped too. XML cannot
 * contain the last two characters (ECMA-376 part 1, section 22.9.2.19).
 */
function escaped(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  return cell
    .replace(/_x(?=[\da-f]{4}_)/gi, '_x005F_x')
    .replace(/[\uFFFE\uFFFF]/g, (noCharacter) =>
      noCharacter === '\uFFFE' ? '_xFFFE_' : '_xFFFF_',
    );
}
