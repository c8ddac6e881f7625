// @database
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, newEmail, type Person } from '../../../testing/people.ts';
import { linkIn, subscribersOf } from '../../../testing/subscribers.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let person: Person;
let people: ReturnType<typeof subscribersOf>;

beforeAll(async () => {
  home = await openTestApp();
  person = await aCustomer(home);
  people = subscribersOf(home, person.customerCode);
});
afterAll(() => home.close());

describe('201', () => {
  test('another person’s e-mail address must confirm before it is notified', async () => {
    const number = await people.aParcel();
    const to = newEmail();
    const answer = await people.subscribe(number, { channel: 'email', to: to.toUpperCase() });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      message: `This site cannot send email yet, so the link to turn on notifications does not reach ${to}.`,
    });
    await people.move(number, 'processing');
    const [asked, ...early] = await people.mailsTo(to);
    expect(early).toEqual([]);
    expect(asked?.subject).toBe(`Please confirm: notifications for package ${number}`);
    expect(asked?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');

    const token = linkIn(asked?.text, 'confirm');
    const shown = await home.send('GET', `/api/subscriptions/${token}`);
    const view = { trackingNumber: number, channel: 'email', to: `${to.charAt(0)}•••@example.com` };
    expect(shown.body).toEqual({ ...view, status: 'pending' });
    for (let time = 0; time < 2; time++) {
      expect((await people.act(token, 'confirm')).body).toEqual({ ...view, status: 'active' });
    }

    await people.move(number, 'in_transit', { note: 'On the vessel' });
    const [, notice, ...more] = await people.mailsTo(to);
    expect(more).toEqual([]);
    expect(notice?.subject).toBe(`Package ${number}: In Transit`);
    for (const part of ['In Transit', 'Kingston', 'On the vessel', `/tracking/${number}`]) {
      expect(notice?.text).toContain(part);
    }
  });

  test('another person’s phone is asked by text message, in any notation of the number', async () => {
    const number = await people.aParcel();
    const answer = await people.subscribe(number, { channel: 'sms', to: '(876) 555-0199' });
    expect(answer.body.message).toContain('a text to +18765550199');
    const [asked] = await people.textsTo('+18765550199');
    expect(asked?.text).toMatch(/^Jadeport: want a text when package CJS\d+ moves\?/);
    await people.act(linkIn(asked?.text, 'confirm'), 'confirm');
    await people.move(number, 'in_transit');
    const notice = (await people.textsTo('+18765550199')).find(({ text }) =>
      text.includes('is now'),
    );
    expect(notice?.text).toContain(`package ${number} is now In Transit (Kingston).`);
    await people.act(linkIn(notice?.text, 'stop'), 'stop');
    await people.move(number, 'customs_hold');
    expect(await people.textsTo('+18765550199')).toHaveLength(2);
  });

  test('in Chinese, links lead to Chinese pages', async () => {
    const number = await people.aParcel();
    const to = await people.aSubscriber(number, 'zh');
    await people.move(number, 'in_transit');
    const [asked, notice] = await people.mailsTo(to);
    expect(asked?.text).toMatch(/\/notifications\/confirm\?token=[\w-]+&lang=zh/);
    expect(notice?.subject).toBe(`包裹 ${number}：运输中`);
    expect(notice?.text).toContain(`/tracking/${number}?lang=zh`);
  });

  test('one’s own address and confirmed phone are active at once, given or not', async () => {
    const { session, email } = person;
    const number = await people.aParcel();
    for (const body of [{ channel: 'email' }, { channel: 'email', to: ` ${email} ` }]) {
      const { status, body: told } = await people.subscribe(number, body, { session });
      expect([status, told.message]).toEqual([
        201,
        `Notifications are on. We’ll notify ${email} when the status of this package changes.`,
      ]);
    }
    await home.deps.database.execute(
      "update customers set confirmed_phone = '+18765550123' where customer_code = $1",
      [person.customerCode],
    );
    expect((await people.subscribe(number, { channel: 'sms' }, { session })).status).toBe(201);
    expect(await people.stored(email)).toMatchObject([{ status: 'active', channel: 'email' }]);
    expect(await people.stored('+18765550123')).toMatchObject([
      { status: 'active', channel: 'sms' },
    ]);
    await people.move(number, 'in_transit');
    expect((await people.mailsTo(email)).at(-1)?.subject).toContain(number);
    expect((await people.textsTo('+18765550123')).at(-1)?.text).toContain(number);
  });

  test('signed in, another’s address must confirm as well', async () => {
    const to = newEmail();
    const { session } = person;
    await people.subscribe(await people.aParcel(), { channel: 'email', to }, { session });
    expect(await people.stored(to)).toMatchObject([{ status: 'pending' }]);
  });

  test('requested ten times at once, it is one subscription; an active one stays active', async () => {
    const number = await people.aParcel();
    const to = newEmail();
    const ask = () => people.subscribe(number, { channel: 'email', to });
    const answers = await Promise.all(Array.from({ length: 9 }, ask));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    await people.act(linkIn((await home.mailTo(to))?.text, 'confirm'), 'confirm');
    expect((await ask()).body).toEqual(answers[0]?.body);
    expect(await people.stored(to)).toMatchObject([{ status: 'active' }]);
    expect((await home.mailTo(to))?.subject).toContain('are on');
  });

  test('a waybill leads to the package, too', async () => {
    const number = await people.aParcel('received', 'SF2611210099123');
    const to = newEmail();
    expect((await people.subscribe('sf2611210099123', { channel: 'email', to })).status).toBe(201);
    const [{ shipment } = {}] = await people.stored(to);
    expect(shipment).toMatchObject({ trackingNumber: number });
  });

  test('the same over tRPC', async () => {
    const input = { trackingNumber: await people.aParcel(), channel: 'email', to: newEmail() };
    const answer = await home.mutate('tracking.subscribe', input);
    expect(answer.body.result.data.message).toContain(input.to);
    const token = linkIn((await home.mailTo(input.to))?.text, 'confirm');
    const shown = await home.query('tracking.subscription', { token });
    expect(shown.body.result.data.status).toBe('pending');
    const done = await home.mutate('tracking.confirmSubscription', { token });
    expect(done.body.result.data.status).toBe('active');
  });
});

describe('400', () => {
  test('staff without a phone of their own must give one', async () => {
    const { session } = await aMemberOfStaff(home);
    const answer = await people.subscribe(await people.aParcel(), { channel: 'sms' }, { session });
    expect(issuesOf(answer)).toEqual({ to: 'This field is required' });
  });

  test.each<[string, object, string]>([
    ['no address', { channel: 'email' }, 'This field is required'],
    ['no number', { channel: 'sms' }, 'This field is required'],
    ['a wrong address', { channel: 'email', to: 'marcia' }, 'Please enter a valid email address'],
    [
      'two addresses',
      { channel: 'email', to: 'a@b.co,c@d.co' },
      'Please enter a valid email address',
    ],
    [
      'an address for a number',
      { channel: 'sms', to: 'a@example.com' },
      'Please enter a phone number with its area code, for example 876-555-0123',
    ],
    [
      'a number at premium rates abroad',
      { channel: 'sms', to: '+88213300000' },
      'We can’t send texts to this country. Please choose email.',
    ],
    [
      'a line break',
      { channel: 'email', to: 'a@b.co\nBcc: c@d.co' },
      'This field has a character that is not allowed',
    ],
    [
      'NUL',
      { channel: 'email', to: 'a\u0000@b.co' },
      'This field has a character that is not allowed',
    ],
  ])('%s', async (_name, body, message) => {
    const answer = await people.subscribe(await people.aParcel(), body);
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(issuesOf(answer)).toEqual({ to: message });
  });

  test.each([{}, { channel: 'push' }, { channel: 'email', to: 'a@b.co', more: 1 }, { to: 1 }])(
    '%j',
    async (body) => {
      expectError(await people.subscribe('CJS2611210017', body), 400, 'VALIDATION_FAILED');
    },
  );
});

describe('429', () => {
  test('an address gets at most ten links an hour, whatever the settings', async () => {
    const to = newEmail();
    home.beginHour();
    for (let sent = 0; sent < 10; sent++) {
      expect(
        (await people.subscribe(await people.aParcel(), { channel: 'email', to })).status,
      ).toBe(201);
    }
    const refused = await people.subscribe(await people.aParcel(), { channel: 'email', to });
    expectError(refused, 429, 'TOO_MANY_REQUESTS');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('409', () => {
  test('forty strangers at once share twenty places', async () => {
    const number = await people.aParcel();
    const ask = () => people.subscribe(number, { channel: 'email', to: newEmail() });
    const answers = await Promise.all(Array.from({ length: 40 }, ask));
    const stored = await home.deps.database.execute(
      `select count(*)::int as count from subscriptions s
       join shipments h on h.id = s.shipment_id where h.tracking_number = $1`,
      [number],
    );
    expect(stored).toEqual([{ count: 20 }]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const [refused] = answers.filter(({ status }) => status !== 201);
    if (refused) expectError(refused, 409, 'SUBSCRIPTIONS_FULL');
  });

  test('a package has twenty places for unconfirmed addresses, and always one for its owner', async () => {
    const number = await people.aParcel();
    for (let sent = 0; sent < 20; sent++) {
      expect((await people.subscribe(number, { channel: 'email', to: newEmail() })).status).toBe(
        201,
      );
    }
    const full = await people.subscribe(number, { channel: 'email', to: newEmail() });
    expectError(full, 409, 'SUBSCRIPTIONS_FULL');
    const { session } = person;
    expect((await people.subscribe(number, { channel: 'email' }, { session })).status).toBe(201);
    home.passTime(24 * 60 * 60_000 + 1);
    expect((await people.subscribe(number, { channel: 'email', to: newEmail() })).status).toBe(201);
  });
});
