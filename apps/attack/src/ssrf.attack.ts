import type { lookup as systemLookup } from 'node:dns';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import addresses from '@jadeport/api/addresses.json' with { type: 'json' };
import { createSafeFetch } from '@jadeport/api/safe-fetch';
import { aCustomer, type Person } from '@jadeport/api/testing/people';
import { openTestApp, type TestApp } from '@jadeport/api/testing/test-app';
import { afterAll, beforeAll, test } from 'vitest';
import { tally } from './tally.ts';

const { count } = tally('ssrf');

let home: TestApp;
let person: Person;
/** A service of the private network, which nothing may reach. */
let inside: Server;
let reached = 0;
let port = 0;
beforeAll(async () => {
  home = await openTestApp({ UPSTREAM_TIMEOUT_SECONDS: '1' });
  person = await aCustomer(home);
  inside = createServer((_, response) => void response.end('secret'));
  inside.on('connection', () => {
    reached += 1;
  });
  inside.listen(0, '127.0.0.1');
  await once(inside, 'listening');
  ({ port } = inside.address() as AddressInfo);
});
afterAll(async () => {
  inside.close();
  await home.close();
});

/** This machine in every notation that some parser accepts. */
const notations = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '0',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[0:0:0:0:0:ffff:7f00:1]',
  'localhost',
  'LOCALHOST.',
  'a.localhost',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '127.0.0.1%2f@shop.example.com',
  'shop.example.com@127.0.0.1',
  'shop.example.com%40127.0.0.1',
];

test('addresses of shops that lead inside', async () => {
  const urls = [
    ...(addresses.refused as [string, string][]).map(([, url]) => url),
    ...notations.flatMap((host) => [
      `https://${host}/`,
      `https://${host}:${port}/`,
      `http://${host}:${port}/`,
    ]),
  ];
  for (const apiUrl of urls) {
    for (const field of ['apiUrl', 'webhookUrl']) {
      const before = reached;
      const form = { name: 'Shop', platformType: 'other', apiKey: 'key', apiSecret: 'secret' };
      const path =
        field === 'apiUrl' ? '/api/ecommerce/platforms/test' : '/api/ecommerce/platforms';
      const { status } = await home.send('POST', path, {
        body: { ...form, apiUrl: 'https://shop.example.com', [field]: apiUrl },
        session: person.session,
      });
      const refused = status === 400 || status === 422;
      if (reached > before) count(`${field} ${apiUrl} reached the private network`);
      else count(refused ? undefined : `${field} ${apiUrl} answers ${status}`);
    }
  }
});

/** Answers with the next of `rounds` at each call, and then with the last again. */
const rebinding = (rounds: string[][]) => {
  let resolutions = 0;
  return ((_host: string, _options: unknown, done: (...given: unknown[]) => void) => {
    const found = rounds[Math.min(resolutions++, rounds.length - 1)] ?? [];
    const given = found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    setImmediate(() => done(null, given));
  }) as unknown as typeof systemLookup;
};

test('names that change their address between check and connection', async () => {
  const open = '93.184.216.34';
  const insides = [
    '127.0.0.1',
    '::1',
    '10.0.0.1',
    '169.254.169.254',
    '::ffff:127.0.0.1',
    '0.0.0.0',
  ];
  for (const bad of insides) {
    for (const rounds of [
      [[open], [bad]],
      [[bad], [open]],
      [[open, bad]],
      [[bad, open]],
      [[bad]],
    ]) {
      const before = reached;
      const fetch = createSafeFetch({
        allowPrivate: false,
        timeoutMs: 300,
        lookup: rebinding(rounds),
      });
      for (let turn = 0; turn < 3; turn += 1) {
        await fetch('https://shop.example.com/').catch(() => undefined);
      }
      count(reached > before ? `${JSON.stringify(rounds)} reached ${bad}` : undefined);
    }
  }
});
