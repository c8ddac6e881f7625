import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { aBrowser, startPushService, vapidClaims } from '../../../testing/push-service.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let service: Awaited<ReturnType<typeof startPushService>>;
let home: TestApp;
let staff: Person;
beforeAll(async () => {
  service = await startPushService();
  home = await openTestApp({ ALLOW_PRIVATE_UPSTREAMS: '1' });
  staff = await aMemberOfStaff(home);
});
beforeEach(() => {
  service.received.length = 0;
});
afterAll(async () => {
  await home.close();
  await service.stop();
});

const path = '/api/push-subscriptions';
const channels = async ({ session }: Person) =>
  (await home.send('GET', '/api/notification-channels', { session })).body;
const put = ({ session }: Person, body: object) =>
  home.send('PUT', '/api/notification-preferences', { session, body });
const subscribe = ({ session }: Person, body: object) => home.send('POST', path, { session, body });

let serial = 0;
/** A customer with a browser who is told of departures by push alone. */
async function withBrowser() {
  const owner = await aCustomer(home);
  const endpoint = `${service.origin}/send/${++serial}`;
  const browser = aBrowser(endpoint);
  expect((await subscribe(owner, browser.subscription)).status).toBe(201);
  await put(owner, { departed: { push: true }, received: { email: false } });
  const depart = async () => {
    const { trackingNumber } = (await openPreAlerts(home, staff).preAlert(owner)).body;
    for (const status of ['received', 'in_transit'] as const)
      await openPreAlerts(home, staff).move(trackingNumber, status);
    await home.deps.jobs.drain();
    return trackingNumber as string;
  };
  return { owner, browser, endpoint, depart };
}

const sentTo = (endpoint: string) =>
  service.received.filter(({ path: each }) => `${service.origin}${each}` === endpoint);

describe('a push message', () => {
  test('is encrypted for the browser and signed with our key', async () => {
    const { owner, browser, endpoint, depart } = await withBrowser();
    const number = await depart();
    const [message, ...others] = sentTo(endpoint);
    expect(others).toEqual([]);
    expect(message?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
      topic: expect.stringMatching(/^[\w-]{22}$/),
    });
    const { key, claims } = vapidClaims(message?.headers.authorization);
    expect(key).toBe((await channels(owner)).push.publicKey);
    expect(claims).toMatchObject({ aud: service.origin, sub: expect.stringMatching(/^mailto:/) });
    const shown = JSON.parse(browser.read(message?.body ?? Buffer.alloc(0)));
    expect(shown).toMatchObject({
      title: expect.stringContaining('on its way to Jamaica'),
      body: expect.stringContaining(number),
      path: `/tracking/${number}`,
      lang: 'en',
    });
    expect(shown.body).not.toContain('http');
  });

  test.each([404, 410])('%i ends the subscription', async (status) => {
    const { owner, endpoint, depart } = await withBrowser();
    service.statuses.set(new URL(endpoint).pathname, status);
    await depart();
    expect(sentTo(endpoint)).toHaveLength(1);
    expect((await channels(owner)).push.devices).toBe(0);
    await depart();
    expect(sentTo(endpoint)).toHaveLength(1);
  });

  test('that one browser has taken does not ring there again because another failed', async () => {
    const { owner, endpoint, depart } = await withBrowser();
    const broken = `${service.origin}/send/broken`;
    service.statuses.set('/send/broken', 503);
    await subscribe(owner, aBrowser(broken).subscription);
    await depart();
    expect([sentTo(endpoint).length, sentTo(broken).length]).toEqual([1, 1]);
    expect((await channels(owner)).push.devices).toBe(2);
  });
});

describe('a subscription', () => {
  test('is one however often it is sent, and ends', async () => {
    const { owner, browser, endpoint } = await withBrowser();
    await subscribe(owner, browser.subscription);
    expect((await channels(owner)).push.devices).toBe(1);
    const end = () =>
      home.send('DELETE', `${path}?endpoint=${encodeURIComponent(endpoint)}`, owner);
    expect((await end()).status).toBe(204);
    expect((await end()).status).toBe(204);
    expect((await channels(owner)).push.devices).toBe(0);
  });

  test('is its newest user’s, and nobody else ends it', async () => {
    const { owner, browser, endpoint } = await withBrowser();
    const other = await aCustomer(home);
    await subscribe(other, browser.subscription);
    await home.send('DELETE', `${path}?endpoint=${encodeURIComponent(endpoint)}`, owner);
    expect((await channels(owner)).push.devices).toBe(0);
    expect((await channels(other)).push.devices).toBe(1);
  });

  test('makes room for another where a customer has ten', async () => {
    const owner = await aCustomer(home);
    for (let at = 0; at < 12; at++)
      await subscribe(owner, aBrowser(`${service.origin}/many/${at}`).subscription);
    expect((await channels(owner)).push.devices).toBe(10);
  });

  test('400: no address, or keys that are none', async () => {
    const owner = await aCustomer(home);
    const { subscription } = aBrowser('https://push.example.com/1');
    const { keys } = subscription;
    for (const [body, field] of [
      [{ ...subscription, endpoint: 'nowhere' }, 'endpoint'],
      [{ ...subscription, keys: { ...keys, auth: 'short' } }, 'keys.auth'],
      [{ ...subscription, keys: { ...keys, p256dh: '' } }, 'keys.p256dh'],
      [{ endpoint: subscription.endpoint }, 'keys'],
    ] as const) {
      const answer = await subscribe(owner, body);
      expectError(answer, 400, 'VALIDATION_FAILED');
      expect(Object.keys(issuesOf(answer))).toEqual([field]);
    }
  });

  test('400: an address that is not public', async () => {
    const strict = await openTestApp();
    const owner = await aCustomer(strict);
    for (const endpoint of [
      'http://push.example.com/1',
      'https://127.0.0.1/1',
      'https://10.0.0.1/1',
      'https://localhost/1',
      'https://push.example.com:8443/1',
    ]) {
      const { session } = owner;
      const body = aBrowser(endpoint).subscription;
      const answer = await strict.send('POST', path, { session, body });
      expect(Object.keys(issuesOf(answer))).toEqual(['endpoint']);
    }
    await strict.close();
  });

  test('401 and 404: visitors and staff have none', async () => {
    const body = aBrowser('https://push.example.com/1').subscription;
    expectError(await home.send('POST', path, { body }), 401, 'NOT_SIGNED_IN');
    expectError(await subscribe(staff, body), 404, 'NOT_FOUND');
  });
});
