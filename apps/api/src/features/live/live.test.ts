import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type LiveStream, openStream } from '../../../testing/live-stream.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { noActor } from '../audit/actor.ts';
import { addEvent } from '../shipments/add-event.ts';

let home: TestApp;
let base: string;
let staff: Person;
let one: Person;
let other: Person;
const streams: LiveStream[] = [];

beforeAll(async () => {
  home = await openTestApp();
  base = await home.app.listen({ port: 0, host: '127.0.0.1' });
  [staff, one, other] = [await aMemberOfStaff(home), await aCustomer(home), await aCustomer(home)];
});
afterEach(() => {
  for (const { cut } of streams.splice(0)) cut();
});
afterAll(() => home.close());

async function open(input: object, person?: Person): Promise<LiveStream> {
  const stream = await openStream(base, input, person?.session);
  streams.push(stream);
  return stream;
}

/** Opens a stream and waits for its first event. */
async function watching(input: object, person?: Person) {
  const stream = await open(input, person);
  const first = await stream.next();
  expect(first).toMatchObject({ refetch: input && !('lastEventId' in input), changes: [] });
  return { ...stream, id: first?.id ?? '' };
}

const parcelOf = async ({ customerCode }: Person, waybill: string | null = null) => {
  const [number = ''] = await addParcels(home.deps.database, customerCode, [
    { waybill, status: 'received' },
  ]);
  return number;
};
const move = (trackingNumber: string, location = 'Guangzhou') =>
  addEvent(home.deps.database.em(), home.deps, noActor, {
    trackingNumber,
    status: 'processing',
    location,
  });

const nothingPersonal = (topic: string, trackingNumber: string, what = 'event') => ({
  topic,
  trackingNumber,
  what,
});

test('customers get changes of their own packages only', async () => {
  const [mine, theirs] = [await parcelOf(one), await parcelOf(other)];
  const [stream, elsewhere] = [
    await watching({ mine: true }, one),
    await watching({ mine: true }, other),
  ];
  await move(theirs);
  await move(mine);
  expect((await stream.next())?.changes).toEqual([nothingPersonal('mine', mine)]);
  expect((await elsewhere.next())?.changes).toEqual([nothingPersonal('mine', theirs)]);
});

test('followers of a number get the fact of a change only', async () => {
  const number = await parcelOf(one, 'SF777000111');
  const stream = await watching({ trackingNumbers: [' sf777000111', number, 'CJS0000000000'] });
  await move(await parcelOf(other));
  await move(number);
  expect((await stream.next())?.changes).toEqual([
    nothingPersonal('tracking', 'SF777000111'),
    nothingPersonal('tracking', number),
  ]);
});

test('staff get new packages, changed details and events', async () => {
  const { session } = staff;
  const stream = await watching({ staff: true }, staff);
  const body = { customerCode: one.customerCode, description: 'Shoes', weight: 1 };
  const { trackingNumber } = (await home.send('POST', '/api/admin/shipments', { body, session }))
    .body;
  const said = [await stream.next()];
  const url = `/api/admin/shipments/${trackingNumber}`;
  await home.send('PUT', url, { body: { description: 'Boots' }, session });
  said.push(await stream.next());
  await home.send('POST', `${url}/events`, {
    body: { status: 'received', location: 'Guangzhou' },
    session,
  });
  said.push(await stream.next());
  expect(said.map((event) => event?.changes)).toEqual(
    ['created', 'details', 'event'].map((what) => [nothingPersonal('staff', trackingNumber, what)]),
  );
});

test('a failed write sends nothing', async () => {
  const [number, next] = [await parcelOf(one), await parcelOf(one)];
  const stream = await watching({ mine: true }, one);
  await expect(
    home.deps.database.em().transactional(async (em) => {
      await addEvent(em, home.deps, noActor, {
        trackingNumber: number,
        status: 'processing',
        location: 'A',
      });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await move(next);
  expect((await stream.next())?.changes).toEqual([nothingPersonal('mine', next)]);
});

describe('a broken stream', () => {
  test('continues without losing a change', async () => {
    const [first, second] = [await parcelOf(one), await parcelOf(one)];
    const before = await watching({ mine: true }, one);
    before.cut();
    await move(first);
    await move(second);
    const after = await open({ mine: true, lastEventId: before.id }, one);
    const caughtUp = await after.next();
    expect(caughtUp).toMatchObject({
      refetch: false,
      changes: [nothingPersonal('mine', first), nothingPersonal('mine', second)],
    });
    const last = await watching({ mine: true, lastEventId: caughtUp?.id }, one);
    await move(first, 'Shenzhen');
    expect((await last.next())?.changes).toEqual([nothingPersonal('mine', first)]);
  });

  test.each([
    'nonsense',
    '1.1:1:',
    `${Date.now()}.9:1:`,
    `${Date.now()}.1:9:5,3`,
    `${Date.now()}.0:0:`,
    `${Date.now()}.1:9223372036854775807:`,
    `${Date.now()}.99999999999999999999:99999999999999999999:`,
  ])('is told to fetch again where its id is %s', async (lastEventId) => {
    const stream = await open({ mine: true, lastEventId }, one);
    expect(stream.status).toBe(200);
    expect(await stream.next()).toMatchObject({ refetch: true, changes: [] });
  });

  test('and where it was away for an hour', async () => {
    const { id } = await watching({ mine: true }, one);
    home.passTime(51 * 60_000);
    const stream = await open({ mine: true, lastEventId: id }, one);
    expect(await stream.next()).toMatchObject({ refetch: true });
  });
});

describe('callers without permission', () => {
  test.each<[string, object, () => Person | undefined, number, string]>([
    ['visitors have no packages', { mine: true }, () => undefined, 401, 'NOT_SIGNED_IN'],
    ['visitors are no staff', { staff: true }, () => undefined, 401, 'NOT_SIGNED_IN'],
    ['customers are no staff', { staff: true }, () => one, 404, 'NOT_FOUND'],
    ['staff have no packages', { mine: true }, () => staff, 404, 'NOT_FOUND'],
    ['a number is text', { trackingNumbers: [1] }, () => one, 400, 'VALIDATION_FAILED'],
    ['NUL is in no number', { trackingNumbers: ['A\0'] }, () => one, 400, 'VALIDATION_FAILED'],
  ])('%s', async (_, input, who, status, code) => {
    const cookie = [...(who()?.session ?? [])].map(([key, value]) => `${key}=${value}`).join('; ');
    const url = `${base}/trpc/live.changes?input=${encodeURIComponent(JSON.stringify(input))}`;
    const answer = await fetch(url, { headers: { cookie } });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(code);
  });

  test('a client whose session ends gets nothing more', async () => {
    const leaving = await aCustomer(home);
    const stream = await watching({ mine: true }, leaving);
    const path = `/api/admin/customers/${leaving.customerCode}/suspend`;
    const boss = await aMemberOfStaff(home, 'admin');
    const body = { reason: 'unpaid' };
    const answer = await home.send('POST', path, { body, session: boss.session });
    expect(answer.status, answer.text).toBe(200);
    expect(await stream.next()).toBeUndefined();
    expect((await open({ mine: true }, leaving)).status).toBe(401);
  });

  test('nor one who signs out, in that browser only', async () => {
    const leaving = await aCustomer(home);
    const again = { ...leaving, session: new Map() };
    const login = { username: leaving.email, password: leaving.password };
    await home.send('POST', '/api/auth/login', { body: login, session: again.session });
    const [stream, elsewhere] = [
      await watching({ mine: true }, leaving),
      await watching({ mine: true }, again),
    ];
    await home.send('POST', '/api/auth/logout', { session: new Map(leaving.session) });
    expect(await stream.next()).toBeUndefined();
    const number = await parcelOf(leaving);
    await move(number);
    expect((await elsewhere.next())?.changes).toEqual([nothingPersonal('mine', number)]);
  });
});

test('the eleventh stream of a user is refused until another ends', async () => {
  const busy = await aCustomer(home);
  const all = [];
  for (let count = 0; count < 10; count++) all.push(await watching({ mine: true }, busy));
  const refused = await open({ mine: true }, busy);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('30');
  all[0]?.cut();
  await expect.poll(async () => (await open({ mine: true }, busy)).status).toBe(200);
});

test('proxies neither cache nor buffer it', async () => {
  const { headers } = await watching({}, one);
  expect(headers.get('content-type')).toBe('text/event-stream');
  expect(headers.get('cache-control')).toContain('no-transform');
  expect(headers.get('x-accel-buffering')).toBe('no');
  expect(headers.get('content-encoding')).toBeNull();
});

test('changes are deleted after an hour', async () => {
  await move(await parcelOf(one));
  const { database, jobs } = home.deps;
  home.passTime(61 * 60_000);
  await jobs.enqueue(database.em(), 'live.purge-changes', {});
  await jobs.drain();
  expect(await database.execute('select id from shipment_changes')).toEqual([]);
});
