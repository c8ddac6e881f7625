import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SheetContent } from '../../ports/customer-sheet.ts';
import { createXlsxSheet } from './xlsx-sheet.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'jadeport-xlsx-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const heading = ['Customer code', 'Name'];
const folder = () => join(dataDir, 'exports');
const file = () => join(folder(), 'customers.xlsx');

/** Writes lines, a hundred at a time. */
function write(lines: string[][], more: Partial<SheetContent> = {}): Promise<number> {
  async function* pages() {
    for (let n = 0; n < lines.length; n += 100) yield lines.slice(n, n + 100);
  }
  return createXlsxSheet({ dataDir }).replace({
    heading,
    total: lines.length,
    pages: pages(),
    onProgress: () => {},
    mayReplace: async () => {},
    signal: new AbortController().signal,
    ...more,
  });
}

async function written() {
  const { sheets } = await readXlsx(await readFile(file()));
  return sheets.map(({ name, rows }) => ({ name, rows }));
}

const begins = ['', '=', '+', '-', '@', '\t', '\r', '_x0041_', "'", '＝', ' '];
const pieces = ['"', '&', '<', '\r\n', '李明', 'שלום', '\u202e', '😀', '1e5', '\ufffe', '\u0001'];
const cell = fc
  .tuple(
    fc.constantFrom(...begins),
    fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 8 })), {
      maxLength: 4,
    }),
  )
  .map(([begin, rest]) => (begin + rest.join('')).replaceAll('\u0000', '').toWellFormed());

test('the workbook returns any customer name unchanged, as text', async () => {
  const lines = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(lines, async (given) => {
      expect(await write(given)).toBe(given.length);
      // An empty cell is read as null.
      const rows = given.map((cells) => cells.map((text) => text || null));
      const [sheet] = await written();
      const back = sheet?.rows.map((cells) => cells.map((value) => value || null));
      expect(back).toEqual([heading, ...rows]);
    }),
    { numRuns: 60 },
  );
});

test('only the owner can read it, and no other file is left', async () => {
  await write([['J10-01', 'Marcia']]);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await readdir(folder())).toEqual(['customers.xlsx']);
});

test('reports the number of rows written', async () => {
  const progress: number[] = [];
  const lines = Array.from({ length: 250 }, (_, n) => [`J10-${n}`, 'Marcia']);
  await write(lines, { onProgress: (rows) => void progress.push(rows) });
  expect(progress).toEqual([100, 200, 250]);
  expect((await written())[0]?.rows).toHaveLength(251);
});

const fresh = Array.from({ length: 300 }, (_, n) => [`J10-${n}`, 'New']);
const failures: [string, () => Partial<SheetContent>][] = [
  [
    'the database goes away',
    () => ({
      pages: (async function* () {
        yield fresh;
        throw new Error('gone');
      })(),
    }),
  ],
  [
    'another run has taken over',
    () => ({ mayReplace: () => Promise.reject(new Error('overtaken')) }),
  ],
  ['the service stops', () => ({ signal: AbortSignal.abort(new Error('stopping')) })],
];

test.each(failures)('when %s, the old file stays and the next run succeeds', async (_, failure) => {
  await write([['J10-01', 'Old']]);
  await expect(write(fresh, failure())).rejects.toThrow();
  expect(await written()).toEqual([{ name: 'Customers', rows: [heading, ['J10-01', 'Old']] }]);
  expect(await readdir(folder())).toEqual(['customers.xlsx']);
  expect(await write(fresh)).toBe(300);
  expect((await written())[0]?.rows).toHaveLength(301);
});
