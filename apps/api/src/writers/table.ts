import { Readable } from 'node:stream';

/** The content of a cell; numbers stay numbers where the format has them. */
export type Cell = string | number | null;

/** A column of an export: all that a feature says of its format. */
export type Column<Row> = {
  /** The element in XML: letters, digits and hyphens. */
  name: string;
  /** The heading in CSV, XLSX and PDF. */
  heading: string;
  cell: (row: Row) => Cell;
  /** The share of the width of a page in PDF; 1 where not said. */
  width?: number;
};

/** The rows of an export in batches, such as the pages of a list, and their columns. */
export type Table<Row> = {
  /** The name of the sheet, the title of the PDF. */
  title: string;
  columns: readonly Column<Row>[];
  rows: AsyncIterable<readonly Row[]>;
};

/** A format: its media type, and the writer, which reads rows no faster than it is read. */
export type Format = {
  type: string;
  write: <Row>(table: Table<Row>) => AsyncIterable<string | Uint8Array>;
};

export const headingsOf = <Row>({ columns }: Table<Row>): string[] =>
  columns.map(({ heading }) => heading);

export const cellsOf = <Row>({ columns }: Table<Row>, row: Row): Cell[] =>
  columns.map(({ cell }) => cell(row));

/**
 * A stream of a file whose first part is there already, so that a database which is unavailable is
 * an error of the request; a later failure breaks the connection, so that a part is not taken for
 * the whole.
 */
export async function startStream(parts: AsyncIterable<string | Uint8Array>): Promise<Readable> {
  const iterator = parts[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* all() {
    if (first.done) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return Readable.from(all(), { objectMode: false });
}
