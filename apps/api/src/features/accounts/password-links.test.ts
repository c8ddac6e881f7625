// @database
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import {
  aCustomer,
  newEmail,
  type Person,
  registration,
  tokenIn,
} from '../../../testing/people.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { openTestApp, type Session, type TestApp } from '../../../testing/test-app.ts';
import type { Mail } from '../../email/mailer.ts';
import { accountsJobs, mailPasswordLink } from './accounts.jobs.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let home: TestApp;
let person: Person;

beforeAll(async () => {
  home = await openTestApp({ PUBLIC_URL: 'https://ship.example.com' });
});
beforeEach(async () => {
  person = await aCustomer(home);
});
afterAll(() => home.close());

const ask = (email: string, headers = {}) =>
  home.send('POST', '/api/auth/forgot-password', { body: { email }, headers });

const set = (token: string, password = 'quite another') =>
  home.send('POST', '/api/auth/reset-password', { body: { token, password } });

const signIn = (password: string) =>
  home.send('POST', '/api/auth/login', { body: { username: person.email, password } });

const mailsTo = async (email: string) =>
  (await home.mails()).filter(({ to }) => to?.[0]?.address === email);

/** Requests a link and reads its token from the email. */
async function newToken(): Promise<string> {
  await ask(person.email);
  return tokenIn((await home.mailTo(person.email))?.text);
}

test('a link sets the password, once, and ends every session of its owner', async () => {
  const token = await newToken();
  const answer = await set(token);
  expect([answer.status, answer.body]).toEqual([200, { message: 'Password saved' }]);
  const { session } = person;
  expect((await home.send('GET', '/api/auth/user', { session })).status).toBe(401);
  expect((await signIn('quite another')).status).toBe(200);
  expectError(await set(token, 'a third one'), 400, 'RESET_LINK_INVALID');
  expect((await signIn('quite another')).status).toBe(200);
});

test('of two simultaneous uses one succeeds', async () => {
  const token = await newToken();
  const uses = ['first choice', 'second choice', 'third choice'];
  const answers = await Promise.all(uses.map((password) => set(token, password)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const signIns = await Promise.all(uses.map(signIn));
  expect(signIns.map(({ status }) => status)).toEqual(
    answers.map(({ status }) => (status === 200 ? 200 : 401)),
  );
});

test('a refused password leaves the link valid', async () => {
  const token = await newToken();
  expectError(await set(token, 'short'), 400, 'VALIDATION_FAILED');
  expect((await set(token)).status).toBe(200);
});

test('a link works for 30 minutes', async () => {
  const [late, inTime] = [await newToken(), await newToken()];
  home.passTime(29 * minute);
  expect((await set(inTime)).status).toBe(200);
  const again = await newToken();
  home.passTime(31 * minute);
  for (const token of [late, again]) expectError(await set(token), 400, 'RESET_LINK_INVALID');
});

test('the link of the welcome email works for 7 days', async () => {
  const forms = [registration(), registration()];
  for (const body of forms) await home.send('POST', '/api/customers', { body });
  const [first = '', second = ''] = await Promise.all(
    forms.map(async ({ email }) => tokenIn((await home.mailTo(email))?.text)),
  );
  home.passTime(7 * day - minute);
  expect((await set(first)).status).toBe(200);
  home.passTime(2 * minute);
  expectError(await set(second), 400, 'RESET_LINK_INVALID');
});

test('a newer link ends the older ones', async () => {
  const [older, newer] = [await newToken(), await newToken()];
  expectError(await set(older), 400, 'RESET_LINK_INVALID');
  expect((await set(newer)).status).toBe(200);
});

test('of links requested at once only one works', async () => {
  await Promise.all([1, 2, 3, 4].map(() => ask(person.email)));
  const tokens = (await mailsTo(person.email)).map(({ text }) => tokenIn(text));
  expect(new Set(tokens).size).toBe(4);
  const rows = await home.deps.database.execute<{ usable: number }>(
    'select count(*)::int as usable from password_links where user_id = $1 and used_at is null',
    [person.userId],
  );
  expect(rows).toEqual([{ usable: 1 }]);
});

test('changing the password ends an unused link', async () => {
  const token = await newToken();
  await home.send('POST', '/api/auth/change-password', {
    body: { currentPassword: person.password, password: 'quite another' },
    session: person.session,
  });
  expectError(await set(token), 400, 'RESET_LINK_INVALID');
});

test('database and jobs contain the hash of a token only', async () => {
  const token = await newToken();
  expect(token).toMatch(/^[\w-]{43}$/);
  const rows = await home.deps.database.execute<{ row: string }>(
    `select l::text as row from password_links l
     union all select j::text from pgboss.job j union all select s::text from sessions s`,
  );
  const stored = rows.map(({ row }) => row).join('\n');
  expect(stored).toContain(person.userId);
  expect(stored).not.toContain(token);
});

test('the link has our configured address, whatever the request’s host', async () => {
  await ask(person.email, { 'x-forwarded-host': 'evil.example' });
  await ask(person.email, { host: 'evil.example' });
  const mails = await mailsTo(person.email);
  expect(mails).toHaveLength(2);
  for (const { text = '', html = '' } of mails) {
    expect(text).toContain('https://ship.example.com/reset-password?token=');
    expect(text + html).not.toContain('evil.example');
  }
});

test('an unknown or suspended address gets no email, a known one at most five links an hour', async () => {
  const unknown = newEmail();
  await ask(unknown);
  for (let time = 0; time < 7; time++) await ask(person.email.toUpperCase());
  expect(await mailsTo(unknown)).toHaveLength(0);
  expect(await mailsTo(person.email)).toHaveLength(5);
  home.passTime(60 * minute);
  await ask(person.email);
  expect(await mailsTo(person.email)).toHaveLength(6);

  const em = home.deps.database.em();
  await em.execute("update users set status = 'suspended' where id = ?", [person.userId]);
  home.passTime(60 * minute);
  await ask(person.email);
  expect(await mailsTo(person.email)).toHaveLength(6);
});

test('the email is in the language of the account', async () => {
  const language = (session: Session) =>
    home.send('PATCH', '/api/customers/me', { body: { language: 'zh' }, session });
  await language(person.session);
  await ask(person.email);
  const mail = await home.mailTo(person.email);
  expect(mail?.subject).toBe('重置您的玉港 Jadeport 密码');
  expect(mail?.html).toContain('<html lang="zh"');
});

test('an email that its server refuses is retried with the same link', async () => {
  const sent: Mail[] = [];
  let refusals = 8;
  const mailer = {
    async send(mail: Mail) {
      sent.push(mail);
      if (refusals-- > 0) throw new Error('450 try again later');
    },
  };
  const { deps } = home;
  const jobs = accountsJobs({ ...deps, mailer });
  const job = jobs.find(({ name }) => name === mailPasswordLink.name);
  const signal = new AbortController().signal;
  const jobId = randomUUID();
  const run = () =>
    job?.handler(
      { email: person.email },
      { em: deps.database.em(), jobId, log: silentLog, signal },
    );
  for (let time = 0; time < 8; time++) await expect(run()).rejects.toThrow('450');
  await run();
  expect(sent).toHaveLength(9);
  expect(new Set(sent.map((mail) => JSON.stringify(mail))).size).toBe(1);
  expect((await set(tokenIn(sent[0]?.text))).status).toBe(200);
});
