// @processes
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
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

const aDocument = async (): Promise<string> => (await upload(home, owner.session)).body.id;
const line = (unitPrice: number) => ({
  description: 'Shoes',
  quantity: 1,
  unitPrice,
  currency: 'USD',
});

describe('until its package arrives, a pre-alert', () => {
  test('is changed, and its shipment with it', async () => {
    const { body } = await act.preAlert(owner);
    const items = [{ ...line(45.5), description: 'Kitchen scale' }];
    const changed = await act.update(owner, body.id, { waybill: 'jt 0001112223334', items });
    expect(changed.body).toMatchObject({ waybill: 'JT0001112223334', seller: body.seller });
    const seen = await home.send('GET', `/api/admin/shipments/${body.trackingNumber}`, staff);
    expect(seen.body).toMatchObject({
      waybill: 'JT0001112223334',
      description: '1 × Kitchen scale',
      declaredValueCents: 4550,
    });
  });

  test('changes its documents: those left out belong to nothing any more', async () => {
    const [first, second, third] = [await aDocument(), await aDocument(), await aDocument()];
    const { body } = await act.preAlert(owner, { documentIds: [first, second] });
    const ids = ({ documents }: { documents: { id: string }[] }) => documents.map(({ id }) => id);
    const changed = await act.update(owner, body.id, { documentIds: [second, third] });
    expect(ids(changed.body)).toEqual([second, third]);
    expect((await act.preAlert(owner, { documentIds: [first] })).status).toBe(201);
    const none = await act.update(owner, body.id, { documentIds: [] });
    expect(none.body).toMatchObject({ documents: [], check: 'missing' });
  });

  test('is cancelled: the shipment leaves the list, and its number stays', async () => {
    const { body } = await act.preAlert(owner);
    const { id, trackingNumber } = body;
    const numbers = async () =>
      (await act.shipmentsOf(owner)).items.map((item) => item.trackingNumber);
    expect(await numbers()).toContain(trackingNumber);
    for (const _ of [1, 2]) expect((await act.cancel(owner, id)).status).toBe(204);
    expect(await numbers()).not.toContain(trackingNumber);
    expect((await act.get(owner, id)).body.state).toBe('cancelled');
    expectError(await act.update(owner, id, { seller: 'Another' }), 409, 'PRE_ALERT_FIXED');
    expect((await home.send('GET', `/api/tracking/${trackingNumber}`)).status).toBe(200);
    // It comes after all.
    await act.move(trackingNumber, 'received');
    expect(await numbers()).toContain(trackingNumber);
    expect((await act.get(owner, id)).body.state).toBe('matched');
  });
});

test('once its package has arrived it is fixed, takes more papers, and closes at the end', async () => {
  const { body } = await act.preAlert(owner);
  const { id, trackingNumber } = body;
  await act.move(trackingNumber, 'exception');
  expect((await act.get(owner, id)).body.state).toBe('open');
  await act.move(trackingNumber, 'received');
  expect((await act.get(owner, id)).body.state).toBe('matched');
  expectError(await act.update(owner, id, { seller: 'Another' }), 409, 'PRE_ALERT_FIXED');
  expectError(await act.cancel(owner, id), 409, 'PRE_ALERT_FIXED');
  const url = `/api/pre-alerts/${id}/documents`;
  const add = async () =>
    home.send('POST', url, { session: owner.session, body: { documentIds: [await aDocument()] } });
  expect((await add()).body).toMatchObject({ check: 'waiting', documents: [{}] });
  for (const status of ['in_transit', 'ready_for_pickup', 'delivered'] as const) {
    await act.move(trackingNumber, status);
  }
  expect((await act.get(owner, id)).body.state).toBe('closed');
  expectError(await add(), 409, 'PRE_ALERT_FIXED');
});
