import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { XMLParser } from 'fast-xml-parser';
import { readXlsx } from 'hucre/xlsx';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { openManifests } from '../../../testing/manifests.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { type FileFormat, manifestFile } from './manifest-file.ts';

const home = await openTestApp();
const { send, opened, parcels, scan, act } = await openManifests(home);
const { database } = home.deps;
afterAll(() => home.close());

type Cells = Record<string, string>;
type Bag = { number: number; units: number; weightGrams: number; valueCents: number };
let id: string;
let numbers: string[];

beforeAll(async () => {
  id = await opened({ masterNumber: '160-12345675' });
  await send('POST', `/${id}/bags`);
  numbers = (await parcels(7)).toSorted();
  for (const [at, number] of numbers.entries()) {
    await scan(id, number, 1 + (at % 2));
    await database.execute(
      `update shipments set weight_milli_pounds = $2, declared_value_cents = $3, description = $4
       where tracking_number = $1`,
      [number, 333 + 1111 * at, 1999 + at, at === 0 ? `=1+1 <&> ${'shoes '.repeat(20)}` : 'Shoes'],
    );
  }
  await act(id, 'seal');
  const correct = (trackingNumber: string, body: object) =>
    act(id, 'corrections', { trackingNumber, reason: 'Checked again', ...body });
  await correct(numbers[1] ?? '', { kind: 'weight', weight: 9.999 });
  await correct(numbers[2] ?? '', { kind: 'left_behind' });
});

const download = async (format: FileFormat) =>
  buffer((await manifestFile(home.deps, id, format)).stream);

/** The totals of each bag and of all, by the rows of a file that count. */
function totalsOf(rows: readonly Cells[]) {
  const counted = rows.filter((row) => row.Status === 'current');
  const sum = (bag: number, name: string, factor: number) =>
    counted
      .filter((row) => Number(row.Bag) === bag)
      .reduce((total, row) => total + Math.round(Number(row[name]) * factor), 0);
  return [1, 2].map((number) => ({
    number,
    units: counted.filter((row) => Number(row.Bag) === number).length,
    weightGrams: sum(number, 'Weight (kg)', 1000),
    weightMilliPounds: sum(number, 'Weight (lb)', 1000),
    valueCents: sum(number, 'Value (US$)', 100),
  }));
}

const inBags = async (): Promise<Bag[]> => (await send('GET', `/${id}`)).body.bags;

test('CSV and XLSX have every line, and those that count sum to the bags', async () => {
  const fromCsv = parse(await download('csv'), { bom: true, columns: true }) as Cells[];
  const { sheets } = await readXlsx(await download('xlsx'));
  const [headings = [], ...rows] = sheets[0]?.rows ?? [];
  const fromXlsx = rows.map((row) =>
    Object.fromEntries(row.map((cell, at) => [String(headings[at]), String(cell ?? '')])),
  );
  for (const lines of [fromCsv, fromXlsx]) {
    expect(lines).toHaveLength(9);
    expect(lines.filter(({ Status }) => Status === 'corrected')).toHaveLength(2);
    expect(lines.filter(({ Status }) => Status === 'left_behind')).toHaveLength(1);
    expect(totalsOf(lines)).toMatchObject(
      (await inBags()).map(({ number, units, weightGrams, valueCents }) => ({
        number,
        units,
        weightGrams,
        valueCents,
      })),
    );
  }
});

test('XML is the customs breakdown: what counts, once, within its limits', async () => {
  const text = (await download('xml')).toString();
  const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Bol_segment' });
  const { Awbolds } = parser.parse(text);
  expect(Awbolds.Master_bol).toEqual({
    Customs_office_code: 'JM',
    Voyage_number: '160-12345675',
    Date_of_departure: '2026-11-27',
    Reference_number: '160-12345675',
  });
  type Segment = Record<string, Record<string, never>>;
  const segments: Segment[] = Awbolds.Bol_segment;
  const told = segments.map(({ Bol_id }) => Bol_id?.Bol_reference);
  expect(told.toSorted()).toEqual(numbers.filter((_, at) => at !== 2));
  expect(segments.map(({ Bol_id }) => Bol_id?.Line_number)).toEqual(['1', '2', '3', '4', '5', '6']);
  const longest = (name: string) =>
    Math.max(
      ...[...text.matchAll(new RegExp(`<${name}>([^<]*)`, 'g'))].map(
        ([, t = '']) => t.replace(/&\w+;/g, '.').length,
      ),
    );
  expect(longest('Goods_description')).toBe(70);
  const grams = segments.reduce(
    (sum, each) => sum + Math.round(Number(each.Goods_segment?.Gross_mass) * 1000),
    0,
  );
  const bags = await inBags();
  expect(grams).toBe(bags.reduce((sum, bag) => sum + bag.weightGrams, 0));
});

test('PDF names every unit', async () => {
  const bytes = new Uint8Array(await download('pdf'));
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  for (const number of numbers) expect(text).toContain(number);
});

test('the file is a download that is recorded', async () => {
  const { status, headers, text } = await send('GET', `/${id}/lines.csv`);
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers['content-disposition']).toBe('attachment; filename="manifest-160-12345675.csv"');
  expect(text).toContain(numbers[0]);
  const [entry] = await database.execute<{ action: string; thing: string }>(
    'select action, thing from audit_entries order by id desc limit 1',
  );
  expect(entry).toEqual({ action: 'manifests.downloaded', thing: '160-12345675' });
});

test('404: of no manifest, and 409: before the seal', async () => {
  expectError(await send('GET', '/x/lines.csv'), 404, 'NOT_FOUND');
  expectError(await send('GET', `/${await opened()}/lines.xml`), 409, 'MANIFEST_NOT_ALLOWED');
});
