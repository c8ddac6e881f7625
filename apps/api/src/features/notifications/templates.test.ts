import {
  notificationEvents,
  templateVariables,
  unknownVariables,
} from '@jadeport/contract/notifications';
import { fill } from '@jadeport/i18n';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { exampleParams, ownWords } from './own-words.ts';

let home: TestApp;
let admin: Person;
let staff: Person;
beforeAll(async () => {
  home = await openTestApp();
  admin = await aMemberOfStaff(home, 'admin');
  staff = await aMemberOfStaff(home);
});
afterAll(() => home.close());

const path = '/api/admin/notification-templates';
const send = (method: 'GET' | 'PUT' | 'POST', more = '', body?: object, by: Person = admin) =>
  home.send(method, `${path}${more}`, { session: by.session, ...(body && { body }) });
const words = (of: string) => ({
  subject: `${of} {name}`,
  opening: `${of} {number}.\n\nSecond paragraph.`,
  short: `${of} {number} {link}`,
});

describe.each(notificationEvents)('our own words of %s', (event) => {
  test.each(['en', 'zh'] as const)(
    'name known variables only, each with an example: %s',
    (lang) => {
      const own = ownWords(event, lang);
      for (const text of Object.values(own)) expect(unknownVariables(event, text)).toEqual([]);
      const names = templateVariables(event).map((name) => `{${name}}`);
      const given = {
        brand: '',
        supportEmail: '',
        phone: '',
        link: '',
        ...exampleParams(lang, event),
      };
      expect(fill(names.join(' '), given)).not.toMatch(/\{/);
    },
  );
});

test('an example says what its own event says', () => {
  expect(exampleParams('en', 'customs').title).toBe('Customs is checking it');
  expect(exampleParams('zh', 'problem').title).toBe('未赶上这一班');
  expect(exampleParams('en', 'received').title).toBe('Nothing to do for now');
});

describe('templates', () => {
  test('are ours at first, change in versions with who and when, and return', async () => {
    const list = await send('GET');
    expect(list.body.items.map(({ event }: { event: string }) => event)).toEqual(
      notificationEvents,
    );
    const found = list.body.items.find(({ event }: { event: string }) => event === 'arrived');
    expect(found).toMatchObject({ version: 0, by: null, recordedAt: null });
    const first = await send('PUT', '', { event: 'arrived', en: words('Ours'), zh: null });
    expect([first.status, first.body]).toMatchObject([
      200,
      { version: 1, en: words('Ours'), zh: found.zh, by: admin.email },
    ]);
    await send('PUT', '', { event: 'arrived', en: words('Ours'), zh: null });
    const back = await send('PUT', '', { event: 'arrived', en: null, zh: null, version: 1 });
    expect(back.body).toMatchObject({ version: 2, en: found.en });
    const { items } = (await send('GET', '/arrived/versions')).body;
    expect(items.map(({ version }: { version: number }) => version)).toEqual([2, 1, 0]);
  });

  test('409: somebody was faster', async () => {
    await send('PUT', '', { event: 'papers', en: words('One'), zh: null, version: 0 });
    const late = await send('PUT', '', { event: 'papers', en: words('Two'), zh: null, version: 0 });
    expectError(late, 409, 'SETTINGS_CHANGED');
  });

  test('400: a variable that the event does not have, an unknown event, no words', async () => {
    const wrong = { ...words('A'), short: '{total} {code}' };
    for (const [body, fields] of [
      [{ event: 'departed', en: wrong, zh: null }, ['en.short']],
      [{ event: 'lost', en: null, zh: null }, ['event']],
      [{ event: 'departed', en: { ...words('A'), subject: ' ' }, zh: null }, ['en.subject']],
      [{ event: 'departed', en: null }, ['zh']],
    ] as const) {
      const answer = await send('PUT', '', body);
      expectError(answer, 400, 'VALIDATION_FAILED');
      expect(Object.keys(issuesOf(answer))).toEqual(fields);
    }
  });

  test('401 and 404: they are the administrator’s', async () => {
    expectError(await home.send('GET', path), 401, 'NOT_SIGNED_IN');
    expectError(await send('GET', '', undefined, staff), 404, 'NOT_FOUND');
  });

  test('are shown with examples, and sent to whom asks', async () => {
    const body = { event: 'departed', language: 'en', en: words('Off it goes:') };
    const preview = await send('POST', '/preview', body);
    expect(preview.body).toMatchObject({
      subject: 'Off it goes: Running shoes',
      short: expect.stringMatching(/^Off it goes: CJS\d{10} http/),
    });
    expect(preview.body.html).toContain('Second paragraph.</p>');
    expect((await send('POST', '/test', body)).body).toEqual({ to: admin.email, smtp: false });
    expect((await home.mailTo(admin.email))?.subject).toBe('Off it goes: Running shoes');
    const chinese = await send('POST', '/preview', { event: 'departed', language: 'zh' });
    expect(chinese.body.subject).toContain('已发往牙买加');
  });

  test('hold for what is told from then on, in each language that has words', async () => {
    await send('PUT', '', { event: 'departed', en: words('Off it goes:'), zh: null });
    const owner = await aCustomer(home);
    const { session } = owner;
    const preferences = { departed: { email: true }, received: { email: false } };
    await home.send('PUT', '/api/notification-preferences', { session, body: preferences });
    const { trackingNumber } = (await openPreAlerts(home, staff).preAlert(owner)).body;
    for (const status of ['received', 'in_transit'] as const)
      await openPreAlerts(home, staff).move(trackingNumber, status);
    const mail = await home.mailTo(owner.email);
    expect(mail?.subject).toMatch(/^Off it goes: /);
    expect(mail?.text).toContain(`Off it goes: ${trackingNumber}.\n\nSecond paragraph.`);
    expect(mail?.text).not.toContain('has left');
  });
});
