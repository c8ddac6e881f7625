// @database
import { mask, platformTypes } from '@jadeport/contract/platforms';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError, expectTrpcError, issuesOf } from '../../../testing/answers.ts';
import { aMemberOfStaff } from '../../../testing/people.ts';
import { aSeller, type Seller, shopForm } from '../../../testing/sellers.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Fake } from '../../demo/fakes/fake.ts';
import { feedKeys, startFeed } from '../../demo/fakes/feed.ts';
import { sampleOrders } from '../../demo/fakes/sample-orders.ts';

let home: TestApp;
let feed: Fake;
let seller: Seller;
beforeAll(async () => {
  home = await openTestApp({ ALLOW_PRIVATE_UPSTREAMS: '1', UPSTREAM_TIMEOUT_SECONDS: '2' });
  feed = await startFeed({ orders: sampleOrders(3, new Date()) });
});
beforeEach(async () => {
  seller = await aSeller(home);
});
afterAll(async () => {
  await home.close();
  await feed.stop();
});

const aFeed = (more: object = {}) => shopForm({ apiUrl: feed.url, ...feedKeys, ...more });

describe('a shop', () => {
  test('is connected, shown, changed and disconnected', async () => {
    const settings = { shopId: 4711, accessToken: 'a token' };
    const made = await seller.ask('POST', '/platforms', aFeed({ additionalSettings: settings }));
    const { id } = made.body;
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'My shop',
        platformType: 'other',
        apiKey: mask,
        apiSecret: mask,
        storeName: null,
        apiUrl: feed.url,
        webhookUrl: null,
        additionalSettings: { shopId: '4711', accessToken: mask },
        schedule: 'off',
        writeBack: false,
        createdAt: expect.any(String),
        lastSyncDate: null,
        nextSyncAt: null,
        sync: null,
        rejectedOrders: 0,
        lastDelivery: null,
        webhooks: { pausedUntil: null, missed: 0 },
        incomingWebhookUrl: `http://localhost:3000/api/webhooks/${id}`,
        canWriteBack: false,
      },
    ]);
    expect((await seller.ask('GET', `/platforms/${id}`)).body).toEqual(made.body);

    const changed = await seller.ask('PUT', `/platforms/${id}`, {
      name: 'Our shop',
      storeName: 'stall',
      additionalSettings: { accessToken: null },
    });
    const after = { ...made.body, name: 'Our shop', storeName: 'stall' };
    after.additionalSettings = { shopId: '4711' };
    expect([changed.status, changed.body]).toEqual([200, after]);

    const gone = await seller.ask('DELETE', `/platforms/${id}`);
    expect([gone.status, gone.text]).toEqual([204, '']);
    for (const method of ['GET', 'DELETE'] as const) {
      expectError(await seller.ask(method, `/platforms/${id}`), 404, 'NOT_FOUND');
    }
    expect((await seller.ask('GET', '/platforms')).body).toEqual([]);
  });

  test('of every kind is listed, newest first, in the form of a single one', async () => {
    const ids: string[] = [];
    for (const platformType of platformTypes) {
      home.passTime(1000);
      ids.unshift(await seller.addShop({ platformType }));
    }
    const { body } = await seller.ask('GET', '/platforms');
    expect(body.map(({ id }: { id: string }) => id)).toEqual(ids);
    for (const each of body) {
      expect((await seller.ask('GET', `/platforms/${each.id}`)).body).toEqual(each);
    }
  });

  test('keeps fields that are missing, blank or masked in a change', async () => {
    const id = await seller.addShop(aFeed());
    for (const blank of ['', mask, null]) {
      const form = { name: 'Other', apiKey: blank, apiSecret: blank };
      expect((await seller.ask('PUT', `/platforms/${id}`, form)).status).toBe(200);
      const tested = await seller.ask('POST', '/platforms/test', { id, apiKey: '', apiSecret: '' });
      expect(tested.body).toEqual({ ok: true, problem: null });
    }
    await seller.ask('PUT', `/platforms/${id}`, { apiKey: 'another' });
    const refused = await seller.ask('POST', '/platforms/test', { id });
    expect(refused.body).toMatchObject({ ok: false, problem: { code: 'SHOP_KEY_REFUSED' } });
  });

  test('keeps its type', async () => {
    const id = await seller.addShop();
    const answer = await seller.ask('PUT', `/platforms/${id}`, { platformType: 'etsy' });
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toEqual(['platformType']);
  });

  test('is due at once with a schedule, and never without', async () => {
    const id = await seller.addShop({ schedule: 'daily' });
    const shown = async () => (await seller.ask('GET', `/platforms/${id}`)).body;
    expect(Date.parse((await shown()).nextSyncAt)).toBeLessThanOrEqual(home.deps.clock().getTime());
    await seller.ask('PUT', `/platforms/${id}`, { schedule: 'off' });
    expect(await shown()).toMatchObject({ schedule: 'off', nextSyncAt: null });
  });
});

test.each([
  [{ name: 'x' }, 'name', 'Name must be at least 2 characters'],
  [{ apiKey: '' }, 'apiKey', 'API key is required'],
  [{ apiKey: undefined }, 'apiKey', 'API key is required'],
  [{ apiSecret: '' }, 'apiSecret', 'API secret is required'],
  [{ apiKey: 'a\nb' }, 'apiKey', undefined],
  [{ platformType: 'amazon' }, 'platformType', undefined],
  [{ apiUrl: 'shop' }, 'apiUrl', undefined],
  [{ schedule: 'weekly' }, 'schedule', undefined],
  [{ writeBack: 'yes' }, 'writeBack', undefined],
  [{ additionalSettings: { a: {} } }, 'additionalSettings.a', undefined],
])('a form with %j is refused, and nothing is stored', async (changes, path, message) => {
  const answer = await seller.ask('POST', '/platforms', shopForm(changes));
  expectError(answer, 400, 'VALIDATION_FAILED');
  expect(issuesOf(answer)).toEqual({ [path]: message ?? expect.any(String) });
  expect((await seller.ask('GET', '/platforms')).body).toEqual([]);
});

test('a seller has a hundred shops at most', async () => {
  const { database } = home.deps;
  const id = await seller.addShop();
  await database.execute(
    `insert into platforms (id, user_id, name, platform_type, api_key, api_secret,
       additional_settings, created_at)
     select gen_random_uuid(), user_id, name, platform_type, '', '', '', created_at
     from platforms, generate_series(1, 94) where id = $1`,
    [id],
  );
  const asked = Array.from({ length: 20 }, () => seller.ask('POST', '/platforms', shopForm()));
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(15);
  for (const answer of refused) expectError(answer, 409, 'PLATFORMS_FULL');
});

describe('Test connection', () => {
  test('accepts a form that is not stored', async () => {
    const { ok } = (await seller.ask('POST', '/platforms/test', aFeed())).body;
    expect([ok, (await seller.ask('GET', '/platforms')).body]).toEqual([true, []]);
  });

  test('names the problem in the seller’s language', async () => {
    const { body } = await home.send('POST', '/api/ecommerce/platforms/test?lang=zh', {
      body: aFeed({ apiKey: 'wrong' }),
      session: seller.session,
    });
    const problem = { code: 'SHOP_KEY_REFUSED', message: expect.stringMatching(/[一-龥]/) };
    expect(body).toEqual({ ok: false, problem });
  });

  test('of an incomplete form names the missing fields', async () => {
    const answer = await seller.ask('POST', '/platforms/test', { apiUrl: feed.url });
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toEqual(['platformType', 'apiKey', 'apiSecret']);
  });
});

describe('of another seller’s shop', () => {
  let id: string;
  beforeEach(async () => {
    id = await (await aSeller(home)).addShop(aFeed());
  });

  const calls = () =>
    [
      ['GET', `/platforms/${id}`],
      ['PUT', `/platforms/${id}`, { name: 'Mine now' }],
      ['DELETE', `/platforms/${id}`],
      ['POST', '/platforms/test', { id }],
      ['POST', `/platforms/${id}/sync`, {}],
      ['GET', `/platforms/${id}/orders`],
      ['GET', `/platforms/${id}/webhook-secret`],
    ] as const;

  test('is a 404 over REST', async () => {
    for (const [method, path, body] of calls()) {
      expectError(await seller.ask(method, path, body), 404, 'NOT_FOUND');
      const nobody = '00000000-0000-4000-8000-000000000000';
      for (const other of [nobody, 'x', '%00', 'ä'.repeat(20)]) {
        const given = body && 'id' in body ? { id: nobody } : body;
        const answer = await seller.ask(method, path.replace(id, encodeURI(other)), given);
        expect([400, 404], `${method} ${path} ${other}`).toContain(answer.status);
      }
    }
  });

  test('is 401 for a visitor and 404 for staff', async () => {
    const staff = await aMemberOfStaff(home);
    const all = [...calls(), ['GET', '/platforms'], ['GET', '/orders']] as const;
    for (const [method, path, body] of all) {
      const url = `/api/ecommerce${path}`;
      expectError(await home.send(method, url, { body }), 401, 'NOT_SIGNED_IN');
      expectError(await home.send(method, url, { body, session: staff.session }), 404, 'NOT_FOUND');
    }
  });

  test('is a 404 over tRPC, alone and in a batch with one’s own', async () => {
    const own = await seller.addShop();
    const { session } = seller;
    const reads = ['platforms.get', 'webhooks.secret'].map((path) => [path, { id }] as const);
    const lists = ['orders.page', 'orders.count'].map(
      (path) => [path, { platformId: id }] as const,
    );
    const both = [...reads, ...lists, ['orders.listOfPlatform', { id }] as const];
    for (const [path, input] of both) {
      expectTrpcError(await home.query(path, input, { session }), 404, 'NOT_FOUND');
    }
    for (const path of ['platforms.update', 'platforms.delete', 'orders.sync']) {
      expectTrpcError(await home.mutate(path, { id }, { session }), 404, 'NOT_FOUND');
    }
    const batch = [...both, ['platforms.get', { id: own }] as const];
    const input = Object.fromEntries(batch.map(([, given], at) => [at, given]));
    const paths = batch.map(([path]) => path).join(',');
    const query = `batch=1&input=${encodeURIComponent(JSON.stringify(input))}`;
    const { body } = await home.send('GET', `/trpc/${paths}?${query}`, { session });
    const statuses = body.map((each: { error?: { data: { httpStatus: number } } }) =>
      each.error ? each.error.data.httpStatus : 200,
    );
    expect(statuses).toEqual([...both.map(() => 404), 200]);
  });

  test('is unchanged afterwards', async () => {
    for (const [method, path, body] of calls()) await seller.ask(method, path, body);
    const [row] = await home.deps.database.execute<{ name: string; orders: number }>(
      `select name, (select count(*)::int from orders where platform_id = p.id) as orders
       from platforms p where id = $1`,
      [id],
    );
    expect(row).toEqual({ name: 'My shop', orders: 0 });
  });
});
