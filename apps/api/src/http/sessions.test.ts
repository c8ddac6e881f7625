import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, clientOf, type Session } from '../../testing/client.ts';
import { aCustomer, type Person, password } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildApp } from '../app.ts';

const day = 24 * 60 * 60 * 1000;

let home: TestApp;
let secure: TestApp;
let person: Person;

beforeAll(async () => {
  home = await openTestApp();
  secure = await openTestApp({ PUBLIC_URL: 'https://ship.example.com' });
});
beforeEach(async () => {
  person = await aCustomer(home);
});
afterAll(async () => {
  await home.close();
  await secure.close();
});

const whoAmI = (session: Session, app = home) => app.send('GET', '/api/auth/user', { session });
const logIn = (app: TestApp, { email }: Person, session: Session) =>
  app.send('POST', '/api/auth/login', { body: { username: email, password }, session });
const logOut = (app: TestApp, session: Session) =>
  app.send('POST', '/api/auth/logout', { session });

/** Returns the last line of each cookie, which is the one that a browser keeps. */
function cookiesOf({ cookies }: Answer) {
  return Object.fromEntries(cookies.map(({ name, value: _, ...flags }) => [name, flags]));
}

describe('cookies', () => {
  test('on http: scripts cannot read the session cookie, but its hint', async () => {
    const cookies = cookiesOf(await logIn(home, person, new Map()));
    expect(cookies).toEqual({
      jadeport: { path: '/', httpOnly: true, sameSite: 'Lax', expires: expect.any(Date) },
      jadeport_signed_in: { path: '/', sameSite: 'Lax', maxAge: (60 * day) / 1000 },
      jadeport_device: { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: (400 * day) / 1000 },
      jadeport_lang: { path: '/', sameSite: 'Lax', maxAge: (365 * day) / 1000 },
    });
  });

  test('on https: bound to this host and to https, when set and when cleared', async () => {
    const owner = await aCustomer(secure);
    const session: Session = new Map();
    const flags = { path: '/', sameSite: 'Lax', secure: true };
    expect(cookiesOf(await logIn(secure, owner, session))).toEqual({
      '__Host-jadeport': { ...flags, httpOnly: true, expires: expect.any(Date) },
      jadeport_signed_in: { ...flags, maxAge: (60 * day) / 1000 },
      '__Host-jadeport_device': { ...flags, httpOnly: true, maxAge: (400 * day) / 1000 },
      jadeport_lang: { ...flags, maxAge: (365 * day) / 1000 },
    });
    const gone = { ...flags, maxAge: 0, expires: new Date(0) };
    expect(cookiesOf(await logOut(secure, session))).toEqual({
      '__Host-jadeport': gone,
      jadeport_signed_in: gone,
    });
    expect([session.get('__Host-jadeport'), session.get('jadeport_signed_in')]).toEqual(['', '']);
  });

  test('a visitor gets none', async () => {
    const session: Session = new Map();
    await home.send('GET', '/api/carriers', { session });
    await logOut(home, session);
    await home.send('POST', '/api/auth/login', { body: { username: 'a', password: 'b' }, session });
    expect(session).toEqual(new Map());
  });

  test('those of an ended session are cleared', async () => {
    const replayed = new Map(person.session);
    await logOut(home, person.session);
    await whoAmI(replayed);
    expect([replayed.get('jadeport'), replayed.get('jadeport_signed_in')]).toEqual(['', '']);
  });
});

describe('the id', () => {
  test.each([
    ['signing in again', (session: Session) => logIn(home, person, session), 200],
    ['signing out', (session: Session) => logOut(home, session), 401],
    [
      'changing the password',
      (session: Session) => {
        const body = { currentPassword: password, password: 'quite another' };
        return home.send('POST', '/api/auth/change-password', { body, session });
      },
      200,
    ],
  ])('changes at %s, and the old one is invalid', async (_name, act, status) => {
    const old = new Map(person.session);
    await act(person.session);
    expect(person.session.get('jadeport')).not.toBe(old.get('jadeport'));
    expect((await whoAmI(person.session)).status).toBe(status);
    expect((await whoAmI(old)).status).toBe(401);
  });

  test('set by an attacker before signing in is never used', async () => {
    const planted = new Map([['jadeport', `${'a'.repeat(32)}.${'b'.repeat(43)}`]]);
    await logIn(home, person, planted);
    expect(planted.get('jadeport')).not.toMatch(/^aaa/);
  });

  test('is stored as a hash only', async () => {
    const cookie = decodeURIComponent(person.session.get('jadeport') ?? '');
    const [id = ''] = cookie.split('.');
    const rows = await home.deps.database.execute<{ row: string }>(
      'select s::text as row from sessions s',
    );
    const stored = rows.map(({ row }) => row).join('\n');
    expect(stored).toContain(person.userId);
    expect(id).toMatch(/^.{32,}$/);
    expect(stored).not.toContain(id);
  });
});

describe('a session ends', () => {
  test('after 14 days unused', async () => {
    home.passTime(14 * day - 60_000);
    expect((await whoAmI(new Map(person.session))).status).toBe(200);
    home.passTime(14 * day + 60_000);
    expect((await whoAmI(person.session)).status).toBe(401);
  });

  test('after 60 days, even in use', async () => {
    for (let days = 0; days < 60; days += 12) {
      expect((await whoAmI(new Map(person.session))).status, `day ${days}`).toBe(200);
      home.passTime(12 * day);
    }
    expect((await whoAmI(person.session)).status).toBe(401);
  });

  test('while its owner is suspended', async () => {
    const em = home.deps.database.em();
    await em.execute("update users set status = 'suspended' where id = ?", [person.userId]);
    expect((await whoAmI(new Map(person.session))).status).toBe(401);
    expect((await logIn(home, person, new Map())).status).toBe(401);
  });
});

test('all processes on one database share sessions', async () => {
  const other = await buildApp(home.deps);
  const { send } = clientOf(other);
  expect((await send('GET', '/api/auth/user', { session: person.session })).status).toBe(200);
  await send('POST', '/api/auth/logout', { session: new Map(person.session) });
  expect((await whoAmI(person.session)).status).toBe(401);
  await other.close();
});
