import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { aKeyOf, withKey } from '../../../testing/keys.ts';
import { aCustomer, aMemberOfStaff, type Person, password } from '../../../testing/people.ts';
import {
  actionsAbout,
  codeAt,
  isSignedIn,
  signInWith,
  turnOnSecondFactor,
} from '../../../testing/second-factor.ts';
import { openTestApp, type Session, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let person: Person;

beforeAll(async () => {
  home = await openTestApp();
});
beforeEach(async () => {
  person = await aCustomer(home);
});
afterAll(() => home.close());

const path = '/api/auth/second-factor';
const signIn = (code?: string, from?: Parameters<typeof signInWith>[3]) =>
  signInWith(home, person, code, from);
const post = (name: string, body: object, session: Session = person.session) =>
  home.send('POST', `${path}${name}`, { body, session });

describe('setting up', () => {
  test('takes the password, then a code; it ends other sessions and renews this one', async () => {
    expectError(await post('', { currentPassword: 'wrong' }), 400, 'CURRENT_PASSWORD_WRONG');
    const { status, body } = await post('', { currentPassword: password });
    expect([status, body.secret]).toEqual([200, expect.stringMatching(/^[A-Z2-7]{32}$/)]);
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Jadeport:.*secret=/);
    expect(body.qr).toMatch(/^<svg /);
    // Not on yet.
    const elsewhere: Session = new Map();
    expect((await signIn(undefined, { session: elsewhere })).status).toBe(200);

    const before = new Map(person.session);
    expectError(await post('/confirm', { code: '000000' }), 400, 'SECOND_FACTOR_CODE_WRONG');
    const confirmed = await post('/confirm', { code: codeAt(home, body.secret) });
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    expect(confirmed.body.recoveryCodes[0]).toMatch(/^([0-9A-HJKMNP-TV-Z]{6}-){3}[0-9A-Z]{6}$/);
    expect(await isSignedIn(home, person.session)).toBe(true);
    expect([await isSignedIn(home, before), await isSignedIn(home, elsewhere)]).toEqual([
      false,
      false,
    ]);
    const state = await home.send('GET', path, { session: person.session });
    expect(state.body).toEqual({ since: expect.any(String), required: false, recoveryCodes: 10 });
    expectError(await post('', { currentPassword: password }), 409, 'SECOND_FACTOR_ON');
    expect(await actionsAbout(home, person)).toEqual(['accounts.second-factor-on']);
  });

  test('keeps neither the secret nor the codes readable in the database', async () => {
    const { secret, recoveryCodes } = await turnOnSecondFactor(home, person);
    const rows = await home.deps.database.execute<{ row: string }>(
      `select f::text as row from second_factors f union all select c::text from recovery_codes c`,
    );
    const stored = rows.map(({ row }) => row).join('\n');
    for (const text of [secret, ...recoveryCodes]) {
      expect(stored).not.toContain(text);
      expect(stored).not.toContain(text.replaceAll('-', ''));
    }
    expect(stored).toContain(person.userId);
  });

  test('is refused without a start', async () => {
    expectError(await post('/confirm', { code: '123456' }), 409, 'SECOND_FACTOR_OFF');
  });
});

describe('a second factor that is on', () => {
  let secret = '';
  let recoveryCodes: string[] = [];
  beforeEach(async () => {
    ({ secret, recoveryCodes } = await turnOnSecondFactor(home, person));
  });

  test.each(['/remove', '/recovery-codes'])('%s needs the password and a code', async (name) => {
    const code = codeAt(home, secret);
    const wrong = { currentPassword: 'wrong', code };
    expectError(await post(name, wrong), 400, 'CURRENT_PASSWORD_WRONG');
    const noCode = { currentPassword: password, code: '000000' };
    expectError(await post(name, noCode), 400, 'SECOND_FACTOR_CODE_WRONG');
    expect((await post(name, { currentPassword: password, code })).status).toBe(200);
  });

  test('is turned off for good, with its codes and every other session', async () => {
    const elsewhere: Session = new Map();
    await signIn(codeAt(home, secret), { session: elsewhere });
    const body = { currentPassword: password, code: recoveryCodes[0] };
    expect((await post('/remove', body)).status).toBe(200);
    expect([await isSignedIn(home, person.session), await isSignedIn(home, elsewhere)]).toEqual([
      true,
      false,
    ]);
    expect((await signIn()).status).toBe(200);
    expectError(await post('/remove', body), 409, 'SECOND_FACTOR_OFF');
    expect((await actionsAbout(home, person)).at(-1)).toBe('accounts.second-factor-off');
    await turnOnSecondFactor(home, person);
    expectError(await signIn(recoveryCodes[1]), 401, 'SECOND_FACTOR_INVALID');
  });

  test('gets new recovery codes, and the old ones end', async () => {
    const body = { currentPassword: password, code: codeAt(home, secret) };
    const renewed = (await post('/recovery-codes', body)).body.recoveryCodes;
    expect(renewed).toHaveLength(10);
    expectError(await signIn(recoveryCodes[0]), 401, 'SECOND_FACTOR_INVALID');
    expect((await signIn(renewed[0])).status).toBe(200);
    expect(await actionsAbout(home, person)).toContain('accounts.recovery-codes-renewed');
  });

  test('is reset by an administrator, who cannot reset their own', async () => {
    const admin = await aMemberOfStaff(home, 'admin');
    const reset = (username: string) =>
      home.send('POST', '/api/admin/second-factors/reset', {
        body: { username },
        session: admin.session,
      });
    expect((await reset(person.customerCode.toLowerCase())).status).toBe(200);
    expect(await isSignedIn(home, person.session)).toBe(false);
    expect((await signIn()).status).toBe(200);
    expect((await home.mailTo(person.email))?.subject).toBe(
      'Your Jadeport two-step sign-in was reset',
    );
    expect((await actionsAbout(home, person)).at(-1)).toBe('accounts.second-factor-reset');
    expectError(await reset(person.email), 409, 'SECOND_FACTOR_OFF');
    expectError(await reset('nobody@example.com'), 404, 'NOT_FOUND');
    await turnOnSecondFactor(home, admin);
    expectError(await reset(admin.email), 409, 'SECOND_FACTOR_OWN');
  });
});

describe('with REQUIRE_SECOND_FACTOR', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await openTestApp({ REQUIRE_SECOND_FACTOR: '1' });
  });
  afterAll(() => strict.close());

  test.each(['staff', 'admin'] as const)('%s can do nothing before it is on', async (role) => {
    const member = await aMemberOfStaff(strict, role);
    const ask = (url: string) => strict.send('GET', url, { session: member.session });
    expect((await ask('/api/auth/user')).status).toBe(200);
    expect((await ask(path)).body).toEqual({ since: null, required: true, recoveryCodes: 0 });
    for (const url of ['/api/admin/shipments', '/api/auth/sessions', '/api/api-keys'])
      expectError(await ask(url), 403, 'SECOND_FACTOR_MISSING');
    const file = await strict.send('GET', '/api/labels/CJS0000000000.pdf', {
      session: member.session,
    });
    expect([403, 404]).toContain(file.status);
    await turnOnSecondFactor(strict, member);
    expect((await ask('/api/admin/shipments')).status).toBe(200);
  });

  test('a customer needs none', async () => {
    const { session } = await aCustomer(strict);
    expect((await strict.send('GET', '/api/shipments', { session })).status).toBe(200);
  });

  test('nor does an API key of staff open anything', async () => {
    const member = await aMemberOfStaff(home);
    const { key } = await aKeyOf(home, member, ['shipments']);
    home.deps.config.requireSecondFactor = true;
    const answer = await home.send('GET', '/api/admin/shipments', { headers: withKey(key) });
    home.deps.config.requireSecondFactor = false;
    expectError(answer, 403, 'SECOND_FACTOR_MISSING');
  });
});
