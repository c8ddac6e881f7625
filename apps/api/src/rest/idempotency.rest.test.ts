// @database
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../testing/answers.ts';
import { aKeyOf, withKey } from '../../testing/keys.ts';
import { addParcels } from '../../testing/parcels.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let home: TestApp;
let owner: Person;
let staff: Person;
let key: string;
let lastKey = 0;

beforeAll(async () => {
  home = await openTestApp();
  owner = await aCustomer(home);
  staff = await aMemberOfStaff(home);
  ({ key } = await aKeyOf(home, staff));
});
afterAll(() => home.close());

const newKey = () => `request ${++lastKey}`.replace(' ', '-');
const parcel = (changes: object = {}) => ({
  customerCode: owner.customerCode,
  description: 'Kitchen scale',
  weight: 2.5,
  ...changes,
});
const post = (idempotencyKey: string, body: unknown, path = '/api/admin/shipments', as = key) =>
  home.send('POST', path, {
    body,
    headers: { ...withKey(as), 'idempotency-key': idempotencyKey },
  });
const count = async () => {
  const [row] = await home.deps.database.execute<{ n: string }>('select count(*) n from shipments');
  return Number(row?.n);
};

describe('the same key and body', () => {
  test('answer the same and do nothing more', async () => {
    const id = newKey();
    const first = await post(id, parcel());
    expect(first.status).toBe(201);
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
    const before = await count();
    const again = await post(id, parcel());
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await count()).toBe(before);
  });

  test('thirty times at once create one shipment', async () => {
    const id = newKey();
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 30 }, () => post(id, parcel())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  test('answer a refusal the same, even where it would now succeed', async () => {
    const id = newKey();
    const [number] = await addParcels(home.deps.database, owner.customerCode, [{}]);
    const path = `/api/admin/shipments/${number}/events`;
    const event = { status: 'processing', location: 'Guangzhou' };
    const refused = await post(id, event, path);
    expectError(refused, 409, 'STATUS_NOT_ALLOWED');
    expect((await post(newKey(), { ...event, status: 'received' }, path)).status).toBe(201);
    expect((await post(id, event, path)).text).toBe(refused.text);
    expect((await post(newKey(), event, path)).status).toBe(201);
  });

  test('work with a session too', async () => {
    const id = newKey();
    const send = () =>
      home.send('POST', '/api/admin/shipments', {
        body: parcel(),
        session: staff.session,
        headers: { 'idempotency-key': id },
      });
    const first = await send();
    expect([first.status, (await send()).text]).toEqual([201, first.text]);
  });

  test('are forgotten after a day', async () => {
    const id = newKey();
    const first = await post(id, parcel());
    home.passTime(24 * 60 * 60_000 + 1000);
    const next = await post(id, parcel({ description: 'Something else' }));
    expect(next.status).toBe(201);
    expect(next.body.trackingNumber).not.toBe(first.body.trackingNumber);
  });
});

describe('409', () => {
  test('for another body, or another address', async () => {
    const id = newKey();
    expect((await post(id, parcel())).status).toBe(201);
    const before = await count();
    const other = await post(id, parcel({ weight: 2.6 }));
    expectError(other, 409, 'IDEMPOTENCY_KEY_REUSED');
    const elsewhere = await post(id, parcel(), '/api/admin/shipments/CJS2611210017/events');
    expectError(elsewhere, 409, 'IDEMPOTENCY_KEY_REUSED');
    expect(await count()).toBe(before);
  });

  test('but another owner’s key is separate', async () => {
    const id = newKey();
    const colleague = await aMemberOfStaff(home);
    const theirs = await aKeyOf(home, colleague);
    const first = await post(id, parcel());
    const second = await post(id, parcel(), undefined, theirs.key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.trackingNumber).not.toBe(first.body.trackingNumber);
  });
});

describe('answers that are not stored', () => {
  test('a refusal of the caller: with the right key the same request succeeds', async () => {
    const id = newKey();
    const reader = await aKeyOf(home, staff, ['read']);
    expectError(await post(id, parcel(), undefined, reader.key), 403, 'SCOPE_MISSING');
    expect((await post(id, parcel())).status).toBe(201);
  });

  test('a fault of ours: neither effect nor answer is stored, and the next request succeeds', async () => {
    const id = newKey();
    const before = await count();
    const { database } = home.deps;
    await database.execute(
      'alter table kept_answers add constraint refused check (status is null) not valid',
    );
    expectError(await post(id, parcel()), 500, 'INTERNAL');
    await database.execute('alter table kept_answers drop constraint refused');
    expect(await count()).toBe(before);
    expect((await post(id, parcel())).status).toBe(201);
    expect(await count()).toBe(before + 1);
  });

  test('the key of an unknown caller', async () => {
    const headers = { 'idempotency-key': newKey() };
    const answer = await home.send('POST', '/api/admin/shipments', { headers, body: parcel() });
    expectError(answer, 401, 'NOT_SIGNED_IN');
  });

  test('an answer with a secret', async () => {
    const id = newKey();
    const { session } = staff;
    const make = () =>
      home.send('POST', '/api/api-keys', {
        body: { name: 'A program', scopes: ['read'] },
        session,
        headers: { 'idempotency-key': id },
      });
    expect((await make()).body.key).not.toBe((await make()).body.key);
    const kept = await home.deps.database.execute('select 1 from kept_answers where key = $1', [
      id,
    ]);
    expect(kept).toEqual([]);
  });
});

test.each(['', ' ', 'a b', 'x'.repeat(256), 'é', 'a\tb'])(
  '400: %o is not a valid key, and nothing is written',
  async (bad) => {
    const before = await count();
    expectError(await post(bad, parcel()), 400, 'IDEMPOTENCY_KEY_INVALID');
    expect(await count()).toBe(before);
  },
);

describe('a sync, which lasts longer than a transaction', () => {
  const request = { name: 'A feed', platformType: 'other', apiKey: 'k', apiSecret: 's' };
  const sync = (path: string, id: string) => post(id, {}, path, ofSeller);
  let ofSeller: string;
  let path: string;

  beforeAll(async () => {
    const seller = await aCustomer(home);
    ofSeller = (await aKeyOf(home, seller, ['orders'])).key;
    const made = await home.send('POST', '/api/ecommerce/platforms', {
      session: seller.session,
      body: request,
    });
    path = `/api/ecommerce/platforms/${made.body.id}/sync`;
  });

  test('is answered the same again', async () => {
    const id = newKey();
    const first = await sync(path, id);
    expectError(first, 422);
    expect((await sync(path, id)).text).toBe(first.text);
  });

  test('is busy while it runs, and may be repeated once it has died', async () => {
    const id = newKey();
    await sync(path, id);
    await home.deps.database.execute(
      'update kept_answers set status = null, body = null where key = $1',
      [id],
    );
    const busy = await sync(path, id);
    expectError(busy, 409, 'IDEMPOTENCY_KEY_BUSY');
    expect(busy.headers['retry-after']).toBe('1');
    home.passTime(11 * 60_000);
    expectError(await sync(path, id), 422);
  });
});
