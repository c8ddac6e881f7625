import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { CustomerSheet, SheetContent } from '../../ports/customer-sheet.ts';

const name = 'customers.xlsx';

/**
 * Writes the customers to `<dataDir>/exports/customers.xlsx`, readable by its owner only. The file
 * is written under another name and renamed when complete. Every cell is text, so none is a
 * formula; after 1,048,576 lines, the limit of a sheet, a second sheet continues.
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

/** Removes the partial files of killed runs. */
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
  const { writeXlsxStream } = await import('hucre/xlsx');
  const workbook = writeXlsxStream(lines(), {
    name: 'Customers',
    columns: heading.map((header) => ({ header })),
    freezePane: { rows: 1 },
  });
  // Both are web streams, but the types of browsers and of Node differ.
  const bytes = Readable.fromWeb(workbook as ReadableStream<Uint8Array>);
  await pipeline(bytes, createWriteStream(file, { mode: 0o600, flush: true }), { signal });
  return rows;
}

/**
 * Workbooks escape some characters as `_x000D_`, so text of that form is escaped too. XML cannot
 * contain the last two characters (ECMA-376 part 1, section 22.9.2.19).
 */
const escaped = (cell: string): string =>
  cell
    .replace(/_x(?=[\da-f]{4}_)/gi, '_x005F_x')
    .replace(/[\uFFFE\uFFFF]/g, (noCharacter) =>
      noCharacter === '\uFFFE' ? '_xFFFE_' : '_xFFFF_',
    );
