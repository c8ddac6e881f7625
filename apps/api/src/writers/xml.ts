import Builder from 'fast-xml-builder';
import { type Cell, cellsOf, type Format, type Table } from './table.ts';

/** XML 1.0 in UTF-8: `<rows title="…">` with a `<row>` each, and an element for each column. */
export const xml: Format = { type: 'application/xml; charset=utf-8', write };

const builder = new Builder({ ignoreAttributes: false });

async function* write<Row>(table: Table<Row>): AsyncGenerator<string> {
  const { columns, rows, title } = table;
  const [start, end] = builder
    .build({ rows: { '@_title': legal(title), '#text': '\n' } })
    .split('\n');
  let before = `<?xml version="1.0" encoding="UTF-8"?>\n${start}\n`;
  for await (const batch of rows) {
    const texts = batch.map((row) => {
      const cells = cellsOf(table, row).map((cell, at) => [columns[at]?.name, legal(cell)]);
      return `${builder.build({ row: Object.fromEntries(cells) })}\n`;
    });
    yield before + texts.join('');
    before = '';
  }
  yield `${before}${end}\n`;
}

/** XML cannot contain some characters, not even escaped (XML 1.0, section 2.2). */
const illegal = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const legal = (cell: Cell): string => String(cell ?? '').replace(illegal, '\uFFFD');
