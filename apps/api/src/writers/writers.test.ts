import { once } from 'node:events';
import { withFormulaMark } from '@jadeport/text';
import { parse } from 'csv-parse/sync';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { readXlsx } from 'hucre/xlsx';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { csv } from './csv.ts';
import { pdf } from './pdf.ts';
import { type Cell, type Column, type Format, startStream, type Table } from './table.ts';
import { xlsx } from './xlsx.ts';
import { xml } from './xml.ts';

type Row = readonly Cell[];

/** Batches of rows with columns a, b and so on. */
function tableOf(batches: readonly (readonly Row[])[], width = 3): Table<Row> {
  const columns = Array.from({ length: width }, (_, at): Column<Row> => {
    const name = String.fromCharCode(97 + at);
    return { name, heading: `Heading ${name}`, cell: (row) => row[at] ?? null };
  });
  async function* rows() {
    yield* batches;
  }
  return { title: 'Units 货物 <&>', columns, rows: rows() };
}

async function bytesOf(format: Format, table: Table<Row>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of format.write(table)) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts);
}

const flat = (text: string) => text.replace(/\s+/g, ' ');

/** Reads a file back: its headings, where it has them, and the texts of its cells. */
const readers: Record<string, (bytes: Buffer, width: number) => Promise<string[][]>> = {
  csv: async (bytes) => (parse(bytes, { bom: true }) as string[][]).slice(1),
  xlsx: async (bytes) => {
    const { sheets } = await readXlsx(bytes);
    const [first] = sheets;
    return (first?.rows ?? []).slice(1).map((row) => row.map((cell) => String(cell ?? '')));
  },
  xml: async (bytes) => {
    expect(XMLValidator.validate(bytes.toString())).toBe(true);
    const parser = new XMLParser({
      parseTagValue: false,
      trimValues: false,
      isArray: (name) => name === 'row',
    });
    const { rows } = parser.parse(bytes.toString()) as { rows: { row?: Record<string, string>[] } };
    return (rows.row ?? []).map((row) => ['a', 'b', 'c'].map((name) => row[name] ?? ''));
  },
};

const formats = { csv, xlsx, xml } as const;

/** Rows, and what each format gives back where it is not the same text. */
const cases: { name: string; batches: Row[][]; differs?: Record<string, string[][]> }[] = [
  { name: 'nothing', batches: [] },
  { name: 'an empty batch', batches: [[]] },
  { name: 'texts, a number and no value', batches: [[['one', 2, null]], [['three', -4.5, '']]] },
  { name: 'quotes, commas and line breaks', batches: [[['a "b", c', 'd\ne', "f's"]]] },
  { name: 'markup', batches: [[['<b>&amp;</b>', ']]>', '<!-- -->']]] },
  { name: 'Chinese and Arabic', batches: [[['李明 的鞋子', 'حذاء', 'Ünïcode 😀']]] },
  {
    name: 'formulas',
    batches: [[['=1+1', '@SUM(A1)', '-2+3']]],
    differs: { csv: [["'=1+1", "'@SUM(A1)", "'-2+3"]] },
  },
  {
    name: 'characters that XML cannot hold',
    batches: [[['a\u0001b', 'c\u000bd', 'e\uffff']]],
    differs: { xml: [['a\ufffdb', 'c\ufffdd', 'e\ufffd']] },
  },
  { name: 'texts of numbers', batches: [[['007', '1e5', '12345678901234567890']]] },
];

describe.each(Object.entries(formats))('%s', (name, format) => {
  test.each(cases)('gives back $name', async ({ batches, differs }) => {
    const bytes = await bytesOf(format, tableOf(batches));
    const given = batches.flat().map((row) => row.map((cell) => String(cell ?? '')));
    expect(await readers[name]?.(bytes, 3)).toEqual(differs?.[name] ?? given);
  });

  test('reads rows no faster than it is read', async () => {
    let asked = 0;
    async function* rows() {
      for (; asked < 1000; asked++) yield Array.from({ length: 100 }, () => ['x'.repeat(1000)]);
    }
    const parts = format.write({ ...tableOf([], 1), rows: rows() })[Symbol.asyncIterator]();
    await parts.next();
    expect(asked).toBeLessThan(20);
    await parts.return?.();
  });

  test('passes a failure of the rows on', async () => {
    async function* rows(): AsyncGenerator<Row[]> {
      yield [['x']];
      throw new Error('the database has gone');
    }
    const write = bytesOf(format, { ...tableOf([]), rows: rows() });
    await expect(write).rejects.toThrow('the database has gone');
  });

  test('100,000 rows take little memory', { timeout: 120_000 }, async () => {
    async function* rows() {
      for (let at = 0; at < 1000; at++)
        yield Array.from({ length: 100 }, (_, n): Row => [`Row ${at * 100 + n}`, '李明 <&>', n]);
    }
    let [bytes, most] = [0, 0];
    const before = process.memoryUsage();
    for await (const part of format.write({ ...tableOf([]), rows: rows() })) {
      bytes += part.length;
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      most = Math.max(most, heapUsed + arrayBuffers - before.heapUsed - before.arrayBuffers);
    }
    expect(bytes).toBeGreaterThan(500_000);
    console.log(
      `${name}: ${Math.round(bytes / 1024)} KiB, at most ${Math.round(most / 2 ** 20)} MiB`,
    );
    expect(most).toBeLessThan(96 * 2 ** 20);
  });
});

describe('pdf', () => {
  test('has every cell, the headings on each page, and Chinese', async () => {
    const rows = Array.from({ length: 120 }, (_, at): Row => [`Row ${at}`, '李明 的鞋子', at]);
    const bytes = await bytesOf(pdf, tableOf([rows.slice(0, 50), rows.slice(50)]));
    const document = await getDocumentProxy(new Uint8Array(bytes));
    const { text, totalPages } = await extractText(document);
    expect(totalPages).toBeGreaterThan(2);
    for (const page of text) expect(flat(page)).toContain('Heading a Heading b Heading c');
    const whole = flat(text.join(' '));
    expect(whole).toContain('Units 货物 <&>');
    for (const [name] of rows) expect(whole).toContain(`${name} 李明 的鞋子`);
  });

  test('passes a failure of the rows on, and ends its thread', async () => {
    async function* rows(): AsyncGenerator<Row[]> {
      yield [['x']];
      throw new Error('the database has gone');
    }
    const ended = once(process, 'worker').then(([thread]) => once(thread, 'exit'));
    const write = bytesOf(pdf, { ...tableOf([]), rows: rows() });
    await expect(write).rejects.toThrow('the database has gone');
    await ended;
  });

  test('cuts what does not fit, and holds any text', async () => {
    const row = ['x'.repeat(2000), '=1+1\n\u0001', '\ud800 😀 حذاء'];
    const bytes = await bytesOf(pdf, tableOf([[row]]));
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
    const [page = ''] = text;
    expect(page).toContain('…');
    expect(flat(page)).toContain('=1+1');
    expect(page.length).toBeLessThan(400);
  });
});

test('a file begins once its first rows are there', async () => {
  async function* rows(): AsyncGenerator<Row[]> {
    yield* [];
    throw new Error('the database has gone');
  }
  const begin = startStream(csv.write({ ...tableOf([]), rows: rows() }));
  await expect(begin).rejects.toThrow('the database has gone');
});

test.each(['=1', "'=1", 'x', "'x"])('%j is a text in a spreadsheet', (cell) => {
  expect(withFormulaMark(cell)).toMatch(/^['x]/);
});
