import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Cells, CustomerSheet, SheetContent } from '../../ports/customer-sheet.ts';
import { xlsx } from '../../writers/xlsx.ts';

const name = 'customers.xlsx';

/**
 * Writes the customers to `<dataDir>/exports/customers.xlsx`, readable by its owner only. The file
 * is written under another name and renamed when complete.
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
  let written = 0;
  async function* rows() {
    for await (const page of pages) {
      yield page;
      written += page.length;
      onProgress(written);
    }
  }
  const columns = heading.map((name, at) => ({
    name,
    heading: name,
    cell: (cells: Cells) => cells[at] ?? null,
  }));
  const parts = xlsx.write({ title: 'Customers', columns, rows: rows() });
  await pipeline(parts, createWriteStream(file, { mode: 0o600, flush: true }), { signal });
  return written;
}
