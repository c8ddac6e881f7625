import { buffer } from 'node:stream/consumers';
import { withFormulaMark } from '@jadeport/text';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onlyCustomers } from '../../../testing/many-customers.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import type { Database } from '../../db/database.ts';
import { customersCsv } from './customers-csv.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** As bytes, because decoding a stream as text drops the byte order mark. */
const download = async () => {
  const stream = await customersCsv(database, new AbortController().signal);
  return (await buffer(stream)).toString();
};
const cellsOf = (csv: string) => parse(csv, { bom: true }) as string[][];

/** Recovers a cell as a program does (docs/decisions/0019). */
const withoutMark = (cell: string) =>
  cell.startsWith("'") && withFormulaMark(cell.slice(1)) !== cell.slice(1) ? cell.slice(1) : cell;

/**
 * The first character that a spreadsheet considers, after spaces and invisible characters, in
 * normal width.
 */
const firstSeen = (cell: string) =>
  [...cell.replace(/[\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')][0]?.normalize(
    'NFKC',
  ) ?? '';

const begins = [
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  "'",
  '＝',
  '＋',
  '－',
  '＠',
  '\u200b=',
  '\u3000+',
];
const pieces = [
  '"',
  ',',
  ';',
  '\r\n',
  '李明',
  'שלום',
  '\u202e',
  '😀',
  "O'Brien",
  ' ',
  '=HYPERLINK("x")',
];

/** Any text that the database can store, mostly hostile. */
const cell = fc
  .tuple(
    fc.constantFrom('', ...begins),
    fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 8 })), {
      maxLength: 4,
    }),
  )
  .map(([begin, rest]) => (begin + rest.join('')).replaceAll('\u0000', '').toWellFormed());

const customer = fc.record({
  firstName: cell,
  lastName: cell,
  phone: cell,
  street: cell,
  city: cell,
  parish: cell,
});

test('any customer name is recovered unchanged, and no cell is a formula', async () => {
  const many = fc.array(customer, { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(many, async (customers) => {
      await onlyCustomers(database, customers);
      const [, ...lines] = cellsOf(await download());
      const back = lines.map((line) => line.map(withoutMark));
      expect(
        back.map(([, first, last, , phone, street, city, parish]) => ({
          firstName: first,
          lastName: last,
          phone,
          street,
          city,
          parish,
        })),
      ).toEqual(customers);
      for (const shown of lines.flat()) {
        expect(firstSeen(shown)).not.toMatch(/^[=+\-@−]/);
        expect(shown).not.toMatch(/^[\t\r\n]/);
      }
    }),
    { numRuns: 30 },
  );
});

describe('the mark', () => {
  test('is on every form of the four characters', () => {
    const forms = Array.from({ length: 0x11_0000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((character) => /^[=+\-@−]$/.test(character.normalize('NFKC')));
    expect(forms.length).toBeGreaterThan(10);
    expect(forms.filter((form) => withFormulaMark(`${form}1`) !== `'${form}1`)).toEqual([]);
  });

  test.each([
    '',
    'Marcia',
    "O'Brien",
    "'t Hooft",
    '876-555-0123',
    '1+1',
    '李明',
    'a@b.example',
    '—',
  ])('is not on %j', (harmless) => {
    expect(withFormulaMark(harmless)).toBe(harmless);
  });

  test('distinguishes cells that differ by apostrophes only', () => {
    const cells = ['=1', "'=1", "''=1"];
    expect(cells.map(withFormulaMark)).toEqual(["'=1", "''=1", "'''=1"]);
    expect(cells.map(withFormulaMark).map(withoutMark)).toEqual(cells);
  });
});

test('the file follows RFC 4180 and Excel’s requirements', async () => {
  await onlyCustomers(database, [
    { firstName: 'Mary "M"', street: '1 Road,\nflat 2', phone: '+1' },
  ]);
  expect(await download()).toBe(
    '\uFEFF"Customer code","First name","Last name","E-mail","Phone","Street address","City","Parish","Status","Registered"\r\n' +
      '"J10-01","Mary ""M""","Campbell","1@many.example","\'+1","1 Road,\nflat 2","Mandeville","Manchester","active","2026-11-21T12:00:00Z"\r\n',
  );
});

test.each([0, 1, 99, 100, 101, 350])(
  '%i customers are each in it once, in order',
  async (count) => {
    await onlyCustomers(
      database,
      Array.from({ length: count }, () => ({})),
    );
    const [, ...lines] = cellsOf(await download());
    expect(lines.map(([code]) => code)).toEqual(
      Array.from({ length: count }, (_, n) => `J10-${String(n + 1).padStart(2, '0')}`),
    );
  },
);
