import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import type { Session } from '../../../testing/client.ts';
import { aKeyOf, withKey } from '../../../testing/keys.ts';
import { aCustomer, type Person, password, tokenIn } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const minute = 60_000;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let home: TestApp;
let person: Person;

beforeAll(async () => {
  home = await openTestApp();
});
beforeEach(async () => {
  person = await aCustomer(home);
});
afterAll(() => home.close());

const listed = (session: Session, lang = 'en') =>
  home.send('GET', `/api/auth/sessions?lang=${lang}`, { session });
const whoAmI = async (session: Session) =>
  (await home.send('GET', '/api/auth/user', { session: new Map(session) })).status;

async function signInElsewhere(agent: string): Promise<Session> {
  const session: Session = new Map();
  await home.send('POST', '/api/auth/login', {
    body: { username: person.email, password },
    headers: { 'user-agent': agent },
    session,
  });
  return session;
}

describe('the sessions of a user', () => {
  test('are listed with their devices, the caller’s first, in both languages', async () => {
    await aCustomer(home);
    await signInElsewhere(firefox);
    const { status, body } = await listed(person.session);
    expect(status).toBe(200);
    expect(body).toEqual({
      items: [
        expect.objectContaining({ current: true }),
        {
          id: expect.stringMatching(/^[\da-f]{64}$/),
          device: 'Firefox on Windows',
          current: false,
          createdAt: expect.any(String),
          lastSeenAt: expect.any(String),
        },
      ],
      nextCursor: null,
    });
    const inChinese = (await listed(person.session, 'zh')).body.items[1];
    expect(inChinese.device).toBe('Windows 上的 Firefox');
  });

  test('end one by one: the other, then this one; over tRPC the same', async () => {
    const elsewhere = await signInElsewhere(firefox);
    const [own, other] = (await listed(person.session)).body.items;
    const end = (id: string) =>
      home.send('DELETE', `/api/auth/sessions/${id}`, { session: person.session });
    expect((await end(other.id)).status).toBe(204);
    expect(await whoAmI(elsewhere)).toBe(401);
    expectError(await end(other.id), 404, 'NOT_FOUND');
    expect(await whoAmI(person.session)).toBe(200);
    const { session } = person;
    const before = new Map(session);
    expect((await home.mutate('accounts.endSession', { id: own.id }, { session })).status).toBe(
      200,
    );
    expect([await whoAmI(before), await whoAmI(session)]).toEqual([401, 401]);
  });

  test('of another user are not found', async () => {
    const [own] = (await listed(person.session)).body.items;
    const { session } = await aCustomer(home);
    const answer = await home.send('DELETE', `/api/auth/sessions/${own.id}`, { session });
    expectError(answer, 404, 'NOT_FOUND');
    expect(await whoAmI(person.session)).toBe(200);
  });

  test('are not found by an id with a NUL', async () => {
    const { session } = person;
    const answer = await home.send('DELETE', '/api/auth/sessions/%00', { session });
    expectError(answer, 404, 'NOT_FOUND');
  });

  test('end everywhere else at once', async () => {
    const others = [await signInElsewhere(firefox), await signInElsewhere('curl/8')];
    const stranger = await aCustomer(home);
    const { session } = person;
    const answer = await home.send('DELETE', '/api/auth/sessions', { session });
    expect(answer.body).toEqual({ ended: 2 });
    for (const other of others) expect(await whoAmI(other)).toBe(401);
    expect([await whoAmI(session), await whoAmI(stranger.session)]).toEqual([200, 200]);
  });

  test('have their last use with a precision of five minutes', async () => {
    const lastSeen = async () =>
      Date.parse((await listed(new Map(person.session))).body.items[0].lastSeenAt);
    const first = await lastSeen();
    home.passTime(4 * minute);
    expect(await lastSeen()).toBe(first);
    home.passTime(2 * minute);
    await lastSeen();
    expect(await lastSeen()).toBeGreaterThanOrEqual(first + 6 * minute);
  });

  test('store at most 300 characters of the User-Agent', async () => {
    await signInElsewhere('x'.repeat(5000));
    const [row] = await home.deps.database.execute<{ n: number }>(
      'select max(length(user_agent)) as n from sessions where user_id = $1',
      [person.userId],
    );
    expect(row?.n).toBe(300);
  });

  test('cannot be listed with API keys', async () => {
    const { key } = await aKeyOf(home, person, ['read']);
    const answer = await home.send('GET', '/api/auth/sessions', { headers: withKey(key) });
    expectError(answer, 403, 'KEY_NOT_ACCEPTED');
  });
});

describe('API keys', () => {
  const works = async (key: string) =>
    (await home.send('GET', '/api/auth/user', { headers: withKey(key) })).status;
  const change = (more: object = {}) =>
    home.send('POST', '/api/auth/change-password', {
      body: { currentPassword: password, password: 'quite another', ...more },
      session: person.session,
    });

  test('are revoked by a new password from an emailed link', async () => {
    const { key } = await aKeyOf(home, person, ['read']);
    const strangers = await aKeyOf(home, await aCustomer(home), ['read']);
    await home.send('POST', '/api/auth/forgot-password', { body: { email: person.email } });
    // The email about the new key may arrive after the one with the link.
    const toPerson = (await home.mails()).filter(({ to }) => to?.[0]?.address === person.email);
    const [token] = toPerson.map(({ text }) => tokenIn(text)).filter((found) => found !== '');
    const body = { token, password: 'quite another' };
    expect((await home.send('POST', '/api/auth/reset-password', { body })).status).toBe(200);
    expect([await works(key), await works(strangers.key)]).toEqual([401, 200]);
  });

  test('stay valid after a change of the password, which returns their number', async () => {
    const { key } = await aKeyOf(home, person, ['read']);
    const { body } = await change();
    expect(body).toMatchObject({ revokedApiKeys: 0, remainingApiKeys: 1 });
    expect(await works(key)).toBe(200);
  });

  test('are revoked with the change where requested', async () => {
    const keys = [await aKeyOf(home, person, ['read']), await aKeyOf(home, person, ['orders'])];
    const { body } = await change({ revokeApiKeys: true });
    expect(body).toMatchObject({ revokedApiKeys: 2, remainingApiKeys: 0 });
    for (const { key } of keys) expect(await works(key)).toBe(401);
  });

  test('are reported to their owner by email, without the key', async () => {
    const { key } = await aKeyOf(home, person, ['read']);
    const mail = await home.mailTo(person.email);
    expect(mail?.subject).toBe('A new API key for your Jadeport account');
    expect(mail?.text).toContain('A program');
    expect(mail?.text).toContain('http://localhost:3000/api-keys');
    expect(mail?.text).not.toContain(key.slice(0, 10));
  });
});
