import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { aKeyOf, withKey } from '../../../testing/keys.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let owner: Person & { customerCode: string };
let staff: Person;
let boss: Person;

beforeAll(async () => {
  home = await openTestApp();
  [owner, staff, boss] = [
    await aCustomer(home),
    await aMemberOfStaff(home),
    await aMemberOfStaff(home, 'admin'),
  ];
});
afterAll(() => home.close());

const by = ({ email }: Person) => ({ by: email, byName: 'Devon Brown', byKey: null });
const admin = '/api/admin/shipments';
const create = async () => {
  const body = { customerCode: owner.customerCode, description: 'Shoes', weight: 2.5 };
  return (await home.send('POST', admin, { session: staff.session, body })).body.trackingNumber;
};
const historyOf = (number: string, query = '', { session } = staff) =>
  home.send('GET', `${admin}/${number}/history${query}`, { session });

describe('200', () => {
  test('who created it, who changed its weight, who released it; a correction is another line', async () => {
    const number = await create();
    const url = `${admin}/${number}`;
    const put = (body: object) => home.send('PUT', url, { session: boss.session, body });
    expect((await put({ weight: 3 })).status).toBe(200);
    expect((await put({ weight: 3 })).status).toBe(200);
    expect((await put({ weight: 2.75 })).status).toBe(200);
    const { key } = await aKeyOf(home, staff);
    const event = { status: 'received', location: 'Guangzhou' };
    await home.send('POST', `${url}/events`, { headers: withKey(key), body: event });
    const { body } = await historyOf(number);
    const when = { id: expect.any(String), recordedAt: expect.stringMatching(/Z$/) };
    const line = { ...when, thing: number };
    expect(body).toEqual({
      nextCursor: null,
      items: [
        {
          ...line,
          action: 'shipments.moved',
          by: 'A program',
          byName: 'A program',
          byKey: { owner: 'Devon Brown', revoked: false },
          details: event,
        },
        { ...line, action: 'shipments.changed', ...by(boss), details: { weight: '3 → 2.75' } },
        { ...line, action: 'shipments.changed', ...by(boss), details: { weight: '2.5 → 3' } },
        { ...line, action: 'shipments.created', ...by(staff), details: { shipment: number } },
      ],
    });
    const first = (await historyOf(number, '?limit=3')).body;
    const rest = (await historyOf(number, `?limit=3&cursor=${first.nextCursor}`)).body;
    expect([...first.items, ...rest.items]).toEqual(body.items);
  });

  test('deleted accounts and keys read so, and what is not known is null', async () => {
    const number = await create();
    const leaver = await aMemberOfStaff(home);
    const change = (description: string, caller: object) =>
      home.send('PUT', `${admin}/${number}`, { ...caller, body: { description } });
    const { key } = await aKeyOf(home, leaver);
    await change('Boots', { headers: withKey(key) });
    await change('Hats', { session: leaver.session });
    await home.deps.database.execute('delete from users where id = $1', [leaver.userId]);
    await home.deps.database.execute(
      `insert into audit_entries (at, actor, action, thing, details)
       values (now(), null, 'shipments.changed', $1, '{}')`,
      [number],
    );
    const { items } = (await historyOf(number)).body;
    expect(items.map((item: { by: string }) => item.by)).toEqual([
      null,
      'deleted account',
      'deleted key',
      staff.email,
    ]);
  });
});

test('a customer’s history has what was done to them, and what they did', async () => {
  const number = await create();
  const url = `/api/admin/customers/${owner.customerCode}`;
  await home.send('POST', `${url}/suspend`, { session: boss.session, body: {} });
  await home.send('POST', `${url}/restore`, { session: boss.session });
  const { body } = await home.send('GET', `${url}/history?limit=3`, { session: boss.session });
  expect(body.items).toMatchObject([
    { action: 'customers.restored', ...by(boss) },
    { action: 'customers.suspended', ...by(boss) },
    { action: 'shipments.created', ...by(staff), details: { shipment: number } },
  ]);
  const other = await home.send('GET', '/api/admin/customers/J10-999/history', {
    session: boss.session,
  });
  expectError(other, 404, 'NOT_FOUND');
});

test('400: a cursor that no list gave', async () => {
  expectError(await historyOf(await create(), '?cursor=abc'), 400);
});

test('404: an unknown number, and a customer who asks', async () => {
  expectError(await historyOf('CJS0000000000'), 404, 'NOT_FOUND');
  expectError(await historyOf(await create(), '', await aCustomer(home)), 404, 'NOT_FOUND');
});
