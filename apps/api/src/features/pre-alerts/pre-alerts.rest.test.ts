// @processes
// @database
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { aKeyOf, withKey } from '../../../testing/keys.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';

let home: TestApp;
let owner: Person;
let staff: Person;
let act: ReturnType<typeof openPreAlerts>;

beforeAll(async () => {
  home = await openTestApp();
  owner = await aCustomer(home);
  staff = await aMemberOfStaff(home);
  act = openPreAlerts(home, staff);
});
afterAll(() => home.close());

const aDocument = async (who = owner, kind = 'invoice'): Promise<string> =>
  (await upload(home, who.session, { kind })).body.id;
const line = (unitPrice: number, currency = 'USD', quantity = 1) => ({
  description: 'Shoes',
  quantity,
  unitPrice,
  currency,
});

describe('201', () => {
  test('a pre-alerted package is in the customer’s list at once, under a number of ours', async () => {
    const documentIds = [await aDocument()];
    const items = [line(12.5, 'cny', 2), line(20)];
    const { status, body } = await act.preAlert(owner, {
      waybill: ' ｓｆ 1234 5678 ',
      seller: ' Taobao 小店 ',
      items,
      documentIds,
    });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        trackingNumber: expect.stringMatching(/^CJS\d{10}$/),
        state: 'open',
        waybill: 'SF12345678',
        seller: 'Taobao 小店',
        orderNumber: null,
        service: 'standard',
        items: [
          { description: 'Shoes', quantity: 2, unitPriceCents: 1250, currency: 'CNY' },
          { description: 'Shoes', quantity: 1, unitPriceCents: 2000, currency: 'USD' },
        ],
        documents: [
          { id: documentIds[0], kind: 'invoice', type: 'image/webp', size: expect.any(Number) },
        ],
        check: 'waiting',
        needs: [],
        needsNote: null,
        estimate: {
          asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          valueCents: 2352,
          weightMilliPounds: null,
          shipping: null,
          customs: 0,
          total: null,
          isLeast: true,
          dutyFree: true,
          dutyFreeUpTo: 9900,
          isTooLarge: false,
          withoutRate: [],
          tariff: { version: expect.any(String), source: expect.any(String) },
        },
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: expect.stringMatching(/Z$/),
      },
    ]);
    const [row] = (await act.shipmentsOf(owner)).items;
    expect(row).toMatchObject({
      trackingNumber: body.trackingNumber,
      status: 'pending',
      description: '2 × Shoes, 1 × Shoes',
      needs: [],
    });
    expect((await act.get(owner, body.id)).body).toEqual(body);
    const seen = await home.send('GET', `/api/admin/shipments/${body.trackingNumber}`, staff);
    expect(seen.body).toMatchObject({ waybill: 'SF12345678', declaredValueCents: 2352 });
  });

  test('once it is weighed, the estimate is the estimator’s', async () => {
    const { body } = await act.preAlert(owner, { service: 'sea', items: [line(150)] });
    const least = await home.send('POST', '/api/estimates', {
      body: { value: 150, weight: 0.001, service: 'sea' },
    });
    expect(body.estimate).toMatchObject({
      valueCents: 15_000,
      dutyFree: false,
      isLeast: true,
      shipping: null,
      total: null,
      customs: least.body.customs,
    });
    await home.send('PUT', `/api/admin/shipments/${body.trackingNumber}`, {
      session: staff.session,
      body: { weight: 4.5 },
    });
    const { body: cost } = await home.send('POST', '/api/estimates', {
      body: { value: 150, weight: 4.5, service: 'sea' },
    });
    const { shipping, customs, total } = cost;
    expect((await act.get(owner, body.id)).body.estimate).toMatchObject({
      shipping,
      customs,
      total,
      isLeast: false,
      weightMilliPounds: 4500,
    });
  });

  test('a currency without a rate leaves the value unknown, and the answer says why', async () => {
    const { status, body } = await act.preAlert(owner, { items: [line(10, 'EUR'), line(5)] });
    expect([status, body.estimate]).toMatchObject([
      201,
      { valueCents: null, customs: null, dutyFree: null, total: null, withoutRate: ['EUR'] },
    ]);
  });

  test('by a program, once for one Idempotency-Key', async () => {
    const { key } = await aKeyOf(home, owner);
    const headers = { ...withKey(key), 'idempotency-key': 'pre-alert-1' };
    const body = act.form();
    const send = () => home.send('POST', '/api/pre-alerts', { headers, body });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
  });
});

describe('the same waybill', () => {
  test('is 409 to the customer who pre-alerted it, however written, and 201 to another', async () => {
    const { body } = await act.preAlert(owner, { waybill: 'YT7777777777777' });
    const again = await act.preAlert(owner, { waybill: ' yt 7777777777777' });
    expectError(again, 409, 'WAYBILL_ANNOUNCED');
    expect(Object.keys(issuesOf(again))).toEqual(['waybill']);
    const other = await aCustomer(home);
    expect((await act.preAlert(other, { waybill: 'YT7777777777777' })).status).toBe(201);
    const changed = await act.preAlert(owner);
    const to = { waybill: 'YT7777777777777' };
    expectError(await act.update(owner, changed.body.id, to), 409, 'WAYBILL_ANNOUNCED');
    await act.cancel(owner, body.id);
    expect((await act.preAlert(owner, { waybill: 'YT7777777777777' })).status).toBe(201);
  });

  test('of ten at once is pre-alerted once, and nine shipments are not there', async () => {
    const person = await aCustomer(home);
    const form = act.form();
    const answers = await Promise.all(Array.from({ length: 10 }, () => act.preAlert(person, form)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(9).fill(409)]);
    expect((await act.shipmentsOf(person)).items).toHaveLength(1);
  });
});

describe('400', () => {
  test.each<[string, object, string]>([
    ['no waybill', { waybill: undefined }, 'waybill'],
    ['a waybill nobody sees', { waybill: '\u200b' }, 'waybill'],
    ['two numbers', { waybill: 'YT8312345678901 YT8412345678903' }, 'waybill'],
    ['a number of 65 characters', { waybill: '1'.repeat(65) }, 'waybill'],
    ['a text of 301 characters', { waybill: `YT8312345678901${'。'.repeat(286)}` }, 'waybill'],
    ['no items', { items: [] }, 'items'],
    ['51 items', { items: Array(51).fill(line(1)) }, 'items'],
    ['a price of three decimals', { items: [line(1.005)] }, 'items.0.unitPrice'],
    ['a negative price', { items: [line(1), line(-1)] }, 'items.1.unitPrice'],
    ['no pieces', { items: [line(1, 'USD', 0)] }, 'items.0.quantity'],
    ['a currency of two letters', { items: [line(1, 'US')] }, 'items.0.currency'],
    ['a currency that there is not', { items: [line(1, 'ZZZ')] }, 'items.0.currency'],
    ['the code of no currency', { items: [line(1, 'XXX')] }, 'items.0.currency'],
    ['goods of 100 million dollars', { items: [line(1_000_000, 'USD', 100)] }, 'items'],
    ['another service', { service: 'rocket' }, 'service'],
    ['eleven documents', { documentIds: Array(11).fill('x') }, 'documentIds'],
    ['a document that is none', { documentIds: ['x'] }, 'documentIds'],
    ['a state', { state: 'matched' }, 'state'],
  ])('%s', async (_name, changes, field) => {
    const answer = await act.preAlert(owner, changes);
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toEqual([field]);
  });

  test.each([
    [0, 'This number is out of range'],
    [10_000, 'This number is out of range'],
    [1.5, 'This field has the wrong type of value'],
    ['2', 'This field has the wrong type of value'],
  ])('%o pieces: %s', async (quantity, text) => {
    const answer = await act.preAlert(owner, { items: [{ ...line(1), quantity }] });
    expect(issuesOf(answer)).toEqual({ 'items.0.quantity': text });
  });

  test('documents of others, or of another pre-alert', async () => {
    const stranger = await aCustomer(home);
    const documentId = await aDocument(stranger);
    const foreign = await act.preAlert(owner, { documentIds: [documentId] });
    expect(issuesOf(foreign)).toEqual({
      documentIds: 'One of these files is not there, or already belongs to something else',
    });
    expect((await act.preAlert(stranger, { documentIds: [documentId] })).status).toBe(201);
    const taken = await act.preAlert(stranger, { documentIds: [documentId] });
    expectError(taken, 400, 'VALIDATION_FAILED');
  });
});

test('of others it is 404', async () => {
  const { id } = (await act.preAlert(owner)).body;
  const stranger = await aCustomer(home);
  for (const answer of [
    await act.get(stranger, id),
    await act.update(stranger, id, { seller: 'Mine' }),
    await act.cancel(stranger, id),
    await act.get(owner, '00000000-0000-4000-8000-000000000000'),
    await act.get(owner, 'x'),
  ]) {
    expectError(answer, 404, 'NOT_FOUND');
  }
  expect((await act.get(owner, id)).body.state).toBe('open');
});

test('the list comes newest first, by state, page by page', async () => {
  const person = await aCustomer(home);
  const made: string[] = [];
  for (let at = 0; at < 5; at++) made.unshift((await act.preAlert(person)).body.id);
  await act.cancel(person, made[0] ?? '');
  const list = async (query: string) =>
    (await home.send('GET', `/api/pre-alerts?${query}`, { session: person.session })).body;
  const seen: string[] = [];
  let next = '';
  do {
    const { items, nextCursor } = await list(`limit=2${next}`);
    seen.push(...items.map(({ id }: { id: string }) => id));
    next = nextCursor ? `&cursor=${nextCursor}` : '';
  } while (next);
  expect(seen).toEqual(made);
  expect((await list('state=cancelled')).items).toMatchObject([{ id: made[0] }]);
  const bad = await home.send('GET', '/api/pre-alerts?cursor=x', { session: person.session });
  expectError(bad, 400, 'CURSOR_INVALID');
});
