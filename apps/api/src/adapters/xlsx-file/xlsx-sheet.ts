import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import type { CustomerSheet, SheetContent } from '../../ports/customer-sheet.ts';

const name = 'customers.xlsx';

/**
 * The customers' sheet as `<dataDir>/exports/customers.xlsx`, for its owner alone. Written beside it
 * and put in its place when it is complete. Every cell is text, so nothing in it is a formula; past
 * the 1,048,576 lines that a sheet can have, a second one goes on.
 */
export function createXlsxSheet({ dataDir }: { dataDir: string }): CustomerSheet {
  const folder = join(dataDir, 'exports');
  return {
    target: 'xlsx',
    url: null,
    async replace(content) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeParts(folder);
      const part = join(folder, `${name}.${randomUUID()}.part`);
      try {
        const rows = await write(content, part);
        await content.mayReplace();
        await rename(part, join(folder, name));
        return rows;
      } finally {
        await rm(part, { force: true });
      }
    },
  };
}

/** What runs left that were killed. */
async function removeParts(folder: string): Promise<void> {
  const parts = (await readdir(folder)).filter((file) => file.endsWith('.part'));
  await Promise.all(parts.map((file) => rm(join(folder, file), { force: true })));
}

async function write({ heading, pages, onProgress, signal }: SheetContent, file: string) {
  let rows = 0;
  async function* lines() {
    for await (const page of pages) {
      for (const cells of page) yield cells.map(escaped);
      rows += page.length;
      onProgress(rows);
    }
  }
  const workbook = writeXlsxStream(lines(), {
    name: 'Customers',
    columns: heading.map((header) => ({ header })),
    freezePane: { rows: 1 },
  });
  // The same web stream; the types of the browser's and of Node's differ.
  const bytes = Readable.fromWeb(workbook as ReadableStream<Uint8Array>);
  await pipeline(bytes, createWriteStream(file, { mode: 0o600, flush: true }), { signal });
  return rows;
}

/**
 * A workbook writes some characters as `_x000D_`, so text that looks like it must not be taken for
 * one; and XML itself has no place for the two last ones (ECMA-376 part 1, section 22.9.2.19).
 */
const escaped = (cell: string): string =>
  cell
    .replace(/_x(?=[\da-f]{4}_)/gi, '_x005F_x')
    .replace(/[\uFFFE\uFFFF]/g, (noCharacter) =>
      noCharacter === '\uFFFE' ? '_xFFFE_' : '_xFFFF_',
    );
