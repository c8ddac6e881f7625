import { createHmac } from 'node:crypto';
import type { ShipmentStatus } from '@jadeport/shipment';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer, aMemberOfStaff, newEmail, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addEvent } from '../shipments/add-event.ts';
import { Subscription } from './subscription.entity.ts';

let home: TestApp;
let person: Person;

beforeAll(async () => {
  home = await openTestApp();
  person = await aCustomer(home);
});
afterAll(() => home.close());

async function aParcel(status: ShipmentStatus = 'received', waybill: string | null = null) {
  const [number = ''] = await addParcels(home.deps.database, person.customerCode, [
    { status, waybill },
  ]);
  return number;
}

type Options = { lang?: string; session?: Person['session']; address?: string };
const subscribe = (number: string, body: object, { lang = 'en', ...request }: Options = {}) =>
  home.send('POST', `/api/tracking/${number}/subscriptions?lang=${lang}`, { body, ...request });

const stored = (address: string) =>
  home.deps.database.em().find(Subscription, { address }, { populate: ['shipment'] });
const move = (trackingNumber: string, status: ShipmentStatus, more: object = {}) =>
  addEvent(home.deps.database.em(), home.deps, {
    trackingNumber,
    status,
    location: 'Kingston',
    ...more,
  });

const linkIn = (text: string | undefined, page: string) =>
  new RegExp(`/notifications/${page}\\?token=([\\w-]+)`).exec(text ?? '')?.[1] ?? '';
const mailsTo = async (email: string) =>
  (await home.mails()).filter(({ to }) => to?.[0]?.address === email);
const textsTo = async (phone: string) => (await home.texts()).filter(({ to }) => to === phone);
const act = (token: string, action: string) =>
  home.send('POST', `/api/subscriptions/${token}/${action}`, { body: {} });

/** Somebody who has confirmed, with the token that stops the notices. */
async function aSubscriber(number: string, lang = 'en') {
  const to = newEmail();
  await subscribe(number, { channel: 'email', to }, { lang });
  await act(linkIn((await home.mailTo(to))?.text, 'confirm'), 'confirm');
  return to;
}

describe('201', () => {
  test('a stranger’s e-mail address is asked first, and told once it has agreed', async () => {
    const number = await aParcel();
    const to = newEmail();
    const answer = await subscribe(number, { channel: 'email', to: to.toUpperCase() });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      message: `Almost done: we have sent an e-mail to ${to}. Open its link within 24 hours to turn notifications on.`,
    });
    await move(number, 'processing');
    const [asked, ...early] = await mailsTo(to);
    expect(early).toEqual([]);
    expect(asked?.subject).toBe(`Please confirm: notifications for package ${number}`);
    expect(asked?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');

    const token = linkIn(asked?.text, 'confirm');
    const shown = await home.send('GET', `/api/subscriptions/${token}`);
    const view = { trackingNumber: number, channel: 'email', to: `${to.charAt(0)}•••@example.com` };
    expect(shown.body).toEqual({ ...view, status: 'pending' });
    for (let time = 0; time < 2; time++) {
      expect((await act(token, 'confirm')).body).toEqual({ ...view, status: 'active' });
    }

    await move(number, 'in_transit', { note: 'On the vessel' });
    const [, notice, ...more] = await mailsTo(to);
    expect(more).toEqual([]);
    expect(notice?.subject).toBe(`Package ${number}: In Transit`);
    for (const part of ['In Transit', 'Kingston', 'On the vessel', `/tracking/${number}`]) {
      expect(notice?.text).toContain(part);
    }
  });

  test('a stranger’s phone is asked by text message, whatever way the number is written', async () => {
    const number = await aParcel();
    const answer = await subscribe(number, { channel: 'sms', to: '(876) 555-0199' });
    expect(answer.body.message).toContain('a text message to +18765550199');
    const [asked] = await textsTo('+18765550199');
    expect(asked?.text).toMatch(/^Jadeport: shall we text you when package CJS\d+ moves\?/);
    await act(linkIn(asked?.text, 'confirm'), 'confirm');
    await move(number, 'in_transit');
    const notice = (await textsTo('+18765550199')).find(({ text }) => text.includes('is now'));
    expect(notice?.text).toContain(`package ${number} is now: In Transit (Kingston).`);
    await act(linkIn(notice?.text, 'stop'), 'stop');
    await move(number, 'customs_hold');
    expect(await textsTo('+18765550199')).toHaveLength(2);
  });

  test('in Chinese, links lead to Chinese pages', async () => {
    const number = await aParcel();
    const to = await aSubscriber(number, 'zh');
    await move(number, 'in_transit');
    const [asked, notice] = await mailsTo(to);
    expect(asked?.text).toMatch(/\/notifications\/confirm\?token=[\w-]+&lang=zh/);
    expect(notice?.subject).toBe(`包裹 ${number}：运输中`);
    expect(notice?.text).toContain(`/tracking/${number}?lang=zh`);
  });

  test('one’s own address and phone are active at once, given or not', async () => {
    const { session, email } = person;
    const number = await aParcel();
    for (const body of [{ channel: 'email' }, { channel: 'email', to: ` ${email} ` }]) {
      const { status, body: told } = await subscribe(number, body, { session });
      expect([status, told.message]).toEqual([
        201,
        `Notifications are on. We will tell ${email} when the status of this package changes.`,
      ]);
    }
    expect((await subscribe(number, { channel: 'sms' }, { session })).status).toBe(201);
    expect(await stored(email)).toMatchObject([{ status: 'active', channel: 'email' }]);
    expect(await stored('+18765550123')).toMatchObject([{ status: 'active', channel: 'sms' }]);
    await move(number, 'in_transit');
    expect((await mailsTo(email)).at(-1)?.subject).toContain(number);
    expect((await textsTo('+18765550123')).at(-1)?.text).toContain(number);
  });

  test('signed in, another’s address is asked all the same', async () => {
    const to = newEmail();
    const { session } = person;
    await subscribe(await aParcel(), { channel: 'email', to }, { session });
    expect(await stored(to)).toMatchObject([{ status: 'pending' }]);
  });

  test('asked ten times at once, it is one subscription; an active one stays active', async () => {
    const number = await aParcel();
    const to = newEmail();
    const ask = () => subscribe(number, { channel: 'email', to });
    const answers = await Promise.all(Array.from({ length: 9 }, ask));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    await act(linkIn((await home.mailTo(to))?.text, 'confirm'), 'confirm');
    expect((await ask()).body).toEqual(answers[0]?.body);
    expect(await stored(to)).toMatchObject([{ status: 'active' }]);
    expect((await home.mailTo(to))?.subject).toContain('are on');
  });

  test('a carrier’s number leads to the package, too', async () => {
    const number = await aParcel('received', 'SF2611210099123');
    const to = newEmail();
    expect((await subscribe('sf2611210099123', { channel: 'email', to })).status).toBe(201);
    const [{ shipment } = {}] = await stored(to);
    expect(shipment).toMatchObject({ trackingNumber: number });
  });

  test('the same over tRPC', async () => {
    const input = { trackingNumber: await aParcel(), channel: 'email', to: newEmail() };
    const answer = await home.mutate('tracking.subscribe', input);
    expect(answer.body.result.data.message).toContain(input.to);
    const token = linkIn((await home.mailTo(input.to))?.text, 'confirm');
    const shown = await home.query('tracking.subscription', { token });
    expect(shown.body.result.data.status).toBe('pending');
    const done = await home.mutate('tracking.confirmSubscription', { token });
    expect(done.body.result.data.status).toBe('active');
  });
});

describe('a notice', () => {
  test('reaches each subscriber once, for each change of status and for nothing else', async () => {
    const number = await aParcel();
    const [one, other, elsewhere] = [
      await aSubscriber(number),
      await aSubscriber(number),
      await aSubscriber(await aParcel()),
    ];
    await move(number, 'in_transit', { location: 'Nansha' });
    await move(number, 'in_transit', { location: 'At sea' });
    await move(number, 'customs_hold');
    const subjects = async (to: string) =>
      (await mailsTo(to)).slice(1).map(({ subject }) => subject);
    const expected = [`Package ${number}: Customs Hold`, `Package ${number}: In Transit`];
    expect((await subjects(one)).toSorted()).toEqual(expected);
    expect((await subjects(other)).toSorted()).toEqual(expected);
    expect(await subjects(elsewhere)).toEqual([]);
    const ids = (await mailsTo(one)).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(3);
  });

  test('is not sent for a change that is rolled back', async () => {
    const number = await aParcel();
    const to = await aSubscriber(number);
    const work = home.deps.database.em().transactional(async (em) => {
      await addEvent(em, home.deps, {
        trackingNumber: number,
        status: 'in_transit',
        location: 'x',
      });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await mailsTo(to)).toHaveLength(1);
  });

  test('announced twice for one event is one notice', async () => {
    const number = await aParcel();
    const to = await aSubscriber(number);
    const em = home.deps.database.em();
    await em.transactional(async (tx) => {
      const announceTwice: typeof home.deps.announceStatus = async (inner, change) => {
        await home.deps.announceStatus(inner, change);
        await home.deps.announceStatus(inner, change);
      };
      const deps = { ...home.deps, announceStatus: announceTwice };
      await addEvent(tx, deps, { trackingNumber: number, status: 'in_transit', location: 'x' });
    });
    expect(await mailsTo(to)).toHaveLength(2);
  });

  test('says how to stop it, in its headers and in a link, and the link ends it', async () => {
    const number = await aParcel();
    const to = await aSubscriber(number);
    await move(number, 'in_transit');
    const notice = await home.mailTo(to);
    const header = (name: string) => notice?.headers.find(({ key }) => key === name)?.value ?? '';
    const token = linkIn(notice?.text, 'stop');
    expect(header('list-unsubscribe')).toBe(
      `<http://localhost:3000/notifications/stop?token=${token}>`,
    );
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');

    expect((await home.send('GET', `/api/subscriptions/${token}`)).body.status).toBe('active');
    for (let time = 0; time < 2; time++) {
      expect((await act(token, 'stop')).body.status).toBe('stopped');
    }
    await move(number, 'customs_hold');
    expect(await mailsTo(to)).toHaveLength(2);
  });

  test('that waits when its reader stops is not sent', async () => {
    const number = await aParcel();
    const to = await aSubscriber(number);
    const em = home.deps.database.em();
    await em.transactional(async (tx) => {
      await addEvent(tx, home.deps, {
        trackingNumber: number,
        status: 'in_transit',
        location: 'x',
      });
      await tx.nativeUpdate(Subscription, { address: to }, { status: 'stopped' });
    });
    expect(await mailsTo(to)).toHaveLength(1);
  });
});

describe('400', () => {
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
      'We cannot send text messages to this country. Please choose e-mail.',
    ],
    [
      'a line break',
      { channel: 'email', to: 'a@b.co\nBcc: c@d.co' },
      'This field has a character that cannot be used here',
    ],
    [
      'NUL',
      { channel: 'email', to: 'a\u0000@b.co' },
      'This field has a character that cannot be used here',
    ],
  ])('%s', async (_name, body, message) => {
    const answer = await subscribe(await aParcel(), body);
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(issuesOf(answer)).toEqual({ to: message });
  });

  test.each([{}, { channel: 'push' }, { channel: 'email', to: 'a@b.co', more: 1 }, { to: 1 }])(
    '%j',
    async (body) => {
      expectError(await subscribe('CJS2611210017', body), 400, 'VALIDATION_FAILED');
    },
  );
});

describe('404', () => {
  test.each(['CJS9912319998', 'J10-01', '%F0%9F%93%A6', "'%20or%201=1"])(
    'there is no package %s',
    async (number) => {
      const answer = await subscribe(number, { channel: 'email', to: newEmail() });
      expectError(answer, 404, 'TRACKING_NOT_FOUND');
    },
  );

  test.each(['x', 'A'.repeat(43), 'A'.repeat(200), '%2e%2e', 'é'])(
    'no subscription has the token %s',
    async (token) => {
      const url = `/api/subscriptions/${encodeURIComponent(token)}`;
      expectError(await home.send('GET', url), 404, 'SUBSCRIPTION_NOT_FOUND');
      for (const action of ['confirm', 'stop']) {
        const answer = await home.send('POST', `${url}/${action}`, { body: {} });
        expectError(answer, 404, 'SUBSCRIPTION_NOT_FOUND');
      }
    },
  );

  test('a token that was changed, or is for the other thing', async () => {
    const number = await aParcel();
    const to = await aSubscriber(number);
    await move(number, 'in_transit');
    const confirm = linkIn((await mailsTo(to))[0]?.text, 'confirm');
    const stop = linkIn((await mailsTo(to))[1]?.text, 'stop');
    const changed = (confirm.startsWith('A') ? 'B' : 'A') + confirm.slice(1);
    for (const [token, action] of [
      [confirm, 'stop'],
      [stop, 'confirm'],
      [changed, 'confirm'],
    ]) {
      expectError(await act(token ?? '', action ?? ''), 404, 'SUBSCRIPTION_NOT_FOUND');
    }
  });

  test('a day later, or after its owner has stopped', async () => {
    const late = newEmail();
    const number = await aParcel();
    await subscribe(number, { channel: 'email', to: late });
    const token = linkIn((await home.mailTo(late))?.text, 'confirm');
    const to = await aSubscriber(number);
    await move(number, 'in_transit');
    const [asked, notice] = await mailsTo(to);
    await act(linkIn(notice?.text, 'stop'), 'stop');
    home.passTime(24 * 60 * 60_000 + 1);
    for (const gone of [token, linkIn(asked?.text, 'confirm')]) {
      expectError(await act(gone, 'confirm'), 404, 'SUBSCRIPTION_NOT_FOUND');
    }
  });
});

describe('409', () => {
  test('a package has room for twenty who have not confirmed, and for its owner', async () => {
    const number = await aParcel();
    for (let sent = 0; sent < 20; sent++) {
      expect((await subscribe(number, { channel: 'email', to: newEmail() })).status).toBe(201);
    }
    const full = await subscribe(number, { channel: 'email', to: newEmail() });
    expectError(full, 409, 'SUBSCRIPTIONS_FULL');
    const { session } = person;
    expect((await subscribe(number, { channel: 'email' }, { session })).status).toBe(201);
    home.passTime(24 * 60 * 60_000 + 1);
    expect((await subscribe(number, { channel: 'email', to: newEmail() })).status).toBe(201);
  });

  test('a shipment cannot go where its status does not lead', async () => {
    const number = await aParcel('delivered');
    await expect(move(number, 'in_transit')).rejects.toMatchObject({
      code: 'STATUS_NOT_ALLOWED',
      params: { from: 'delivered', to: 'in_transit' },
    });
    await expect(move('CJS0', 'in_transit')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('of two events at once, the second is judged by what the first has left', async () => {
    const number = await aParcel('ready_for_pickup');
    const outcomes = await Promise.allSettled([
      move(number, 'delivered'),
      move(number, 'delivered'),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('429', () => {
  test('an address gets ten links an hour, whatever the settings say', async () => {
    const to = newEmail();
    for (let sent = 0; sent < 10; sent++) {
      expect((await subscribe(await aParcel(), { channel: 'email', to })).status).toBe(201);
    }
    const refused = await subscribe(await aParcel(), { channel: 'email', to });
    expectError(refused, 429, 'TOO_MANY_REQUESTS');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('STOP', () => {
  const authToken = 'token';
  const url = 'http://localhost:3000/notifications/sms/twilio';
  const settings = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: 'MG1' };

  /** As Twilio documents it: address and sorted fields, HMAC-SHA1. */
  function signed(fields: Record<string, string>, token = authToken) {
    const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const signature = createHmac('sha1', token)
      .update(url + sorted.flat().join(''))
      .digest('base64');
    return {
      body: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
        'x-twilio-signature': signature,
      },
    };
  }

  test('nothing hears replies where nothing brings them', async () => {
    expectError(await home.send('POST', '/notifications/sms/gateway', { body: {} }), 404);
    expectError(await home.send('POST', '/notifications/sms/twilio', { body: {} }), 404);
  });

  test.each(['STOP', ' stop. ', 'Stop please', 'UNSUBSCRIBE', '退订', 'ｔｄ'])(
    'Twilio’s %s silences the number for every package, until START',
    async (word) => {
      const twilio = await openTestApp(settings);
      const person = await aCustomer(twilio);
      const numbers = await addParcels(twilio.deps.database, person.customerCode, [{}, {}]);
      const ask = (number = '') =>
        twilio.send('POST', `/api/tracking/${number}/subscriptions`, {
          body: { channel: 'sms' },
          session: person.session,
        });
      for (const number of numbers) expect((await ask(number)).status).toBe(201);
      const say = (Body: string) =>
        twilio.send(
          'POST',
          '/notifications/sms/twilio',
          signed({ From: '+18765550123', Body, A: '1' }),
        );
      const heard = await say(word);
      expect([heard.status, heard.text]).toEqual([200, '<Response/>']);
      const all = await twilio.deps.database.em().findAll(Subscription);
      expect(all.map(({ status }) => status)).toEqual(['stopped', 'stopped']);
      expect(issuesOf(await ask(numbers[0]))).toEqual({
        to: 'This number has stopped our text messages. Text START to us first, or choose e-mail.',
      });
      await say('thank you, when does it come');
      await say('start');
      expect((await ask(numbers[0])).status).toBe(201);
      await twilio.close();
    },
  );

  test.each<[string, Partial<ReturnType<typeof signed>>]>([
    ['another key', signed({ From: '+18765550123', Body: 'STOP' }, 'guess')],
    ['changed fields', { body: 'From=%2B18765550199&Body=STOP' }],
    ['no signature', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ])('a reply with %s is nobody’s', async (_name, changes) => {
    const twilio = await openTestApp(settings);
    const request = { ...signed({ From: '+18765550123', Body: 'STOP' }), ...changes };
    expectError(await twilio.send('POST', '/notifications/sms/twilio', request), 404, 'NOT_FOUND');
    expect(await twilio.deps.database.execute('select number from silenced_numbers')).toEqual([]);
    await twilio.close();
  });

  test('a gateway reports replies as JSON, with its secret', async () => {
    const secret = 'a secret of the gateway';
    const gateway = await openTestApp({ SMS_URL: 'http://127.0.0.1:9/', SMS_SECRET: secret });
    const report = (body: unknown, authorization = `Bearer ${secret}`) =>
      gateway.send('POST', '/notifications/sms/gateway', { body, headers: { authorization } });
    const stop = { from: '+8613800138000', text: '退订' };
    const silenced = () => gateway.deps.database.execute('select number from silenced_numbers');
    expectError(await report(stop, 'Bearer guess'), 404, 'NOT_FOUND');
    expectError(await report({ from: 1 }), 400, 'VALIDATION_FAILED');
    expectError(await report('{'), 400, 'MALFORMED_JSON');
    expect(await silenced()).toEqual([]);
    for (let time = 0; time < 2; time++) expect((await report(stop)).status).toBe(204);
    expect(await silenced()).toEqual([{ number: '+8613800138000' }]);
    expect((await report({ from: 'nobody', text: 'STOP' })).status).toBe(204);
    await gateway.close();
  });
});

test('staff without a phone of their own must give one', async () => {
  const { session } = await aMemberOfStaff(home);
  const answer = await subscribe(await aParcel(), { channel: 'sms' }, { session });
  expect(issuesOf(answer)).toEqual({ to: 'This field is required' });
});
