import { Readable } from 'node:stream';
import type { Database } from '../../db/database.ts';
import type { Cells } from '../../ports/customer-sheet.ts';
import { customerPages, heading } from './customer-rows.ts';
import { withFormulaMark } from './formula-mark.ts';

/** Excel takes a file without it for one in the encoding of its country. */
const byteOrderMark = '\uFEFF';

/**
 * Every customer as CSV (RFC 4180, UTF-8), page by page as the taker takes them. The first page is
 * read before anything is answered, so that a database that is away is not found out half-way; what
 * goes wrong later breaks the connection off, so that nobody takes a part for the whole.
 *
 * @param stopping ends it early, as a failure
 */
export async function customersCsv(database: Database, stopping: AbortSignal): Promise<Readable> {
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

/** Every cell stands in quotes: no space at its ends, line break or foreign separator is lost. */
const quoted = (cell: string): string => `"${withFormulaMark(cell).replaceAll('"', '""')}"`;
