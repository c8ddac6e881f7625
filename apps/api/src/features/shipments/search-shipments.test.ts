import { shipmentSorts } from '@jadeport/contract/shipments/sorts';
import { shipmentStatuses } from '@jadeport/shipment';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { User } from '../accounts/user.entity.ts';

let home: TestApp;
let staff: Person;
const people: Person[] = [];
/** Every number, oldest first, which is not the order of the numbers. */
let all: string[];

const names = [
  ['Marcia', 'Campbell'],
  ['小明', '王'],
  ['José', 'O’Brien %_\\'],
  ['Mar', 'Ciacampbell'],
] as const;

beforeAll(async () => {
  home = await openTestApp();
  staff = await aMemberOfStaff(home);
  all = [];
  for (const [at, [firstName, lastName]] of names.entries()) {
    const person = await aCustomer(home);
    people.push(person);
    const em = home.deps.database.em();
    await em.nativeUpdate(User, { id: person.userId }, { firstName, lastName });
    const parcels = shipmentStatuses.map((status, n) => ({
      status,
      waybill: n === 0 ? `RR12345678${at}CN` : null,
    }));
    for (const given of await addParcels(home.deps.database, person.customerCode, parcels)) {
      const number = `CJS2${String((all.length * 7919 + 4001) % 10_007).padStart(9, '0')}`;
      await home.deps.database.execute(
        'update shipments set tracking_number = $1 where tracking_number = $2',
        [number, given],
      );
      all.push(number);
    }
  }
});
afterAll(() => home.close());

const perPerson = shipmentStatuses.length;
const byNumber = (numbers: readonly (string | undefined)[]) => numbers.toSorted().toReversed();
const of = (person: number) => all.slice(person * perPerson, (person + 1) * perPerson).toReversed();

async function search(query: Record<string, string>) {
  const { session } = staff;
  return home.send('GET', `/api/admin/shipments?${new URLSearchParams(query)}`, { session });
}
async function found(q: string, more: Record<string, string> = {}): Promise<string[]> {
  const { status, body } = await search({ q, limit: '100', ...more });
  expect(status).toBe(200);
  return body.items.map(({ trackingNumber }: { trackingNumber: string }) => trackingNumber);
}

describe('finds', () => {
  test('everything, newest first, without a search', async () => {
    expect(await found('')).toEqual(all.toReversed());
    expect(await found('  ')).toEqual(all.toReversed());
  });

  test('one by our number, as scanned or typed', async () => {
    const [number = ''] = all;
    expect(await found(number)).toEqual([number]);
    expect(await found(`${number.slice(0, 3).toLowerCase()} ${number.slice(3)}`)).toEqual([number]);
    const fullWidth = number.replace(/./g, (each) =>
      String.fromCharCode(each.charCodeAt(0) + 0xfee0),
    );
    expect(await found(fullWidth)).toEqual([number]);
  });

  test.each([
    "MMM={'k1':'755W','k2':'020AE','k3':'003','k4':'T4','k5':'RR123456780CN','k6':'','k7':'53528168'}",
    '运单号：RR123456780CN，',
    '42033166\u001dRR123456780CN\u0000',
  ])('one by the number in %s', async (text) => expect(await found(text)).toEqual(of(0).slice(-1)));

  test.each(['\u2010', '\u2011', '–', '—', '－', '−'])('a code with the dash %s', async (dash) => {
    const [person] = people;
    expect(await found(`${person?.customerCode}`.replace('-', dash))).toEqual(of(0));
  });

  test('many by the beginning of our number', async () => {
    const [number = ''] = all;
    expect(await found(number.slice(0, 8))).toEqual(byNumber(all));
  });

  test('by a carrier’s number, or its beginning', async () => {
    const waybills = [0, 1, 2, 3].map((person) => all[person * perPerson]);
    expect(await found('rr 123456782cn')).toEqual([waybills[2]]);
    expect(await found('RR12')).toEqual(byNumber(waybills));
    expect(await found('12345678')).toEqual([]);
  });

  test('all of one customer by their code, and not those of a longer one', async () => {
    const code = people[1]?.customerCode ?? '';
    expect(await found(code)).toEqual(of(1));
    expect(await found(code.toLowerCase())).toEqual(of(1));
    expect(await found(code.slice(0, -1))).toEqual([]);
  });

  test.each([
    ['marcia', [3, 0]],
    ['CAMP', [0]],
    ['campbell marcia', [0]],
    ['Marcia  Camp', [3, 0]],
    ['王', [1]],
    ['王小明', [1]],
    ['小明 王', [1]],
    ['José O’Brien %_\\', [2]],
    ['%_\\', []],
    ['CJS', []],
    ['arcia', []],
    ['%', []],
    ['_', []],
    ["' or 1=1--", []],
    ['\\', []],
  ])('%o by name', async (q, expected) => {
    expect(await found(q)).toEqual(expected.flatMap(of));
  });

  test('those of one status, alone or together with a question', async () => {
    const delivered = shipmentStatuses.indexOf('delivered');
    const ofAll = [3, 2, 1, 0].map((person) => all[person * perPerson + delivered]);
    const status = { status: 'delivered' };
    expect(await found('', status)).toEqual(ofAll);
    expect(await found('王', status)).toEqual([ofAll[2]]);
    expect(await found('CJS2', status)).toEqual(byNumber(ofAll));
    expect(await found(people[1]?.customerCode ?? '', status)).toEqual([ofAll[2]]);
    expect(await found('RR12', status)).toEqual([]);
    expect(await found('RR12', { status: 'pending' })).toHaveLength(4);
    expect(await found(all[0] ?? '', status)).toEqual([]);
  });
});

describe.each([
  ...shipmentSorts.flatMap((sort) => [
    [`everything by ${sort}`, { sort }],
    [`a name by -${sort}`, { q: 'marcia', sort: `-${sort}` }],
  ]),
  ['a status by waybill', { status: 'delivered', sort: 'waybill' }],
  ['a list by the time of change', { only: 'stuck', sort: 'updated' }],
  ['a code by number', { q: 'J10-1', sort: 'number' }],
  ['waybills by number', { q: 'RR12', sort: '-number' }],
  ['everything', {}],
  ['a name and a status', { q: 'marcia', status: 'delivered' }],
  ['a number’s beginning', { q: 'CJS2' }],
  ['waybills', { q: 'RR12' }],
] as [string, Record<string, string>][])('pages of %s', (_, query) => {
  test.each(['1', '3', '7'])('of %s hold each shipment once', async (limit) => {
    const numbers: string[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await search({ ...query, limit, ...(cursor ? { cursor } : {}) });
      expect(body.items.length).toBeLessThanOrEqual(Number(limit));
      numbers.push(...body.items.map((item: { trackingNumber: string }) => item.trackingNumber));
      cursor = body.nextCursor;
    } while (cursor && numbers.length <= all.length);
    expect(numbers).toEqual(await found(query.q ?? '', query));
  });
});

test.each(shipmentSorts)('by %s, upwards is downwards read backwards', async (sort) => {
  const upwards = await found('', { sort });
  expect(upwards).toHaveLength(Math.min(all.length, 100));
  expect((await found('', { sort: `-${sort}` })).toReversed()).toEqual(upwards);
});

test('an item has the columns of the staff’s list', async () => {
  const [number = ''] = all;
  const { body } = await search({ q: number });
  expect(body).toEqual({
    items: [
      {
        kind: 'parcel',
        consolidation: null,
        id: expect.any(String),
        trackingNumber: number,
        customerCode: people[0]?.customerCode,
        customerName: 'Marcia Campbell',
        description: 'A private thing',
        status: 'pending',
        carrier: null,
        waybill: 'RR123456780CN',
        piece: null,
        orderCancellation: null,
        createdAt: expect.any(String),
        lastUpdated: expect.any(String),
        estimatedDelivery: null,
        lastLocation: null,
      },
    ],
    nextCursor: null,
  });
});

test.each([
  ['CURSOR_INVALID', { cursor: 'x' }],
  ['CURSOR_INVALID', { cursor: Buffer.from('CJS1').toString('base64url') }],
  ['VALIDATION_FAILED', { status: 'lost' }],
  ['VALIDATION_FAILED', { limit: '0' }],
  ['VALIDATION_FAILED', { limit: '101' }],
  ['VALIDATION_FAILED', { q: 'x'.repeat(301) }],

  ['VALIDATION_FAILED', { order: 'id' }],
  ['VALIDATION_FAILED', { sort: 'contents' }],
  ['CURSOR_INVALID', { sort: 'number', cursor: 'x' }],
])('400 %s for %j', async (code, query) => {
  expectError(await search(query as Record<string, string>), 400, code);
});
