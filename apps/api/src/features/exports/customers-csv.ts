import { Readable } from 'node:stream';
import type { Reader } from '../../db/database.ts';
import type { Cells } from '../../ports/customer-sheet.ts';
import { customerPages, heading } from './customer-rows.ts';
import { withFormulaMark } from './formula-mark.ts';

/** Without it, Excel assumes a local encoding. */
const byteOrderMark = '\uFEFF';

/**
 * Every customer as CSV (RFC 4180, UTF-8), page by page at the reader's speed. The first page is
 * read before the answer begins, so that an unavailable database is a 503; a later failure breaks
 * the connection, so that a part is not taken for the whole.
 *
 * @param stopping ends it early, as a failure
 */
export async function customersCsv(database: Reader, stopping: AbortSignal): Promise<Readable> {
  const pages = customerPages(database);
  const first = await pages.next();
  async function* text() {
    yield byteOrderMark + linesOf([heading, ...(first.value ?? [])]);
    for await (const page of pages) {
      stopping.throwIfAborted();
      yield linesOf(page);
    }
  }
  return Readable.from(text());
}

const linesOf = (lines: readonly Cells[]): string =>
  lines.map((cells) => `${cells.map(quoted).join()}\r\n`).join('');

/** Every cell is quoted, so that outer spaces, line breaks and local separators survive. */
const quoted = (cell: string): string => `"${withFormulaMark(cell).replaceAll('"', '""')}"`;
