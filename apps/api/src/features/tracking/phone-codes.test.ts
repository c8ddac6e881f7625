// @database
import { fill } from '@jadeport/i18n';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { startFake } from '../../../testing/http-fake.ts';
import { aCustomer, type Person } from '../../../testing/people.ts';
import { codeIn, subscribersOf } from '../../../testing/subscribers.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { dayMs, hourMs } from '../../durations.ts';
import { textsIn } from '../../errors/app-error.ts';

let home: TestApp;
let person: Person;
let people: ReturnType<typeof subscribersOf>;
let phone: string;
let numbers = 100;

beforeAll(async () => {
  home = await openTestApp();
});
beforeEach(async () => {
  person = await aCustomer(home);
  people = subscribersOf(home, person.customerCode);
  phone = await moveTo(person);
});
afterAll(() => home.close());

const me = '/api/customers/me';

/** Changes the profile's phone number to an unused one; returns it in E.164. */
async function moveTo({ session }: Person): Promise<string> {
  const number = `876-555-0${++numbers}`;
  await home.send('PATCH', me, { body: { phoneNumber: number }, session });
  return `+1${number.replaceAll('-', '')}`;
}

const send = (who = person) =>
  home.send('POST', `${me}/phone/code`, { body: {}, session: who.session });
const confirm = (code: string, who = person) =>
  home.send('POST', `${me}/phone/confirm`, { body: { code }, session: who.session });
const shown = async () => (await home.send('GET', `${me}/phone`, { session: person.session })).body;
const lastCode = async (to = phone) => codeIn((await people.textsTo(to)).at(-1)?.text);
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

const { subscriptions, validation } = textsIn.en;

describe('a phone number entered in the profile', () => {
  test('gets a code and nothing else until the code comes back', async () => {
    const { session } = person;
    const number = await people.aParcel();
    const answer = await people.subscribe(number, { channel: 'sms' }, { session });
    expect([answer.status, answer.body]).toEqual([
      201,
      { message: fill(subscriptions.phone.codeSentForPackage, { to: phone }) },
    ]);
    await people.move(number, 'processing');
    const [asked, ...more] = await people.textsTo(phone);
    expect(more).toEqual([]);
    expect(asked?.text).toMatch(/^Jadeport: your code is \d{6}\. It works for 10 minutes\./);
    expect(asked?.text).not.toContain(number);
    expect(await shown()).toEqual({ phoneNumber: phone, confirmed: false, codeSent: true });

    const confirmed = await confirm(codeIn(asked?.text));
    expect(confirmed.body.message).toBe(fill(subscriptions.active, { to: phone }));
    expect(await shown()).toEqual({ phoneNumber: phone, confirmed: true, codeSent: false });
    await people.move(number, 'in_transit');
    expect((await people.textsTo(phone)).at(-1)?.text).toContain('In Transit');
  });

  test('must be confirmed again after a change', async () => {
    await send();
    await confirm(await lastCode());
    const other = await moveTo(person);
    const number = await people.aParcel();
    await people.subscribe(number, { channel: 'sms' }, { session: person.session });
    await people.move(number, 'in_transit');
    expect((await people.textsTo(other)).map(({ text }) => codeIn(text) !== '')).toEqual([true]);
    expect(await people.stored(other)).toEqual([]);
  });

  test('is refused when no text message can reach it', async () => {
    const body = { phoneNumber: '+88213300000' };
    await home.send('PATCH', me, { body, session: person.session });
    expect(issuesOf(await send())).toEqual({ phoneNumber: validation.PHONE_COUNTRY });
  });

  test('is confirmed over tRPC, too, and asked in Chinese', async () => {
    const { session } = person;
    const sent = await home.send('POST', `${me}/phone/code?lang=zh`, { body: {}, session });
    expect(sent.body.message).toBe(fill(textsIn.zh.subscriptions.phone.codeSent, { to: phone }));
    const code = await lastCode();
    const input = { code: `${code.slice(0, 3)} ${code.slice(3)}` };
    const done = await home.mutate('tracking.confirmPhone', input, { session });
    expect(done.body.result.data.message).toBe(fill(subscriptions.phone.confirmed, { to: phone }));
    const seen = await home.query('tracking.phone', undefined, { session });
    expect(seen.body.result.data.confirmed).toBe(true);
  });
});

describe('a code', () => {
  test('is not in the database', async () => {
    await send();
    const code = await lastCode();
    const rows = await home.deps.database.execute<{ row: string }>(
      `select p::text as row from phone_codes p
       union all select data::text from pgboss.job where name = 'tracking.send-phone-code'`,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ row }) => new RegExp(`(?<!\\d)${code}(?!\\d)`).test(row))).toEqual([]);
  });

  test('can be tried five times, also at once, and is invalid then', async () => {
    await send();
    const code = await lastCode();
    const tries = await Promise.all(Array.from({ length: 20 }, () => confirm(wrong(code))));
    for (const answer of tries) expectError(answer, 400, 'PHONE_CODE_INVALID');
    const late = await confirm(code);
    expect(issuesOf(late)).toEqual({ code: textsIn.en.errors.PHONE_CODE_INVALID });
    expect(await shown()).toMatchObject({ confirmed: false });
  });

  test('is accepted at the fifth try', async () => {
    await send();
    const code = await lastCode();
    for (let time = 0; time < 4; time++) await confirm(wrong(code));
    expect((await confirm(code)).status).toBe(200);
    // A second click succeeds without a change.
    expect((await confirm(code)).status).toBe(200);
  });

  test('expires after ten minutes, and when a newer one is sent', async () => {
    await send();
    const first = await lastCode();
    await send();
    const second = await lastCode();
    if (first !== second) expectError(await confirm(first), 400, 'PHONE_CODE_INVALID');
    home.passTime(10 * 60_000);
    expectError(await confirm(second), 400, 'PHONE_CODE_INVALID');
  });

  test('is valid only for the customer who requested it', async () => {
    await send();
    const other = await aCustomer(home);
    expectError(await confirm(await lastCode(), other), 400, 'PHONE_CODE_INVALID');
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', null])(
    '%j is not valid',
    async (code) => {
      const answer = await confirm(code as string);
      expectError(answer, 400, 'VALIDATION_FAILED');
      expect(Object.keys(issuesOf(answer))).toEqual(['code']);
    },
  );

  test('is sent to one number three times a day by an account', async () => {
    home.beginHour();
    for (let sent = 1; sent <= 3; sent++) {
      expect((await send()).status).toBe(200);
      expect(await people.textsTo(phone)).toHaveLength(sent);
    }
    const refused = await send();
    expectError(refused, 429, 'TOO_MANY_REQUESTS');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await people.textsTo(phone)).toHaveLength(3);
  });
});

test('a number gets at most ten unconfirmed texts a day, from everybody together', async () => {
  const to = phone;
  // A day is one of UTC, and an hour of it passes below.
  const left = dayMs - (home.deps.clock().getTime() % dayMs);
  if (left < 2 * hourMs) home.passTime(left);
  for (let sent = 0; sent < 10; sent++) {
    const number = await people.aParcel();
    expect((await people.subscribe(number, { channel: 'sms', to })).status).toBe(201);
    if (sent === 8) home.passTime(hourMs);
  }
  const link = await people.subscribe(await people.aParcel(), { channel: 'sms', to });
  expectError(link, 429, 'TOO_MANY_REQUESTS');
  expectError(await send(), 429, 'TOO_MANY_REQUESTS');
  expect(await people.textsTo(phone)).toHaveLength(10);
});

test('a code waits while the gateway is down, and is sent once when it is up', async () => {
  let status = 503;
  const gateway = await startFake(() => {
    const answer = { status };
    status = 202;
    return answer;
  });
  const app = await openTestApp({ SMS_URL: gateway.url });
  try {
    const { session } = await aCustomer(app);
    expect((await app.send('POST', `${me}/phone/code`, { body: {}, session })).status).toBe(200);
    await app.deps.jobs.drain();
    const [refused, ...taken] = gateway.received.map(({ body }) => JSON.parse(body));
    expect(taken).toEqual([refused]);
    const code = codeIn(refused.text);
    const confirmed = await app.send('POST', `${me}/phone/confirm`, { body: { code }, session });
    expect(confirmed.status).toBe(200);
  } finally {
    await app.close();
    await gateway.stop();
  }
});
