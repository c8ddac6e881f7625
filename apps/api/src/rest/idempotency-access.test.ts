import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../testing/answers.ts';
import { aKeyOf, withKey } from '../../testing/keys.ts';
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

const newKey = () => `request-${++lastKey}`;
const post = (idempotencyKey: string, as = key) =>
  home.send('POST', '/api/admin/shipments', {
    body: { customerCode: owner.customerCode, description: 'Kitchen scale', weight: 2.5 },
    headers: { ...withKey(as), 'idempotency-key': idempotencyKey },
  });

describe('a stored answer requires the present access of its write', () => {
  const csv = 'orderNumber,customerName,total,createdAt\n1001,Ann,10.00,2026-01-02T00:00:00Z\n';
  const importOrders = (path: string, id: string, as: string) =>
    home.send('POST', path, {
      body: csv,
      headers: { ...withKey(as), 'content-type': 'text/csv', 'idempotency-key': id },
    });
  const setScopes = (id: string, scopes: string) =>
    home.deps.database.execute('update api_keys set scopes = $2 where id = $1', [id, scopes]);

  test('not for a key whose scopes were reduced, over the adapter or a plain route', async () => {
    const id = newKey();
    const made = await aKeyOf(home, staff, ['shipments']);
    expect((await post(id, made.key)).status).toBe(201);
    await setScopes(made.id, '{read}');
    expectError(await post(id, made.key), 403, 'SCOPE_MISSING');

    const seller = await aCustomer(home);
    const body = { name: 'A feed', platformType: 'other', apiKey: 'k', apiSecret: 's' };
    const { session } = seller;
    const shop = await home.send('POST', '/api/ecommerce/platforms', { session, body });
    const path = `/api/ecommerce/platforms/${shop.body.id}/import`;
    const sellers = await aKeyOf(home, seller, ['orders']);
    expect((await importOrders(path, id, sellers.key)).status).toBe(200);
    await setScopes(sellers.id, '{read}');
    expectError(await importOrders(path, id, sellers.key), 403, 'SCOPE_MISSING');
  });

  test('not for another key of the same owner without the scope', async () => {
    const id = newKey();
    expect((await post(id)).status).toBe(201);
    const { key: reading } = await aKeyOf(home, staff, ['read']);
    expectError(await post(id, reading), 403, 'SCOPE_MISSING');
  });

  test('not for a revoked key, a suspended owner or an owner without the role', async () => {
    const id = newKey();
    const colleague = await aMemberOfStaff(home);
    const made = await aKeyOf(home, colleague);
    const second = await aKeyOf(home, colleague);
    const again = (as: string) => post(id, as);
    expect((await again(made.key)).status).toBe(201);
    await home.send('DELETE', `/api/api-keys/${made.id}`, { session: colleague.session });
    expectError(await again(made.key), 401, 'API_KEY_INVALID');
    const set = (change: string) =>
      home.deps.database.execute(`update users set ${change} where id = $1`, [colleague.userId]);
    await set("role = 'customer'");
    expectError(await again(second.key), 404, 'NOT_FOUND');
    await set("role = 'staff', status = 'suspended'");
    expectError(await again(second.key), 401, 'API_KEY_INVALID');
  });
});
