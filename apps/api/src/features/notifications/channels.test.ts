import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { startFake } from '../../../testing/http-fake.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { Customer } from '../customers/customer.entity.ts';
import { dailyLimits } from './claim-deliveries.ts';
import { sendHeld } from './delivery-jobs.ts';
import { NotificationDelivery } from './notification-delivery.entity.ts';

const secret = 'a-secret-of-the-Meta-app';
const verifyToken = 'a-word-that-verifies';
let cloud: Awaited<ReturnType<typeof startFake>>;
let code: number | undefined;
let home: TestApp;
let staff: Person;
beforeAll(async () => {
  cloud = await startFake(() =>
    code === undefined
      ? { status: 200, body: '{"messages":[{"id":"wamid.1"}]}' }
      : { status: 400, body: JSON.stringify({ error: { code } }) },
  );
  home = await openTestApp({
    WHATSAPP_PHONE_ID: '1001',
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_APP_SECRET: secret,
    WHATSAPP_VERIFY_TOKEN: verifyToken,
    WHATSAPP_API_ROOT: `${cloud.url}/v23.0`,
  });
  staff = await aMemberOfStaff(home);
});
beforeEach(() => {
  code = undefined;
  cloud.received.length = 0;
});
afterAll(async () => {
  await home.close();
  await cloud.stop();
});

let last = 1000;
/** A customer with a confirmed number, who is told of departures as said. */
async function reachable(departed: object) {
  const owner = await aCustomer(home);
  const number = `+1876555${++last}`;
  const phone = { phoneNumber: number, confirmedPhone: number };
  await home.deps.database.em().nativeUpdate(Customer, { user: owner.userId }, phone);
  await put(owner, { departed, received: { email: false }, delivered: { email: false } });
  return { owner, number };
}
const put = ({ session }: Person, body: object) =>
  home.send('PUT', '/api/notification-preferences', { session, body });

async function depart(owner: Person): Promise<string> {
  const { trackingNumber } = (await openPreAlerts(home, staff).preAlert(owner)).body;
  for (const status of ['received', 'in_transit'] as const)
    await openPreAlerts(home, staff).move(trackingNumber, status);
  await home.deps.jobs.drain();
  return trackingNumber;
}

const textsTo = async (number: string) =>
  (await home.texts()).filter(({ to }) => to === number).map(({ text }) => text);
const messagesTo = (number: string) =>
  cloud.received
    .map(({ body }) => JSON.parse(body))
    .filter(({ to }) => to === number.replace('+', ''));

const write = (from: string, body: string, key = secret) => {
  const value = { messages: [{ from: from.replace('+', ''), type: 'text', text: { body } }] };
  const posted = JSON.stringify({ entry: [{ changes: [{ value }] }] });
  const signature = createHmac('sha256', key).update(posted).digest('hex');
  return home.send('POST', '/notifications/whatsapp', {
    body: posted,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
  });
};

describe('quiet hours', () => {
  /** Quiet from an hour ago to in an hour, in Jamaica. */
  const around = () => {
    const at = (hours: number) =>
      new Date(home.deps.clock().getTime() + (hours - 5) * 3_600_000).toISOString().slice(11, 16);
    return { from: at(-1), to: at(1) };
  };
  const releaseHeld = async () => {
    await home.deps.jobs.enqueue(home.deps.database.em(), sendHeld.name, {});
    await home.deps.jobs.drain();
  };

  test('hold back texts and WhatsApp, not email, until they are over', async () => {
    const all = { email: true, sms: true, whatsapp: true };
    const { owner, number } = await reachable(all);
    await put(owner, { quietHours: around() });
    const tracking = await depart(owner);
    const { subject } = (await home.mailTo(owner.email)) ?? {};
    expect(subject).toContain('on its way to Jamaica');
    await releaseHeld();
    expect([await textsTo(number), messagesTo(number)]).toEqual([[], []]);
    home.passTime(61 * 60_000);
    await releaseHeld();
    await releaseHeld();
    expect(await textsTo(number)).toEqual([expect.stringContaining(tracking)]);
    expect(messagesTo(number)).toHaveLength(1);
  });

  test('end nothing that was switched off meanwhile', async () => {
    const { owner, number } = await reachable({ sms: true });
    await put(owner, { quietHours: around() });
    await depart(owner);
    await put(owner, { departed: { sms: false } });
    home.passTime(61 * 60_000);
    await releaseHeld();
    expect(await textsTo(number)).toEqual([]);
  });
});

describe('WhatsApp', () => {
  test('gets the template, and text once the customer has written', async () => {
    const { owner, number } = await reachable({ whatsapp: true });
    await depart(owner);
    expect((await write(number, 'Where is it?')).status).toBe(200);
    await depart(owner);
    home.passTime(24 * 3_600_000);
    await depart(owner);
    const types = messagesTo(number).map(({ type }) => type);
    expect(types).toEqual(['template', 'text', 'template']);
  });

  test('STOP there ends WhatsApp and texts; START allows them again', async () => {
    const { owner, number } = await reachable({ whatsapp: true, sms: true });
    await write(number, 'stop');
    await depart(owner);
    expect([messagesTo(number), await textsTo(number)]).toEqual([[], []]);
    await write(number, 'START');
    await depart(owner);
    expect([messagesTo(number).length, (await textsTo(number)).length]).toEqual([1, 1]);
  });

  test('that says that the recipient has stopped us is not asked again', async () => {
    const { owner, number } = await reachable({ whatsapp: true });
    code = 131050;
    await depart(owner);
    code = undefined;
    await depart(owner);
    expect(messagesTo(number)).toHaveLength(1);
  });

  test('is verified by its word, and hears nobody without the signature', async () => {
    const ask = (token: string) =>
      home.send(
        'GET',
        `/notifications/whatsapp?hub.mode=subscribe&hub.challenge=42&hub.verify_token=${encodeURIComponent(token)}`,
      );
    expect((await ask(verifyToken)).status).toBe(200);
    expectError(await ask('another word'), 404, 'NOT_FOUND');
    const { owner, number } = await reachable({ sms: true });
    expectError(await write(number, 'STOP', 'another secret'), 404, 'NOT_FOUND');
    await depart(owner);
    expect(await textsTo(number)).toHaveLength(1);
  });
});

describe('a mail program', () => {
  test('unsubscribes with one request from all emails about packages', async () => {
    const { owner } = await reachable({ email: true });
    await depart(owner);
    const mail = await home.mailTo(owner.email);
    const list = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const url = new URL(/<(http[^>]+)>/.exec(list)?.[1] ?? '');
    const address = `${url.pathname}${url.search}`;
    expect((await home.send('GET', address)).status).toBe(303);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const press = (path: string) =>
      home.send('POST', path, { body: 'List-Unsubscribe=One-Click', headers: form });
    expectError(await press(`${url.pathname}?token=wrong`), 404, 'NOT_FOUND');
    expect((await press(address)).status).toBe(204);
    const { session } = owner;
    const { body } = await home.send('GET', '/api/notification-preferences', { session });
    const { quietHours: _hours, ...events } = body;
    const on = Object.values(events as Record<string, { email: boolean }>).filter(
      ({ email }) => email,
    );
    expect(on).toEqual([]);
  });
});

test('one account is sent a bounded number of texts a day', async () => {
  const { owner, number } = await reachable({ sms: true });
  await depart(owner);
  const em = home.deps.database.em();
  const [told] = await em.find(
    NotificationDelivery,
    { customer: { user: owner.userId }, channel: 'sms' },
    { populate: ['customer'] },
  );
  for (let at = 1; at < dailyLimits.sms; at++)
    em.create(NotificationDelivery, {
      event: 'departed',
      about: `earlier:${at}`,
      customer: told?.customer as Customer,
      channel: 'sms',
      state: 'sent',
      jobId: crypto.randomUUID(),
      createdAt: home.deps.clock(),
    });
  await em.flush();
  await depart(owner);
  expect(await textsTo(number)).toHaveLength(1);
});
