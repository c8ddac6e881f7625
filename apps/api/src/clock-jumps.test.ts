import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../testing/answers.ts';
import { aCustomer, type Person, password, tokenIn } from '../testing/people.ts';
import { openStaffShipments } from '../testing/staff-shipments.ts';
import { openTestApp, type Session, type TestApp } from '../testing/test-app.ts';
import { takeLease } from './db/lease.ts';
import { hourMs, minuteMs } from './durations.ts';

const home: TestApp = await openTestApp();
let person: Person;
/** How far the clock has been moved from the true time. */
let offset = 0;

beforeEach(async () => {
  setClock(0);
  person = await aCustomer(home);
});
afterAll(() => home.close());

function setClock(milliseconds: number): void {
  home.passTime(milliseconds - offset);
  offset = milliseconds;
}

const signIn = (session: Session, secret = password, address = '10.9.0.1') =>
  home.send('POST', '/api/auth/login', {
    body: { username: person.email, password: secret },
    session,
    address,
  });

const asks = async (session: Session) =>
  (await home.send('GET', '/api/auth/user', { session })).status;

describe('a clock that is an hour fast or slow for a while', () => {
  test.each([hourMs, -hourMs])('by %i ms leaves sessions as they are', async (jump) => {
    const during: Session = new Map();
    const ended: Session = new Map();
    setClock(jump);
    expect(await asks(person.session)).toBe(200);
    for (const session of [during, ended]) await signIn(session);
    const old = new Map(ended);
    await home.send('POST', '/api/auth/logout', { session: ended });
    setClock(0);
    expect(await asks(person.session)).toBe(200);
    expect(await asks(during)).toBe(200);
    expect(await asks(old)).toBe(401);
  });

  test('revives no used link', async () => {
    setClock(hourMs);
    const body = { email: person.email };
    await home.send('POST', '/api/auth/forgot-password', { body });
    const token = tokenIn((await home.mailTo(person.email))?.text);
    const set = (to: string) =>
      home.send('POST', '/api/auth/reset-password', { body: { token, password: to } });
    expect((await set('quite another')).status).toBe(200);
    for (const back of [0, -hourMs]) {
      setClock(back);
      expectError(await set('a third one'), 400, 'RESET_LINK_INVALID');
    }
  });

  test('neither lifts a limit for good nor makes it longer than its window', async () => {
    for (let n = 0; n < 10; n++) await signIn(new Map(), 'wrong');
    expectError(await signIn(new Map()), 429, 'TOO_MANY_SIGN_INS');
    setClock(-hourMs);
    expect((await signIn(new Map())).status).toBe(200);
    setClock(0);
    const again = await signIn(new Map());
    expectError(again, 429, 'TOO_MANY_SIGN_INS');
    expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  });

  test('keeps every package in its list, once', async () => {
    const { enter, owner } = await openStaffShipments(home);
    const entered: string[] = [];
    for (const at of [0, hourMs, 0, -hourMs, 0]) {
      setClock(at);
      entered.push((await enter()).trackingNumber);
    }
    const listed: string[] = [];
    for (let path = '/api/shipments?limit=2'; path; ) {
      const { body } = await home.send('GET', path, { session: owner.session });
      const items = body.items as { trackingNumber: string }[];
      listed.push(...items.map(({ trackingNumber }) => trackingNumber));
      path = body.nextCursor ? `/api/shipments?limit=2&cursor=${body.nextCursor}` : '';
    }
    expect(listed.toSorted()).toEqual(entered.toSorted());
  });

  test('runs the jobs of requests as ever', async () => {
    for (const at of [hourMs, -hourMs, 0]) {
      setClock(at);
      const body = { email: person.email };
      await home.send('POST', '/api/auth/forgot-password', { body });
    }
    const mails = (await home.mails()).filter(({ to }) => to?.[0]?.address === person.email);
    expect(mails).toHaveLength(3);
  });
});

describe('a lease taken while the clock was an hour fast', () => {
  const imports = { table: 'order_imports', key: 'user_id', keepsEnded: false };
  const take = () =>
    takeLease(
      home.deps.database,
      { of: imports, key: person.userId },
      {},
      { now: home.deps.clock(), leaseMs: minuteMs },
    );

  test('holds nothing up once the clock is right again', async () => {
    setClock(hourMs);
    expect(await take()).toBeDefined();
    setClock(0);
    expect(await take()).toBeDefined();
  });

  test('of a process whose clock is half a minute fast holds its row', async () => {
    setClock(minuteMs / 2);
    expect(await take()).toBeDefined();
    setClock(0);
    expect(await take()).toBeUndefined();
  });
});
