// @database
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let staff: Person;
let owner: Person;
let numbers: string[];

beforeAll(async () => {
  home = await openTestApp();
  [staff, owner] = [await aMemberOfStaff(home), await aCustomer(home)];
  const parcels = Array.from({ length: 100 }, () => ({ waybill: 'SF1234567890123' }));
  numbers = await addParcels(home.deps.database, owner.customerCode, parcels);
});
afterAll(() => home.close());

const get = (number: string, ending: string, { session }: Person = staff) =>
  home.send('GET', `/api/admin/shipments/${number}/${ending}`, { session });
const print = (body: unknown) =>
  home.send('POST', '/api/admin/labels', { session: staff.session, body });

const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length;

describe('the label of one package', () => {
  test('is a PDF of the size of the paper', async () => {
    const { status, headers, text } = await get(numbers[0] ?? '', 'label.pdf');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(text).toMatch(/^%PDF-/);
    expect(pagesOf(text)).toBe(1);
    expect(text).toContain('/MediaBox [0 0 297.637795 419.527559]');
    const wide = await get(numbers[0] ?? '', 'label.pdf?size=4x6');
    expect(wide.text).toContain('/MediaBox [0 0 288 432]');
  });

  test('or ZPL, with the code, the name and both symbols', async () => {
    const { status, headers, text } = await get(` ${numbers[0]?.toLowerCase()}`, 'label.zpl');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toContain(`^FD${owner.customerCode}^FS`);
    expect(text).toContain('^FDDevon Brown^FS');
    expect(text).toContain(`A^FH_^FD${numbers[0]}^FS`);
    expect(text).toMatch(/\^GFA,\d+/);
    expect(text).toContain('^FD2.5 lb / 1.134 kg^FS');
  });

  test('prints a Chinese name: in its own font, and as a picture in ZPL', async () => {
    const other = await aCustomer(home);
    const name = "update users set first_name = '王', last_name = '小明' where id = $1";
    await home.deps.database.execute(name, [other.userId]);
    const [number = ''] = await addParcels(home.deps.database, other.customerCode, [{}]);
    expect((await get(number, 'label.pdf')).text).toContain('NotoSansSC');
    const { text } = await get(number, 'label.zpl');
    expect(text).not.toContain('王');
    expect(text.match(/\^GFA/g)).toHaveLength(2);
  });

  test('shows the logo, once however many labels there are', async () => {
    const { session } = await aMemberOfStaff(home, 'admin');
    const set = (logo: string | null) =>
      home.send('PUT', '/api/admin/settings', { session, body: { business: { logo } } });
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    expect((await set(`data:image/png;base64,${pixel}`)).status).toBe(200);
    const pdf = await print({ trackingNumbers: numbers.slice(0, 2) });
    // The picture, and how far one sees through it.
    expect(pdf.text.match(/\/Subtype \/Image/g)).toHaveLength(2);
    expect((await get(numbers[0] ?? '', 'label.zpl')).text.match(/\^GFA/g)).toHaveLength(2);
    await set(null);
    expect((await get(numbers[0] ?? '', 'label.pdf')).text).not.toContain('/Subtype /Image');
  });

  test.each(['label.pdf', 'label.zpl'])('%s of an unknown number is not found', async (ending) => {
    expectError(await get('CJS0000000000', ending), 404, 'NOT_FOUND');
    expectError(await get(numbers[0] ?? '', ending, owner), 404, 'NOT_FOUND');
  });

  test('a size that no printer has is named', async () => {
    const answer = await get(numbers[0] ?? '', 'label.pdf?size=a5');
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toEqual(['size']);
  });
});

describe('the labels of several', () => {
  test('a hundred are a hundred pages, in one statement', async () => {
    const { status, text } = await print({ trackingNumbers: numbers });
    expect(status).toBe(200);
    expect(pagesOf(text)).toBe(100);
  });

  test('and as ZPL they stand in the order given', async () => {
    const given = [numbers[3], numbers[1], numbers[3]];
    const { text } = await print({ trackingNumbers: given, format: 'zpl', size: '4x6' });
    expect([...text.matchAll(/A\^FH_\^FD(\w+)\^FS/g)].map(([, number]) => number)).toEqual(given);
  });

  test.each<[string, (numbers: string[]) => unknown, string]>([
    ['an unknown number', (all) => [all[0], 'CJS0000000000'], 'trackingNumbers.1'],
    ['none', () => [], 'trackingNumbers'],
    ['more than a hundred', (all) => [...all, ...all], 'trackingNumbers'],
    ['NUL', () => ['CJS\0'], 'trackingNumbers.0'],
    ['no list', () => 'CJS', 'trackingNumbers'],
  ])('%s is refused by its name', async (_, given, path) => {
    const answer = await print({ trackingNumbers: given(numbers) });
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toEqual([path]);
  });

  test('who comes when many wait is asked to come again', async () => {
    const trackingNumbers = numbers.slice(0, 20);
    const answers = await Promise.all(Array.from({ length: 30 }, () => print({ trackingNumbers })));
    const busy = answers.filter(({ status }) => status !== 200);
    expect(busy.length).toBeGreaterThan(0);
    for (const answer of busy) {
      expectError(answer, 503, 'LABELS_BUSY');
      expect(answer.headers['retry-after']).toBe('2');
    }
    expect(answers.length - busy.length).toBeGreaterThanOrEqual(9);
    expect((await print({ trackingNumbers: numbers.slice(0, 1) })).status).toBe(200);
  });
});
