import Builder from 'fast-xml-builder';
import { type Cell, cellsOf, type Format, type Table } from './table.ts';

/** XML 1.0 in UTF-8: `<rows title="…">` with a `<row>` each, and an element for each column. */
export const xml: Format = { type: 'application/xml; charset=utf-8', write };

const builder = new Builder({ ignoreAttributes: false });

async function* write<Row>(table: Table<Row>): AsyncGenerator<string> {
  const { columns, rows, title } = table;
  async function* elements() {
    for await (const batch of rows) {
      yield batch.map((row) => {
        const cells = cellsOf(table, row).map((cell, at) => [columns[at]?.name, cell]);
        return { row: Object.fromEntries(cells) };
      });
    }
  }
  yield* writeElements({ rows: { '@_title': title } }, elements());
}

/** An element by its name: its text, or its attributes (`@_name`) and elements. */
export type Elements = { readonly [name: string]: Cell | Elements };

/** A document of one root, and in it batches of elements, written as they are read. */
export async function* writeElements(
  root: Elements,
  batches: AsyncIterable<readonly Elements[]>,
): AsyncGenerator<string> {
  const [name = '', attributes = {}] = Object.entries(root)[0] ?? [];
  const tags = builder.build(legal({ [name]: { ...(attributes as Elements), '#text': '\n' } }));
  const [start, end] = tags.split('\n');
  let before = `<?xml version="1.0" encoding="UTF-8"?>\n${start}\n`;
  for await (const batch of batches) {
    yield before + batch.map((element) => `${builder.build(legal(element))}\n`).join('');
    before = '';
  }
  yield `${before}${end}\n`;
}

/** XML cannot contain some characters, not even escaped (XML 1.0, section 2.2). */
const illegal = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function legal(part: Cell | Elements): string | object {
  if (part === null || typeof part !== 'object') {
    return String(part ?? '').replace(illegal, '\uFFFD');
  }
  return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, legal(each)]));
}
