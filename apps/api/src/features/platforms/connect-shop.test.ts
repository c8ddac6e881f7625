import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type Person } from '../../../testing/people.ts';
import { now } from '../../../testing/shops.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { etsyKeys, startEtsy } from '../../demo/fakes/etsy.ts';
import type { Fake } from '../../demo/fakes/fake.ts';
import { sampleOrders } from '../../demo/fakes/sample-orders.ts';

const redirectUri = 'http://localhost:3000/api/ecommerce/etsy/callback';

let etsy: Fake;
let home: TestApp;
let seller: Person;
beforeAll(async () => {
  etsy = await startEtsy({ orders: sampleOrders(3, now), redirectUri });
  home = await openTestApp({ ETSY_API_ROOT: etsy.url });
  seller = await aCustomer(home);
});
afterAll(async () => {
  await home.close();
  await etsy.stop();
});

async function anEtsyShop(platformType = 'etsy'): Promise<string> {
  const { body } = await home.send('POST', '/api/ecommerce/platforms', {
    body: { name: 'My shop', platformType, ...etsyKeys },
    session: seller.session,
  });
  return body.id;
}

const visit = (url: string, { session }: Pick<Person, 'session'> = seller) =>
  home.send('GET', url, { session });

const connect = (id: string, person?: Person, query = '') =>
  visit(`/api/ecommerce/platforms/${id}/connect${query}`, person);

/** Agrees on the vendor's page; returns our path to which it redirects. */
async function agreeAt(address: unknown): Promise<string> {
  const answer = await fetch(String(address), { redirect: 'manual' });
  const { pathname, search } = new URL(answer.headers.get('location') ?? '');
  return pathname + search;
}

test('a seller authorises us, and the shop can be read without entering keys', async () => {
  const id = await anEtsyShop();
  const back = await agreeAt((await connect(id)).headers.location);
  const { status, headers } = await visit(back);
  expect([status, headers.location]).toEqual([302, `/ecommerce/platforms?connected=${id}`]);
  const tested = await home.send('POST', '/api/ecommerce/platforms/test', {
    body: { id },
    session: seller.session,
  });
  expect(tested.body).toEqual({ ok: true, problem: null });
  const platform = await visit(`/api/ecommerce/platforms/${id}`);
  expect(platform.body.additionalSettings).toMatchObject({ shopId: '4711' });
  expect(platform.text + home.logs()).not.toMatch(/access-\d|refresh-\d/);
});

test('a sign-in begun in Chinese returns to Chinese', async () => {
  const id = await anEtsyShop();
  const { headers } = await connect(id, seller, '?lang=zh');
  const state = new URL(String(headers.location)).searchParams.get('state');
  const refused = await visit(`/api/ecommerce/etsy/callback?error=access_denied&state=${state}`);
  expect(refused.headers.location).toBe('/ecommerce/platforms?lang=zh&failed=SHOP_KEY_REFUSED');
  const agreed = await visit(await agreeAt(headers.location));
  expect(agreed.headers.location).toBe(`/ecommerce/platforms?lang=zh&connected=${id}`);
});

test('a code is valid once, and only in the session that began', async () => {
  const id = await anEtsyShop();
  const back = await agreeAt((await connect(id)).headers.location);
  const other = await aCustomer(home);
  const ends = [await visit(back, other), await visit(back), await visit(back)];
  expect(ends.map(({ headers }) => headers.location)).toEqual([
    '/ecommerce/platforms?failed=NOT_FOUND',
    `/ecommerce/platforms?connected=${id}`,
    '/ecommerce/platforms?failed=SHOP_KEY_REFUSED',
  ]);
});

test('a seller who takes too long must begin again', async () => {
  const back = await agreeAt((await connect(await anEtsyShop())).headers.location);
  home.passTime(16 * 60_000);
  expect((await visit(back)).headers.location).toBe('/ecommerce/platforms?failed=NOT_FOUND');
});

test.each(['', '?error=access_denied&state=x', '?code=x&state=', '?code=x&state=a.b.c'])(
  'a return with %j leads to the screen and stores nothing',
  async (query) => {
    const { status, headers } = await visit(`/api/ecommerce/etsy/callback${query}`);
    expect(status).toBe(302);
    expect(headers.location).toMatch(
      /^\/ecommerce\/platforms\?failed=(SHOP_KEY_REFUSED|NOT_FOUND)$/,
    );
  },
);

test('another seller’s shop, one without sign-in and an unknown one are 404', async () => {
  const other = await aCustomer(home);
  const nobody = '00000000-0000-4000-8000-000000000000';
  const shopify = await anEtsyShop('shopify');
  const tried = [
    await connect(await anEtsyShop(), other),
    await connect(shopify),
    await connect(nobody),
  ];
  expect(tried.map(({ headers }) => headers.location)).toEqual(
    Array(3).fill('/ecommerce/platforms?failed=NOT_FOUND'),
  );
});

test('a visitor must sign in first', async () => {
  const visitor = { session: new Map() };
  expect((await visit('/api/ecommerce/platforms/x/connect', visitor)).headers.location).toBe(
    '/login?next=%2Fecommerce%2Fplatforms',
  );
});
