import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { importTariff, tariffCsv } from '../../../testing/customs.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let boss: Person;
let clerk: Person;

beforeAll(async () => {
  home = await openTestApp();
  [boss, clerk] = [await aMemberOfStaff(home, 'admin'), await aMemberOfStaff(home)];
});
afterAll(() => home.close());

const heading = 'code,description,description_zh,duty,gct,scf,levy,unit,from';
const load = (body: string, query = '') => importTariff(home, boss.session, body, query);
const find = async (q: string) => {
  const query = new URLSearchParams({ q });
  const { session } = clerk;
  return (await home.send('GET', `/api/tariff-lines?${query}`, { session })).body.items;
};
const correct = (body: object) =>
  home.send('POST', '/api/admin/goods-corrections', { session: clerk.session, body });

test('without a tariff nothing is suggested', async () => {
  expect(await find('running shoes')).toEqual([]);
  const answer = await home.send('GET', '/api/admin/tariff', { session: clerk.session });
  expect(answer.body).toEqual({ lines: 0, newest: null });
});

describe('a file', () => {
  test('is stored, and changes nothing when it comes again', async () => {
    const first = await load(tariffCsv(), '?source=A%20sample');
    const lines = tariffCsv().trim().split('\n').length - 1;
    expect(first.body).toEqual({ imported: lines, changed: lines, rejectedRows: 0, rejected: [] });
    const again = await load(tariffCsv());
    expect(again.body).toMatchObject({ imported: lines, changed: 0 });
    const [line] = await find('6404.11');
    expect(line).toMatchObject({ heading: '6404', confidence: 1, source: 'A sample' });
    const answer = await home.send('GET', '/api/admin/tariff', { session: clerk.session });
    expect(answer.body).toMatchObject({ lines, newest: { lines, source: '' } });
  });

  test('has its faulty rows listed in the caller’s language, and the others stored', async () => {
    const rows = [
      '9999.01,Good,,20,15,0.3,0.5,kg,2026-01-01',
      '9999,Bad,,20,x,0.3,0.5,kg,2026-01-01',
    ];
    const file = [heading, '', ...rows].join('\n');
    const { body } = await load(file);
    expect(body).toMatchObject({ imported: 1, changed: 1, rejectedRows: 1 });
    expect(body.rejected).toEqual([
      {
        row: 4,
        field: 'gct',
        message:
          'gct: Enter a percentage from 0 to 1000 with at most three decimals, for example 20 or 0.3 (x)',
      },
    ]);
    expect((await load(file, '?lang=zh')).body.rejected[0].message).toContain('百分比');
    expect(await find('9999')).toMatchObject([{ code: '9999.01', duty: 20, scf: 0.3 }]);
  });

  test('keeps lines of earlier days, and those of later ones wait', async () => {
    const line = (duty: number, from: string) => `9998,Thing,,${duty},15,0.3,0.5,kg,${from}`;
    await load([heading, line(10, '2025-01-01'), line(30, '2999-01-01')].join('\n'));
    await load([heading, line(20, '2026-01-01')].join('\r\n'));
    expect(await find('9998')).toMatchObject([{ duty: 20, from: '2026-01-01' }]);
    const [kept] = await home.deps.database.execute(
      "select count(*)::int as count from tariff_lines where digits = '9998'",
    );
    expect(kept).toEqual({ count: 3 });
  });

  test('may have semicolons and a byte order mark', async () => {
    const file = `\uFEFF${heading}\n9997,Thing,,20,15,0.3,0.5,kg,2026-01-01`.replaceAll(',', ';');
    expect((await load(file)).body).toMatchObject({ imported: 1 });
  });
});

describe('400', () => {
  test('a column is missing', async () => {
    const answer = await load('code,description,duty\n1,2,3');
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toEqual([
      'row 1 gct',
      'row 1 scf',
      'row 1 levy',
      'row 1 from',
    ]);
  });

  test.each([
    ['nothing', '', 'row 1 code'],
    ['quotes that do not close', `${heading}\n"9999,Bad`, 'row 2'],
    ['other bytes than UTF-8', Buffer.from([0xff, 0xfe, 0x41]) as unknown as string, 'file'],
  ])('%s', async (_, body, path) => {
    const answer = await load(body);
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))[0]).toBe(path);
  });

  test('an unknown field beside the file', async () => {
    expect(issuesOf(await load(tariffCsv(), '?day=1'))).toHaveProperty('day');
  });
});

test('413, 415 and 404', async () => {
  expectError(await load('x'.repeat(8 * 2 ** 20 + 1)), 413, 'BODY_TOO_LARGE');
  const { session } = boss;
  const json = await home.send('POST', '/api/admin/tariff-lines', { session, body: {} });
  expectError(json, 415, 'MEDIA_TYPE_UNSUPPORTED');
  expectError(await importTariff(home, clerk.session, tariffCsv()), 404, 'NOT_FOUND');
});

describe('goods', () => {
  test.each([
    ['男士跑步鞋 透气', '6404'],
    ['Nike running shoes men', '6404'],
    ['phone case for iPhone 15', '3926'],
  ])('%s has %s first or second', async (q, expected) => {
    const items = await find(q);
    expect(items.slice(0, 3).map((each: { heading: string }) => each.heading)).toContain(expected);
    expect(items[0]).toMatchObject({ reason: { by: 'words' } });
  });

  test('what staff choose is suggested first, for texts like it too', async () => {
    const text = 'Sundial Wobbler 3000';
    expect(await find(text)).toEqual([]);
    const answer = await correct({ description: text, tariffCode: '0902.10.00' });
    expect([answer.status, answer.body.code]).toEqual([201, '0902.10.00']);
    const [same] = await find('sundial wobbler 3000');
    expect(same).toMatchObject({ code: '0902.10.00', reason: { by: 'correction' } });
    expect(same.confidence).toBeGreaterThan(0.9);
    await correct({ description: text.toUpperCase(), tariffCode: '0902.30.00' });
    expect((await find(text))[0]).toMatchObject({ heading: '0902', code: '0902.30.00' });
  });

  test('a code that is not in force is refused', async () => {
    const answer = await correct({ description: 'A drone', tariffCode: '1234.56' });
    expect(issuesOf(answer)).toEqual({ tariffCode: 'This code is not in the tariff in force' });
  });

  test('a customer may ask, and a visitor not', async () => {
    const { session } = await aCustomer(home);
    expect((await home.send('GET', '/api/tariff-lines?q=tea', { session })).status).toBe(200);
    expectError(await home.send('GET', '/api/tariff-lines?q=tea'), 401, 'NOT_SIGNED_IN');
  });
});
