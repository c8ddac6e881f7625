import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { subscribersOf } from '../../../testing/subscribers.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let owner: Person;
let staff: Person;
beforeAll(async () => {
  home = await openTestApp();
  owner = await aCustomer(home);
  staff = await aMemberOfStaff(home);
});
afterAll(() => home.close());

const aParcel = async () => {
  const { database } = home.deps;
  const [number = ''] = await addParcels(database, owner.customerCode, [{ status: 'received' }]);
  return number;
};
const post = (path: string, body: object, lang = 'en') =>
  home.send('POST', `/api/admin/${path}?lang=${lang}`, { session: staff.session, body });
const get = async (path: string, { session }: Partial<Person> = {}) =>
  (await home.send('GET', path, { session })).body;

const flown = { status: 'in_transit', placeCode: 'hong_kong', noteCode: 'left_by_air' };

describe.each([
  ['en', 'Hong Kong', 'Left on its flight.', 'Our team wrote: 靠窗'],
  ['zh', '中国香港', '已随航班起飞。', '工作人员备注：靠窗'],
])('in language %s, place and set note of an event', (lang, location, note, remark) => {
  let number: string;
  beforeAll(async () => {
    number = await aParcel();
  });

  test('are in the answer to staff, in their list, and in the public one', async () => {
    const { body, status } = await post(
      `shipments/${number}/events`,
      { ...flown, note: '靠窗' },
      lang,
    );
    expect(status).toBe(201);
    const words = { location, note, noteCode: 'left_by_air', remark: '靠窗' };
    expect(body.events[0]).toMatchObject({ ...words, placeCode: 'hong_kong' });
    const list = await get(`/api/admin/shipments?q=${number}&lang=${lang}`, staff);
    expect(list.items[0].lastLocation).toBe(location);
    const mine = await get(`/api/shipments?lang=${lang}`, owner);
    expect(mine.items[0].lastLocation).toBe(location);
    const found = await get(`/api/tracking/${number}?lang=${lang}`);
    expect(found).toMatchObject({ description: note, events: [words] });
  });

  test('are in the chat’s reply and in the mail', async () => {
    const people = subscribersOf(home, owner.customerCode);
    const to = await people.aSubscriber(number, lang);
    await people.move(number, 'customs_hold', { location, noteCode: 'inspection' });
    await people.move(number, 'in_transit', { ...flown, location: undefined, note: '靠窗' });
    const { body } = await home.send('POST', '/api/chat', { body: { text: number, lang } });
    expect(body.reply).toContain(note);
    const mails = (await people.mailsTo(to)).map(({ text }) => text ?? '');
    const mail = mails.find((text) => text.includes(note));
    for (const words of [location, remark]) expect(mail).toContain(words);
  });
});

test('a mail follows the language of the account that has its address', async () => {
  const people = subscribersOf(home, owner.customerCode);
  const number = await aParcel();
  const { session, email } = owner;
  await people.subscribe(number, { channel: 'email' }, { session });
  const body = { language: 'zh' };
  await home.send('PATCH', '/api/auth/user', { session, body });
  await people.move(number, 'in_transit', { noteCode: 'left_by_sea' });
  const mails = (await people.mailsTo(email)).filter(({ text }) => text?.includes(number));
  expect(mails.at(-1)?.text).toContain('已装船。');
  await home.send('PATCH', '/api/auth/user', { session, body: { language: 'en' } });
});

test('a place that is typed by its name is known', async () => {
  const number = await aParcel();
  await post(`shipments/${number}/events`, { status: 'in_transit', location: '中国香港' });
  expect((await get(`/api/tracking/${number}`)).events[0].location).toBe('Hong Kong');
});

test('any other place, and free text without a set note, stay as they are written', async () => {
  const number = await aParcel();
  const event = { status: 'in_transit', location: 'Old Harbour', note: '外箱破损' };
  await post(`shipments/${number}/events`, event);
  const { description, events } = await get(`/api/tracking/${number}?lang=zh`);
  expect(description).toBe('外箱破损');
  expect(events[0]).toMatchObject({ location: 'Old Harbour', note: '外箱破损' });
  expect(events[0]).not.toHaveProperty('noteCode');
});

test('what comes in at the warehouse takes a set note, and its place is the warehouse', async () => {
  const waybill = `YT${Date.now()}`;
  const scan = { scanId: randomUUID(), waybill, customerCode: owner.customerCode };
  const { body } = await post('receiving', { ...scan, noteCode: 'wet', note: 'left side' });
  const { events } = await get(`/api/tracking/${body.shipment.trackingNumber}?lang=zh`);
  expect(events[0]).toMatchObject({
    status: 'received',
    location: '中国广州',
    note: '外箱受潮，已拍照。',
    noteCode: 'wet',
    remark: 'left side',
  });
});

test('staff are offered the sites first, then the places between them', async () => {
  const { items } = await get('/api/admin/places?lang=zh', staff);
  expect(items.slice(0, 2)).toEqual([
    { code: 'CN', name: '中国广州' },
    { code: 'JM', name: '曼德维尔' },
  ]);
  expect(items).toContainEqual({ code: 'hong_kong', name: '中国香港' });
});

test.each([
  ['placeCode', { placeCode: 'atlantis' }, 'Please choose one of the options'],
  ['noteCode', { noteCode: 'lovely', location: 'Miami' }, 'Please choose one of the options'],
  ['location', {}, 'This field is required'],
])('400 names %s', async (field, words, says) => {
  const answer = await post(`shipments/${await aParcel()}/events`, {
    status: 'in_transit',
    ...words,
  });
  expectError(answer, 400, 'VALIDATION_FAILED');
  expect(issuesOf(answer)).toEqual({ [field]: says });
});
