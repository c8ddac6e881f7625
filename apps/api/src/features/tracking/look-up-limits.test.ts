// @database
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer, newEmail } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
/** With limits; each test has networks of its own. */
let limited: TestApp;
let known: string;
beforeAll(async () => {
  home = await openTestApp();
  limited = await openTestApp({ RATE_LIMIT_PER_MINUTE: '1000' });
  const { customerCode } = await aCustomer(limited);
  [known = ''] = await addParcels(limited.deps.database, customerCode, [{}]);
});
afterAll(async () => {
  await home.close();
  await limited.close();
});

/** Ten at a time, because a hundred at once would test the number of connections. */
async function tenByTen<Answer>(
  numbers: readonly string[],
  ask: (number: string) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < numbers.length; at += 10) {
    answers.push(...(await Promise.all(numbers.slice(at, at + 10).map(ask))));
  }
  return answers;
}

const subscribe = (app: TestApp, number: string, address: string) =>
  app.send('POST', `/api/tracking/${number}/subscriptions`, {
    body: { channel: 'email', to: newEmail() },
    address,
  });

describe('429', () => {
  beforeEach(() => limited.beginHour());

  test('31 look-ups by code in a minute, counted per address over REST and tRPC together', async () => {
    const byCode = (address: string) => limited.send('GET', '/api/tracking/J10-77', { address });
    const answers = await Promise.all(Array.from({ length: 40 }, () => byCode('10.0.0.1')));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);

    const answer = await byCode('10.0.0.1');
    expectError(answer, 429, 'TOO_MANY_REQUESTS');
    const seconds = Number(answer.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    const input = { trackingNumber: ' j10-77 ' };
    const overTrpc = await limited.query('tracking.lookUp', input, { address: '10.0.0.1' });
    expect(overTrpc.status).toBe(429);

    expect((await byCode('10.0.0.2')).status).toBe(404);
    const number = await limited.send('GET', '/api/tracking/CJS0000000017', {
      address: '10.0.0.1',
    });
    expect(number.status).toBe(404);
    limited.passTime(60_000);
    expect((await byCode('10.0.0.1')).status).toBe(404);
  });

  test('101 unknown numbers in an hour, over REST and tRPC, after which known ones are refused, too', async () => {
    const address = '10.0.1.1';
    const ask = (number: string, from = address) =>
      limited.send('GET', `/api/tracking/${number}`, { address: from });
    const unknown = Array.from({ length: 100 }, (_, n) => `CJS2611${String(n).padStart(6, '0')}`);
    // Many existing packages are not a search.
    const hits = await tenByTen(Array<string>(110).fill(known), (number) => ask(number));
    expect(new Set(hits.map(({ status }) => status))).toEqual(new Set([200]));
    const misses = await tenByTen(unknown, (number) => ask(number));
    expect(new Set(misses.map(({ status }) => status))).toEqual(new Set([404]));
    expect((await ask(known)).status).toBe(200);
    const refused = await ask('CJS2611999999');
    expectError(refused, 429, 'TOO_MANY_REQUESTS');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expectError(await ask(known), 429, 'TOO_MANY_REQUESTS');
    const input = { trackingNumber: known };
    expect((await limited.query('tracking.lookUp', input, { address })).status).toBe(429);
    const chat = { body: { text: `Where is ${known}?` }, address };
    expectError(await limited.send('POST', '/api/chat', chat), 429, 'TOO_MANY_REQUESTS');
    const form = {
      body: `number=${known}`,
      address,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://localhost:3000',
      },
    };
    expect((await limited.send('POST', '/track', form)).status).toBe(429);
    expectError(await subscribe(limited, known, address), 429, 'TOO_MANY_REQUESTS');
    expect((await ask(known, '10.0.1.2')).status).toBe(200);
    limited.passTime(60 * 60_000);
    expect((await ask(known)).status).toBe(200);
  });

  test('101 unknown numbers in an hour, subscriptions and look-ups counted together', async () => {
    const address = '10.0.2.1';
    const unknown = Array.from({ length: 100 }, (_, n) => `CJS2611${String(n).padStart(6, '0')}`);
    const misses = await tenByTen(unknown, (number) => subscribe(limited, number, address));
    expect(new Set(misses.map(({ status }) => status))).toEqual(new Set([404]));
    expect((await subscribe(limited, known, address)).status).toBe(201);
    const refused = await subscribe(limited, 'CJS2611999999', address);
    expectError(refused, 429, 'TOO_MANY_REQUESTS');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expectError(await subscribe(limited, known, address), 429, 'TOO_MANY_REQUESTS');
    const lookedUp = await limited.send('GET', `/api/tracking/${known}`, { address });
    expectError(lookedUp, 429, 'TOO_MANY_REQUESTS');
    expect((await subscribe(limited, known, '10.0.2.2')).status).toBe(201);
    limited.passTime(60 * 60_000);
    expect((await subscribe(limited, known, address)).status).toBe(201);
  });

  test('counted for a whole IPv6 /64, by code and for unknown numbers', async () => {
    let last = 0;
    const ask = (number: string, network = '2001:db8:1:1') =>
      limited.send('GET', `/api/tracking/${number}`, {
        address: `${network}::${(++last).toString(16)}`,
      });
    const codes = await tenByTen(Array<string>(40).fill('J10-77'), (code) => ask(code));
    expect(codes.filter(({ status }) => status === 404)).toHaveLength(30);
    expect(codes.filter(({ status }) => status === 429)).toHaveLength(10);

    const unknown = Array.from({ length: 110 }, (_, n) => `CJS2611${String(n).padStart(6, '0')}`);
    const misses = await tenByTen(unknown, (number) => ask(number));
    expect(misses.filter(({ status }) => status === 404)).toHaveLength(100);
    expect(misses.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await ask(known)).status).toBe(429);
    expect((await ask(known, '2001:db8:1:2')).status).toBe(200);
  });

  test('never while RATE_LIMIT_PER_MINUTE is 0, whatever is asked for', async () => {
    const numbers = Array.from({ length: 110 }, (_, n) => `CJS26${n}`);
    const answers = await tenByTen(numbers, (number) =>
      home.send('GET', `/api/tracking/${number}`),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  });

  test('unless RATE_LIMIT_PER_MINUTE is 0', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => home.send('GET', '/api/tracking/J10-77')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  });
});
