import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCustomer, type Person } from '../../../testing/people.ts';
import { seventeenTrackKey, startSeventeenTrack } from '../../../testing/seventeen-track-fake.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createSeventeenTrack } from '../../adapters/seventeen-track/seventeen-track.ts';
import { followWaybills } from './follow-waybills.ts';

type Fake = Awaited<ReturnType<typeof startSeventeenTrack>>;
let fake: Fake;
let home: TestApp;
let owner: Person;
beforeAll(async () => {
  home = await openTestApp();
  owner = await aCustomer(home);
});
afterAll(() => home.close());
beforeEach(async () => {
  fake = await startSeventeenTrack(['UNTRACEABLE01']);
  home.deps.trackingProvider = createSeventeenTrack({
    key: seventeenTrackKey,
    apiRoot: fake.url,
    timeoutMs: 5000,
  });
  await home.deps.database.execute('truncate carrier_waybills, pre_alerts, shipments cascade');
});
afterEach(() => fake.stop());

const minuteMs = 60_000;

async function announce(waybill: string): Promise<string> {
  const items = [{ description: 'Shoes', quantity: 1, unitPrice: 20, currency: 'USD' }];
  const body = { waybill, seller: 'Taobao', items };
  const { session } = owner;
  const made = await home.send('POST', '/api/pre-alerts', { session, body });
  expect(made.status, made.text).toBe(201);
  return made.body.trackingNumber;
}
const follow = (minutes = 0) => {
  const clock = () => new Date(Date.now() + minutes * minuteMs);
  const { trackingProvider } = home.deps;
  if (!trackingProvider) throw new Error('no provider');
  return followWaybills(home.deps.database.em(), { clock }, trackingProvider);
};
const lookUp = async (number: string) => (await home.send('GET', `/api/tracking/${number}`)).body;
const calls = (name: string) =>
  fake.received.filter(({ url }) => url === `/track/v2.2/${name}`).length;
const notify = (payload: string, headers: Record<string, string>) =>
  home.app.inject({
    method: 'POST',
    url: '/api/carrier-events/seventeen-track',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
const picked = {
  time: '2026-11-20T04:00:00Z',
  text: '快件已揽收',
  location: '深圳',
  stage: 'PickedUp',
};

test('only what customers announced is registered, and what the carrier says is shown raw', async () => {
  const number = await announce('SF1402387715999');
  await lookUp('SF0000000000001');
  fake.tell('SF1402387715999', [picked, { ...picked, text: 'Beam me up', stage: 'Teleported' }]);
  await follow();
  expect([...fake.registered]).toEqual(['SF1402387715999']);
  const found = await lookUp(number);
  expect(found.status).toBe('pending');
  expect(found.carrierEvents).toEqual([
    {
      timestamp: '2026-11-20T04:00:00.000Z',
      status: 'Teleported',
      text: 'Beam me up',
      location: '深圳',
    },
    {
      timestamp: '2026-11-20T04:00:00.000Z',
      status: 'PickedUp',
      text: '快件已揽收',
      location: '深圳',
    },
  ]);
  expect(found.events).toHaveLength(1);
});

test('a waybill is registered once, and asked for every half hour at most', async () => {
  await announce('SF1402387715999');
  await announce('UNTRACEABLE01');
  await follow();
  await follow(29);
  expect([calls('register'), calls('gettrackinfo')]).toEqual([1, 1]);
  await follow(31);
  expect([calls('register'), calls('gettrackinfo')]).toEqual([1, 2]);
});

test('90 waybills are registered in three calls, of which no more than three come in a second', async () => {
  for (let at = 0; at < 90; at++) await announce(`YT88129044${String(at).padStart(4, '0')}`);
  await follow();
  expect(fake.registered.size).toBe(90);
  expect(calls('register')).toBe(3);
}, 60_000);

test.each(['sign', 'x-17track-signature'])(
  'a notice signed in %s adds to the history once',
  async (name) => {
    const number = await announce('SF1402387715999');
    await follow();
    fake.tell('SF1402387715999', [picked]);
    const { body, sign } = fake.noticeOf('SF1402387715999');
    for (let time = 0; time < 2; time++) {
      const answer = await notify(body, { [name]: sign });
      expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    }
    expect((await lookUp(number)).carrierEvents).toHaveLength(1);
    expect((await lookUp(number)).status).toBe('pending');
  },
);

test('a notice without its signature, of other bytes or of another key is refused', async () => {
  const { body, sign } = fake.noticeOf('SF1402387715999');
  expect((await notify(body, {})).statusCode).toBe(401);
  expect((await notify(`${body} `, { sign })).statusCode).toBe(401);
  expect((await notify(body, { sign: `00${sign.slice(2)}` })).statusCode).toBe(401);
});

test('a notice of a waybill that we did not register changes nothing; of no event, neither', async () => {
  fake.tell('SF9', [picked]);
  for (const event of ['TRACKING_UPDATED', 'TRACKING_STOPPED']) {
    const { body, sign } = fake.noticeOf('SF9', event);
    expect((await notify(body, { sign })).statusCode).toBe(200);
  }
  const rows = await home.deps.database.execute('select * from carrier_events');
  expect(rows).toEqual([]);
});

test('without a key there is nothing at the address', async () => {
  home.deps.trackingProvider = undefined;
  const { body, sign } = fake.noticeOf('SF9');
  expect((await notify(body, { sign })).statusCode).toBe(404);
});
