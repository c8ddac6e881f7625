import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { openConsolidations } from '../../../testing/consolidations.ts';
import { openMailedApp } from '../../../testing/mailed-app.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { aPhoto, upload } from '../../../testing/uploads.ts';
import { User } from '../accounts/user.entity.ts';
import { Customer } from '../customers/customer.entity.ts';

const { home, mailsTo, close } = await openMailedApp();
let staff: Person;

beforeAll(async () => {
  staff = await aMemberOfStaff(home);
});
afterAll(close);

const path = '/api/notification-preferences';
const get = ({ session }: Person) => home.send('GET', path, { session });
const put = ({ session }: Person, body: object) => home.send('PUT', path, { session, body });

/** A package comes to the warehouse's door. */
async function receive(waybill: string, more: object = {}) {
  const body = { scanId: randomUUID(), waybill, weight: 2.5, ...more };
  const answer = await home.send('POST', '/api/admin/receiving', { session: staff.session, body });
  expect(answer.status).toBeLessThan(300);
  return answer.body;
}

/** A customer who awaits a package. */
async function awaiting(description = 'Running shoes') {
  const owner = await aCustomer(home);
  const items = [{ description, quantity: 2, unitPrice: 25, currency: 'USD' }];
  const { body } = await openPreAlerts(home, staff).preAlert(owner, { items });
  return { owner, ...(body as { id: string; waybill: string; trackingNumber: string }) };
}

const arrivals = async ({ email }: Person) =>
  (await mailsTo(email)).filter(({ subject }) => /arrived|已到仓/.test(subject ?? ''));

describe('an arrival', () => {
  test('is told once, with photograph, weight and what is next', async () => {
    const { owner, id, waybill, trackingNumber } = await awaiting();
    const photo = { kind: 'photo', file: await aPhoto(1200, 900) };
    const documentIds = [(await upload(home, staff.session, photo)).body.id];
    await receive(waybill, { documentIds });
    await receive(waybill);
    const [mail, ...others] = await arrivals(owner);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('Running shoes');
    const [picture] = mail?.attachments ?? [];
    expect(picture).toMatchObject({ mimeType: 'image/jpeg', disposition: 'inline' });
    expect(mail?.html).toContain('src="cid:photograph"');
    const { width, height } = await sharp(Buffer.from(picture?.content as ArrayBuffer)).metadata();
    expect([width, height]).toEqual([640, 480]);
    for (const words of ['Weight: 2.5 lb (1.13 kg)', trackingNumber, 'Send the invoice'])
      expect(mail?.text).toContain(words);
    expect(mail?.text).toContain(`http://localhost:3000/pre-alerts?papers=${id}`);
  });

  test('is told in the language of the account; a waybill is not what is in it', async () => {
    const owner = await aCustomer(home);
    await home.deps.database.em().nativeUpdate(User, owner.userId, { language: 'zh' });
    const waybill = 'YT8800000000001';
    const { shipment } = await receive(waybill, { customerCode: owner.customerCode });
    const [mail] = await arrivals(owner);
    expect(mail?.subject).toBe(`包裹 ${shipment.trackingNumber}：已到仓`);
    expect(mail?.text).toContain('1.13 公斤（2.5 磅）');
    expect(mail?.attachments).toEqual([]);
  });

  test('is not told again by a subscription of the same address, which tells the rest', async () => {
    const { owner, waybill, trackingNumber } = await awaiting();
    const subscriptions = `/api/tracking/${trackingNumber}/subscriptions`;
    const body = { channel: 'email' };
    await home.send('POST', subscriptions, { session: owner.session, body });
    await receive(waybill);
    const subjects = async () => (await mailsTo(owner.email)).map(({ subject }) => subject ?? '');
    expect((await subjects()).filter((each) => each.includes('Received'))).toEqual([]);
    expect(await arrivals(owner)).toHaveLength(1);
    await openPreAlerts(home, staff).move(trackingNumber, 'in_transit');
    expect(await subjects()).toContain(`Package ${trackingNumber}: In Transit`);
  });

  test('is none where a box is unpacked, and none of a week ago', async () => {
    const { owner, waybill, trackingNumber } = await awaiting();
    await receive(waybill);
    const { ask, pack, decide, parcels } = openConsolidations(home, owner, staff);
    const [other = ''] = await parcels(1);
    const { body } = await ask([trackingNumber, other]);
    await pack(body.id);
    await decide(body.id, 'decline');
    expect(await arrivals(owner)).toHaveLength(1);
  });

  test('is not told to who has switched it off, and by text to who wants that', async () => {
    const { owner, waybill } = await awaiting('Lamp');
    const number = '+18765550177';
    const phone = { phoneNumber: number, confirmedPhone: number };
    await home.deps.database.em().nativeUpdate(Customer, { user: owner.userId }, phone);
    await put(owner, { received: { email: false, sms: true } });
    await receive(waybill);
    expect(await arrivals(owner)).toEqual([]);
    const texts = (await home.texts()).filter(({ to }) => to === number);
    expect(texts.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Jadeport: 2 × Lamp \(CJS\d{10}\) arrived/),
    ]);
  });
});

describe('preferences', () => {
  test('are emails by default, and change one by one', async () => {
    const owner = await aCustomer(home);
    const none = { email: false, sms: false, push: false, whatsapp: false };
    const usual = { ...none, email: true };
    const all = {
      received: usual,
      quote: usual,
      papers: usual,
      departed: none,
      arrived: none,
      customs: none,
      ready: usual,
      storage: usual,
      invoice: usual,
      payment: none,
      delivered: usual,
      problem: none,
      quietHours: null,
    };
    expect((await get(owner)).body).toEqual(all);
    const { status, body } = await put(owner, { quote: { sms: true }, papers: { email: false } });
    expect([status, body]).toEqual([200, { ...all, quote: { ...usual, sms: true }, papers: none }]);
    await put(owner, { quote: { sms: false } });
    expect((await get(owner)).body.quote).toEqual(usual);
  });

  test('hold for quotes and for papers', async () => {
    const { owner, id } = await awaiting();
    await put(owner, { quote: { email: false }, papers: { email: false } });
    await openConsolidations(home, owner, staff).quoted();
    const ask = (papers: string[]) =>
      home.send('POST', `/api/admin/pre-alerts/${id}/ask`, {
        session: staff.session,
        body: { papers },
      });
    await ask(['invoice']);
    expect(
      (await mailsTo(owner.email)).filter(({ subject }) => /quote|need/.test(subject ?? '')),
    ).toEqual([]);
  });

  test('quiet hours stand beside, and come and go', async () => {
    const owner = await aCustomer(home);
    const night = { from: '22:00', to: '07:00' };
    expect((await put(owner, { quietHours: night })).body.quietHours).toEqual(night);
    expect((await put(owner, { received: { sms: true } })).body.quietHours).toEqual(night);
    expect((await put(owner, { quietHours: null })).body.quietHours).toBeNull();
  });

  test('400: an event or channel that there is not', async () => {
    const owner = await aCustomer(home);
    for (const [body, field] of [
      [{ lost: { email: true } }, 'lost'],
      [{ received: { pigeon: true } }, 'received.pigeon'],
      [{ received: { email: 'yes' } }, 'received.email'],
      [{ quietHours: { from: '25:00', to: '07:00' } }, 'quietHours.from'],
      [{ quietHours: { from: '07:00', to: '07:00' } }, 'quietHours.to'],
    ] as const) {
      const answer = await put(owner, body);
      expectError(answer, 400, 'VALIDATION_FAILED');
      expect(Object.keys(issuesOf(answer))).toEqual([field]);
    }
  });

  test('401 and 404: visitors and staff have none', async () => {
    expectError(await home.send('GET', path), 401, 'NOT_SIGNED_IN');
    expectError(await get(staff), 404, 'NOT_FOUND');
  });
});
