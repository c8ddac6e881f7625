import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { importTariff, tariffCsv } from '../../../testing/customs.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let clerk: Person;
let owner: Person;

beforeAll(async () => {
  home = await openTestApp();
  const boss = await aMemberOfStaff(home, 'admin');
  [clerk, owner] = [await aMemberOfStaff(home), await aCustomer(home)];
  await importTariff(home, boss.session, tariffCsv());
  const exchangeRate = { jmdPerUsd: '160', source: 'A bank' };
  await home.send('PUT', '/api/admin/settings', { session: boss.session, body: { exchangeRate } });
});
afterAll(() => home.close());

const upload = (body: string, query = '', { session }: Person = clerk) =>
  home.send('POST', `/api/admin/assessments${query}`, {
    session,
    body,
    headers: { 'content-type': 'text/csv' },
  });
const list = async (query = '') =>
  (await home.send('GET', `/api/admin/assessments?${query}`, { session: clerk.session })).body
    .items;
const path = (number: string) => `/api/admin/shipments/${number}/assessment`;
const get = async (number: string) =>
  (await home.send('GET', path(number), { session: clerk.session })).body;

async function aUnit(status: 'in_transit' | 'customs_hold' | 'received' = 'in_transit') {
  const [number = ''] = await addParcels(home.deps.database, owner.customerCode, [{ status }]);
  return number;
}
async function anEstimated(): Promise<string> {
  const number = await aUnit();
  const shoes = { description: 'Running shoes', quantity: 1, valueCents: 12_000 };
  const body = { lines: [{ ...shoes, tariffCode: '6404.11.00' }], freightCents: 3_000 };
  await home.send('PUT', path(number), { session: clerk.session, body });
  return number;
}

describe('the list', () => {
  test('has what is under way or assessed, in the lists that name it', async () => {
    const [fresh, held] = [await aUnit(), await aUnit('customs_hold')];
    const [waiting, estimated] = [await aUnit('received'), await anEstimated()];
    const numbersOf = async (query: string) =>
      (await list(query)).map((each: { trackingNumber: string }) => each.trackingNumber);
    expect(await numbersOf('list=to_do')).toEqual(expect.arrayContaining([fresh, held]));
    expect(await numbersOf('list=to_do')).not.toContain(estimated);
    expect(await numbersOf('list=held')).toEqual([held]);
    expect(await numbersOf('list=estimated')).toContain(estimated);
    const open = await numbersOf('sort=number&limit=100');
    expect(open).toEqual(expect.arrayContaining([fresh, held, estimated].toSorted()));
    expect(open).not.toContain(waiting);
    expect(await list(`q=${fresh}`)).toMatchObject([
      {
        trackingNumber: fresh,
        customerCode: owner.customerCode,
        status: 'in_transit',
        state: null,
        assessedCents: null,
      },
    ]);
  });

  test('401, 404 and 400: for staff, of lists that there are', async () => {
    const url = '/api/admin/assessments';
    expectError(await home.send('GET', url), 401, 'NOT_SIGNED_IN');
    expectError(await home.send('GET', url, { session: owner.session }), 404, 'NOT_FOUND');
    const answer = await home.send('GET', `${url}?list=lost`, { session: clerk.session });
    expect(issuesOf(answer)).toMatchObject({ list: expect.anything() });
  });
});

describe('a file of what Customs assessed', () => {
  test('is saved row by row, in either currency, and changes nothing when it comes again', async () => {
    const [one, other] = [await anEstimated(), await anEstimated()];
    const file = [
      'tracking_number,declaration_number,lane,currency,duty,customs',
      `${one},IMS4 1,green,USD,30.00,80.5`,
      `${other},IMS4 2,,JMD,,"12,000"`,
    ].join('\n');
    const first = { applied: 2, unchanged: 0, rejectedRows: 0, rejected: [] };
    expect((await upload(file)).body).toEqual(first);
    expect(await get(one)).toMatchObject({
      state: 'assessed',
      lane: 'green',
      declarationNumber: 'IMS4 1',
      assessed: { duty: 3_000, customs: 8_050 },
    });
    const second = await get(other);
    expect(second).toMatchObject({ assessed: { customs: 7_500, duty: null } });
    expect(second.variance.customs).toBe(7_500 - second.estimated.customs);
    expect((await upload(file)).body).toEqual({ ...first, applied: 0, unchanged: 2 });
  });

  test('leaves faulty rows out and says why, in the caller’s language', async () => {
    const [good, fresh] = [await anEstimated(), await aUnit()];
    const file = [
      'tracking_number,customs',
      'CJS0000000000,1',
      `${good},12`,
      `${fresh},12`,
      `${good},x`,
    ].join('\n');
    const { body } = await upload(file, '?lang=en');
    expect(body).toMatchObject({ applied: 1, rejectedRows: 3 });
    expect(body.rejected).toMatchObject([
      { row: 2, field: 'tracking_number' },
      { row: 4, message: `${fresh}: Choose the tariff lines of ${fresh} first.` },
      { row: 5, field: 'customs' },
    ]);
  });

  test('400 without the columns; 401 and 404 as for every page of staff', async () => {
    expect(Object.keys(issuesOf(await upload('a,b\n1,2')))).toEqual([
      'row 1 tracking_number',
      'row 1 customs',
    ]);
    expectError(await upload('', '', owner), 404, 'NOT_FOUND');
  });
});
