// @database
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { aSeller, type Seller, shopForm } from '../../../testing/sellers.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import addresses from '../../safe-fetch/addresses.json' with { type: 'json' };

/** A server inside our network, which counts requests and redirects them. */
const visits: string[] = [];
const inside = createServer((request, response) => {
  visits.push(request.url ?? '');
  response.writeHead(307, { location: `${origin}/secret` }).end();
});
let origin: string;
beforeAll(async () => {
  await once(inside.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(inside.address() as AddressInfo).port}`;
});
afterAll(() => {
  inside.closeAllConnections();
  inside.close();
});

describe.each([
  ['as it is', {}],
  ['with ALLOW_PRIVATE_UPSTREAMS=1', { ALLOW_PRIVATE_UPSTREAMS: '1' }],
])('%s', (_, settings) => {
  const isOpen = 'ALLOW_PRIVATE_UPSTREAMS' in settings;
  let home: TestApp;
  let seller: Seller;
  let id: string;
  beforeAll(async () => {
    home = await openTestApp({ UPSTREAM_TIMEOUT_SECONDS: '1', ...settings });
    seller = await aSeller(home);
    id = await seller.addShop();
  });
  afterAll(() => home.close());

  const typed = (address: string) => [
    seller.ask('POST', '/platforms', shopForm({ apiUrl: address, webhookUrl: address })),
    seller.ask('PUT', `/platforms/${id}`, { apiUrl: address, webhookUrl: address }),
    seller.ask('POST', '/platforms/test', shopForm({ apiUrl: address, webhookUrl: address })),
  ];

  const never = ['name and password', 'no address'];
  const refused = (addresses.refused as [string, string][]).filter(
    ([why, address]) =>
      !isOpen || never.includes(why) || (why === 'another protocol' && !/^http:/.test(address)),
  );
  test.each(refused)('%s is refused in every field: %s', async (__, address) => {
    for (const answer of await Promise.all(typed(address))) {
      expectError(answer, 400, 'VALIDATION_FAILED');
      expect(Object.keys(issuesOf(answer))).toEqual(['apiUrl', 'webhookUrl']);
    }
  });

  test('a public address is accepted', async () => {
    for (const address of addresses.public) {
      const form = { apiUrl: address, webhookUrl: address };
      expect((await seller.ask('PUT', `/platforms/${id}`, form)).status).toBe(200);
    }
  });

  test(`a stored address is also checked when it is called`, async () => {
    visits.length = 0;
    const { database, jobs } = home.deps;
    await database.execute('update platforms set api_url = $2, webhook_url = $2 where id = $1', [
      id,
      origin,
    ]);
    const code = isOpen ? 'SHOP_REDIRECTED' : 'SHOP_ADDRESS_REFUSED';
    expectError(await seller.ask('POST', `/platforms/${id}/sync`, {}), 422, code);

    const csv = 'orderNumber,customerName,total,createdAt\nA-1,Devon,1.00,2026-11-20';
    await home.send('POST', `/api/ecommerce/platforms/${id}/import`, {
      body: csv,
      headers: { 'content-type': 'text/csv' },
      session: seller.session,
    });
    await untilDelivered();
    const shown = (await seller.ask('GET', `/platforms/${id}`)).body;
    expect(shown.lastDelivery).toMatchObject({ ok: false, status: null, problem: { code } });
    expect(shown.sync).toMatchObject({ status: 'failed', problem: { code } });
    // Once for each, and never to the target of the redirect.
    const asked = isOpen ? [expect.stringMatching(/^\/\?since=/), '/'] : [];
    expect(visits.slice(0, 2)).toEqual(asked);
    expect(visits).not.toContain('/secret');
    await jobs.stop();
  });

  /** The job is retried for hours, so draining would not end. */
  const untilDelivered = () =>
    expect
      .poll(async () => (await seller.ask('GET', `/platforms/${id}`)).body.lastDelivery, {
        timeout: 20_000,
      })
      .not.toBe(null);
});
