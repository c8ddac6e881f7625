// @database
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { aKeyOf, withKey } from '../../../testing/keys.ts';
import { openMailedApp } from '../../../testing/mailed-app.ts';
import { aCustomer, aMemberOfStaff, newEmail, type Person } from '../../../testing/people.ts';
import { isSignedIn } from '../../../testing/second-factor.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const hour = 3_600_000;
const home = await openTestApp({ PUBLIC_URL: 'https://ship.example.com' });
afterAll(() => home.close());

let person: Person;
let email: string;
beforeEach(async () => {
  person = await aMemberOfStaff(home);
  email = newEmail();
});

const ask = (to = email, { session, password: currentPassword } = person) =>
  home.send('POST', '/api/auth/change-email', { body: { email: to, currentPassword }, session });
const tokenOf = (link?: string | null) => new URL(link ?? '').searchParams.get('token') ?? '';
const newToken = async (to = email, who = person) => tokenOf((await ask(to, who)).body.link);
const confirm = (token: string) =>
  home.send('POST', '/api/auth/confirm-email', { body: { token } });
const signIn = async (username: string) =>
  (
    await home.send('POST', '/api/auth/login', {
      body: { username, password: person.password },
    })
  ).status;
const mailed = async (to: string) => {
  const mail = await home.mailTo(to);
  return [mail?.subject, mail?.text?.replace(/\s+/g, ' ')].join('\n');
};
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

test('a link to the new address changes it, once; the session continues', async () => {
  const token = await newToken();
  expect([await signIn(email), await signIn(person.email)]).toEqual([401, 200]);
  const { status, body } = await confirm(token);
  const message = `You sign in with ${email} from now on`;
  expect([status, body]).toEqual([200, { message, email }]);
  expect([await signIn(email), await signIn(person.email)]).toEqual([200, 401]);
  const { session } = person;
  expect((await home.send('GET', '/api/auth/user', { session })).body.email).toBe(email);
  expectError(await confirm(token), 400, 'EMAIL_LINK_INVALID');
});

test('of simultaneous uses one succeeds, and so of two accounts that ask for one address', async () => {
  const token = await newToken();
  const uses = await Promise.all([1, 2, 3].map(() => confirm(token)));
  expect(statuses(uses)).toEqual([200, 400, 400]);

  const [one, other] = [await aCustomer(home), await aCustomer(home)];
  const to = newEmail();
  const tokens = [await newToken(to, one), await newToken(to, other)];
  const answers = await Promise.all(tokens.map(confirm));
  expect(statuses(answers)).toEqual([200, 409]);
  const lost = tokens[answers.findIndex(({ status }) => status === 409)] ?? '';
  expectError(await confirm(lost), 409, 'ACCOUNT_EXISTS');
  // The link stays unused, for the day on which the address is free.
  const renamed = "update users set email = 'free-' || email where email = $1";
  await home.deps.database.execute(renamed, [to]);
  expect((await confirm(lost)).status).toBe(200);
});

test('the new address gets the link, and the former one is told of the change', async () => {
  await ask();
  const asked = await mailed(email);
  expect(asked).toContain('Confirm your new email address for Jadeport');
  expect(asked).toContain('Devon Brown asked to sign in to Jadeport with this email address');
  expect(asked).toContain('expires in 24 hours');
  const [link = ''] =
    /https:\/\/ship\.example\.com\/confirm-email\?token=[\w-]{43}/.exec(asked) ?? [];
  expect((await confirm(tokenOf(link))).status).toBe(200);
  const told = await mailed(person.email);
  expect(told).toContain('Your Jadeport sign-in address was changed');
  expect(told).toContain(`Your sign-in address was changed to ${email}.`);
  expect(told).toContain(`write to ${home.deps.settings().business.supportEmail}`);
});

test('the answer has the link where no email leaves this installation, and only there', async () => {
  const { body } = await ask();
  expect(body.message).toBe(`This site cannot send email yet. Open this link to confirm ${email}.`);
  expect(await mailed(email)).toContain(body.link);

  const mailing = await openMailedApp();
  const { session, password: currentPassword } = await aMemberOfStaff(mailing.home);
  const sent = await mailing.home.send('POST', '/api/auth/change-email', {
    body: { email, currentPassword },
    session,
  });
  const message = `An email is on its way. Open the link we sent to ${email}.`;
  expect(sent.body).toEqual({ message, link: null });
  expect(await mailing.mailsTo(email)).toHaveLength(1);
  await mailing.close();
});

test('database and jobs contain the hash of a token only, and the log no address', async () => {
  const token = await newToken();
  await confirm(token);
  const rows = await home.deps.database.execute<{ row: string }>(
    'select l::text as row from email_links l union all select j::text from pgboss.job j',
  );
  const stored = rows.map(({ row }) => row).join('\n');
  expect(stored).toContain(email);
  expect(stored).not.toContain(token);
  const details = await home.deps.database.execute(
    "select actor, details from audit_entries where action = 'accounts.email-changed' and thing_id = $1",
    [`account:${person.userId}`],
  );
  const change = `${person.email[0]}•••@example.com → ${email[0]}•••@example.com`;
  expect(details).toEqual([{ actor: `account:${person.userId}`, details: { email: change } }]);
});

describe('a request is refused', () => {
  test('with a wrong password, an API key, one’s own address or that of another account', async () => {
    expectError(
      await ask(email, { ...person, password: 'not the one' }),
      400,
      'CURRENT_PASSWORD_WRONG',
    );
    const { key } = await aKeyOf(home, person);
    const body = { email, currentPassword: person.password };
    const byKey = await home.send('POST', '/api/auth/change-email', {
      body,
      headers: withKey(key),
    });
    expectError(byKey, 403, 'KEY_NOT_ACCEPTED');
    const own = await ask(person.email.toUpperCase());
    expectError(own, 400, 'VALIDATION_FAILED');
    expect(own.body.issues).toMatchObject([{ path: 'email' }]);
    expectError(await ask((await aCustomer(home)).email), 409, 'ACCOUNT_EXISTS');
    expect(await home.mailTo(email)).toBeUndefined();
  });

  test('after five within an hour', async () => {
    home.beginHour();
    for (let time = 0; time < 5; time++) expect((await ask()).status).toBe(200);
    expectError(await ask(), 429, 'TOO_MANY_REQUESTS');
    expect((await ask(newEmail(), await aCustomer(home))).status).toBe(200);
    home.passTime(hour);
    expect((await ask()).status).toBe(200);
  });
});

describe('a link ends', () => {
  test('after 24 hours, and with a newer one', async () => {
    const late = await newToken();
    home.passTime(24 * hour + 1000);
    person.session = (await aSession()).session;
    expectError(await confirm(late), 400, 'EMAIL_LINK_INVALID');
    const [older, newer] = [await newToken(newEmail()), await newToken()];
    expectError(await confirm(older), 400, 'EMAIL_LINK_INVALID');
    expect((await confirm(newer)).body.email).toBe(email);
  });

  test('with a change or reset of the password, and with the access', async () => {
    const { session, password } = person;
    const boss = await aMemberOfStaff(home, 'admin');
    const changed = await newToken();
    await home.send('POST', '/api/auth/change-password', {
      body: { currentPassword: password, password },
      session,
    });
    const reset = await newToken();
    await home.send('POST', '/api/auth/forgot-password', { body: { email: person.email } });
    const [, token] = /reset-password\?token=([\w-]+)/.exec(await mailed(person.email)) ?? [];
    await home.send('POST', '/api/auth/reset-password', { body: { token, password } });
    person.session = (await aSession()).session;
    const taken = await newToken();
    await home.send('PUT', `/api/admin/staff/${person.userId}`, {
      body: { access: false },
      session: boss.session,
    });
    for (const each of [changed, reset, taken]) {
      expectError(await confirm(each), 400, 'EMAIL_LINK_INVALID');
    }
  });

  test('of a password, when the address changes that it was sent to', async () => {
    await home.send('POST', '/api/auth/forgot-password', { body: { email: person.email } });
    const [, token] = /reset-password\?token=([\w-]+)/.exec(await mailed(person.email)) ?? [];
    await confirm(await newToken());
    const body = { token, password: 'quite another' };
    const late = await home.send('POST', '/api/auth/reset-password', { body });
    expectError(late, 400, 'RESET_LINK_INVALID');
    expect(await isSignedIn(home, person.session)).toBe(true);
  });

  async function aSession() {
    const session: Person['session'] = new Map();
    const body = { username: person.email, password: person.password };
    await home.send('POST', '/api/auth/login', { body, session });
    return { session };
  }
});

test('notices and the history of a customer follow the address', async () => {
  const customer = await aCustomer(home);
  const boss = await aMemberOfStaff(home, 'admin');
  const wrong = { username: customer.email, password: 'not the one' };
  await home.send('POST', '/api/auth/login', { body: wrong });
  const parcel = await home.send('POST', '/api/admin/shipments', {
    body: { customerCode: customer.customerCode, description: 'Lamp', weight: 2 },
    session: boss.session,
  });
  const { trackingNumber } = parcel.body;
  await home.send('POST', `/api/tracking/${trackingNumber}/subscriptions`, {
    body: { channel: 'email' },
    session: customer.session,
  });
  await confirm(await newToken(email, customer));
  const addresses = await home.deps.database.execute(
    `select address, s.status from subscriptions s join shipments p on p.id = s.shipment_id
     where p.tracking_number = $1`,
    [trackingNumber],
  );
  expect(addresses).toEqual([{ address: email, status: 'active' }]);
  const path = `/api/admin/customers/${customer.customerCode}/history`;
  const { items } = (await home.send('GET', path, { session: boss.session })).body;
  const actions = items.map(({ action }: { action: string }) => action);
  expect(actions).toEqual([
    'accounts.email-changed',
    'shipments.created',
    'accounts.sign-in-failed',
  ]);
});
