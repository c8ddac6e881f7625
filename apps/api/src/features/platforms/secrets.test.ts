// @database
import { randomBytes } from 'node:crypto';
import type { PlatformType } from '@jadeport/contract/platforms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { startFake } from '../../../testing/http-fake.ts';
import { aSeller, type Seller, shopForm } from '../../../testing/sellers.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sampleOrders } from '../../demo/fakes/sample-orders.ts';
import { startWooCommerce, wooCommerceKeys } from '../../demo/fakes/woocommerce.ts';

let home: TestApp;
let seller: Seller;
beforeAll(async () => {
  const settings = { UPSTREAM_TIMEOUT_SECONDS: '1', LOG_LEVEL: 'debug' };
  home = await openTestApp({ ALLOW_PRIVATE_UPSTREAMS: '1', ...settings });
  seller = await aSeller(home);
});
afterAll(() => home.close());

/** Every row of every table as text, those of the job queue included. */
async function everyRow(): Promise<string> {
  const { database } = home.deps;
  const tables = await database.execute<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await database.execute<{ row: string }>(`select t::text as row from ${name} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

/** A text in every encoding in which it may be stored. */
const formsOf = (secret: string) => {
  const bytes = Buffer.from(secret);
  return [secret, encodeURIComponent(secret), bytes.toString('base64url'), bytes.toString('hex')];
};

test('a key is found nowhere but in requests to the shop', async () => {
  const shop = await startFake(() => ({ status: 401, body: '{"error":"who are you?"}' }));
  const planted = ['key', 'secret', 'setting'].map(
    (kind) => `planted-${kind}-${randomBytes(8).toString('hex')}`,
  );
  const [apiKey = '', apiSecret = '', accessToken = ''] = planted;
  const additionalSettings = { shopId: 4711, accessToken, webhookSecret: accessToken };
  const answers: string[] = [];
  const kinds: PlatformType[] = ['shopify', 'woocommerce', 'etsy', 'other'];
  for (const platformType of kinds) {
    const more = { platformType, apiUrl: shop.url, webhookUrl: shop.url, schedule: 'hourly' };
    const form = shopForm({ ...more, apiKey, apiSecret, additionalSettings });
    const { body, text } = await seller.ask('POST', '/platforms', form);
    const path = `/platforms/${body.id}`;
    const calls = [
      seller.ask('GET', path),
      seller.ask('PUT', path, { apiKey, name: 'Again' }),
      seller.ask('PUT', path, { apiKey, apiUrl: 'no address', apiSecret: `${apiSecret}\n` }),
      seller.ask('POST', '/platforms/test', form),
      seller.ask('POST', `${path}/sync`, {}),
      seller.ask('GET', `${path}/webhook-secret`),
      home.send('POST', `/api/webhooks/${body.id}`, { body: { apiKey: 'unsigned' } }),
    ];
    answers.push(text, ...(await Promise.all(calls)).map((answer) => answer.text));
  }
  answers.push((await seller.ask('GET', '/platforms')).text);
  await home.deps.jobs.enqueueMany(home.deps.database.em(), 'orders.find-due-syncs', [{}]);
  await home.deps.jobs.drain();
  await shop.stop();

  const sent = shop.received.map(({ url, headers, body }) => JSON.stringify([url, headers, body]));
  for (const secret of [apiKey, accessToken]) expect(sent.join('\n')).toContain(secret);
  const written = [...answers, home.logs(), await everyRow()].join('\n');
  expect(written).toContain('Again');
  for (const form of planted.flatMap(formsOf)) expect(written).not.toContain(form);
});

test('the signing secret is in no row and no log, and each platform has its own', async () => {
  const ids = [await seller.addShop(), await seller.addShop()];
  const answers = await Promise.all(
    ids.map((id) => seller.ask('GET', `/platforms/${id}/webhook-secret`)),
  );
  const secrets = answers.map(({ body }) => body.secret);
  expect(secrets).toEqual(ids.map(() => expect.stringMatching(/^whsec_[\w+/]{43}=$/)));
  expect(new Set(secrets).size).toBe(2);
  const kept = home.logs() + (await everyRow());
  for (const secret of secrets) expect(kept).not.toContain(secret);
});

test('a ciphertext of another row or key opens no shop until the keys are entered again', async () => {
  const shop = await startWooCommerce({ orders: sampleOrders(2, new Date()) });
  const form = { platformType: 'woocommerce', apiUrl: shop.url, ...wooCommerceKeys };
  const [mine, victim] = [await seller.addShop(form), await (await aSeller(home)).addShop(form)];
  const sync = () => seller.ask('POST', `/platforms/${mine}/sync`, {});
  expect((await sync()).body).toMatchObject({ total: 2 });

  const [{ encrypted = '' } = {}] = await home.deps.database.execute<{ encrypted: string }>(
    'select api_key as encrypted from platforms where id = $1',
    [mine],
  );
  expect(encrypted).toMatch(/^v1:[0-9a-f]{8}:[\w-]+$/);
  const { database } = home.deps;
  const spoilt = [
    ['update platforms set api_key = (select api_key from platforms where id = $2)', victim],
    ['update platforms set api_key = api_secret || left($2, 0)', victim],
    ['update platforms set api_key = $2', encrypted.replace(/:[0-9a-f]{8}:/, ':00000000:')],
  ] as const;
  for (const [update, given] of spoilt) {
    await database.execute(`${update} where id = $1`, [mine, given]);
    expectError(await sync(), 422, 'SHOP_SECRETS_UNREADABLE');
    // Entering only one of them leaves the other unreadable.
    const half = await seller.ask('PUT', `/platforms/${mine}`, { apiSecret: 'typed anew' });
    expectError(half, 422, 'SHOP_SECRETS_UNREADABLE');
    await seller.ask('PUT', `/platforms/${mine}`, wooCommerceKeys);
    expect((await sync()).body).toMatchObject({ total: 2 });
  }
  await shop.stop();
});
