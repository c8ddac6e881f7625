import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { openConsolidations } from '../../../testing/consolidations.ts';
import { openManifests } from '../../../testing/manifests.ts';
import { aMemberOfStaff, aCustomer as aNewCustomer, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';

let home: TestApp;
let staff: Person;
let admin: Person;

beforeAll(async () => {
  home = await openTestApp();
  [staff, admin] = [await aMemberOfStaff(home), await aMemberOfStaff(home, 'admin')];
});
afterAll(() => home.close());

const get = ({ session }: Person, number: string) =>
  home.send('GET', `/api/next-steps/${number}`, { session });
const list = async ({ session }: Person) =>
  (await home.send('GET', '/api/next-steps', { session })).body.items;

/** A customer who has given the tax number. */
async function aCustomer(app: TestApp): Promise<Person> {
  const owner = await aNewCustomer(app);
  const { session } = owner;
  await app.send('PATCH', '/api/customers/me', { session, body: { trn: '123456789' } });
  return owner;
}

/** A package in the warehouse that its owner has pre-alerted. */
async function arrived(owner: Person, changes: object = {}) {
  const { preAlert, move } = openPreAlerts(home, staff);
  const { body } = await preAlert(owner, changes);
  await move(body.trackingNumber, 'received');
  return body as { id: string; trackingNumber: string };
}

describe('200', () => {
  test('an invoice is asked for until it is there, on the page that takes it', async () => {
    const owner = await aCustomer(home);
    const { id, trackingNumber } = await arrived(owner);
    expect((await get(owner, trackingNumber)).body).toMatchObject({
      trackingNumber,
      step: 'send_invoice',
      about: trackingNumber,
      preAlertId: id,
      papers: [],
      note: null,
      quote: null,
    });
    const { body: invoice } = await upload(home, owner.session);
    const body = { documentIds: [invoice.id] };
    await home.send('POST', `/api/pre-alerts/${id}/documents`, { session: owner.session, body });
    expect(await list(owner)).toMatchObject([{ trackingNumber, step: 'wait_departure' }]);
  });

  test('the tax number is asked for once the invoice is there, until it is given', async () => {
    const owner = await aNewCustomer(home);
    const { session } = owner;
    const { id, trackingNumber } = await arrived(owner);
    const stepNow = async () => (await get(owner, trackingNumber)).body.step;
    expect(await stepNow()).toBe('send_invoice');
    const { body: invoice } = await upload(home, session);
    const body = { documentIds: [invoice.id] };
    await home.send('POST', `/api/pre-alerts/${id}/documents`, { session, body });
    expect(await stepNow()).toBe('give_trn');
    await home.send('PATCH', '/api/customers/me', { session, body: { trn: '123456789' } });
    expect(await stepNow()).toBe('wait_departure');
  });

  test('a box speaks for what is in it: of its missing value, its quote, and what is due', async () => {
    const owner = await aCustomer(home);
    const { ask, pack, decide } = openConsolidations(home, owner, staff);
    const [one, other] = [await arrived(owner), await arrived(owner)];
    const numbers = [one.trackingNumber, other.trackingNumber];
    await home.deps.database.execute(
      `update shipments set declared_value_cents = null where tracking_number = '${numbers[1]}'`,
    );
    const { body: box } = await ask(numbers);
    expect(await list(owner)).toMatchObject([
      { trackingNumber: box.trackingNumber, step: 'send_invoice', about: numbers.toSorted()[0] },
    ]);
    await pack(box.id);
    const quoted = (await get(owner, numbers[0] ?? '')).body;
    expect(quoted).toMatchObject({
      trackingNumber: box.trackingNumber,
      step: 'approve_quote',
      quote: { customs: null, approved: false, paidAtPickup: true },
    });
    await decide(box.id, 'approve');
    expect((await get(owner, box.trackingNumber)).body).toMatchObject({
      step: 'wait_departure',
      quote: { ...quoted.quote, approved: true },
    });
  });

  test('the next departure is that of the service and of the settings', async () => {
    const owner = await aCustomer(home);
    const { trackingNumber } = await arrived(owner, { service: 'sea' });
    const departureNow = async () => (await get(owner, trackingNumber)).body.departure;
    expect(await departureNow()).toBe(null);
    const departures = [{ service: 'sea', weekdays: [1, 2, 3, 4, 5, 6, 7] }];
    const body = { shipping: { departures } };
    await home.send('PUT', '/api/admin/settings', { session: admin.session, body });
    const tomorrow = new Date(Date.now() + (24 + 8) * 3_600_000).toISOString().slice(0, 10);
    expect(await departureNow()).toBe(tomorrow);
  });

  test('where nothing leaves without asking, a parcel is asked about, and held as its owner says', async () => {
    const put = (withoutAsking: boolean) =>
      home.send('PUT', '/api/admin/settings', {
        session: admin.session,
        body: { shipping: { withoutAsking } },
      });
    await put(false);
    const owner = await aCustomer(home);
    const { trackingNumber } = await arrived(owner);
    const stepNow = async () => (await get(owner, trackingNumber)).body.step;
    const choose = (how: 'ship' | 'hold') =>
      home.send('POST', `/api/shipments/${trackingNumber}/${how}`, {
        session: owner.session,
        body: {},
      });
    expect(await stepNow()).toBe('choose_shipping');
    await choose('ship');
    expect(await stepNow()).toBe('send_invoice');
    await home.deps.database.execute(
      `update pre_alerts set papers = 'passed' where shipment_id =
        (select id from shipments where tracking_number = $1)`,
      [trackingNumber],
    );
    expect(await stepNow()).toBe('wait_departure');
    await choose('hold');
    expect(await stepNow()).toBe('held');
    await put(true);
  });

  test('what was left behind is told to its owner alone, until it is on another manifest', async () => {
    const { owner, sealed, act, opened, scan } = await openManifests(home);
    const { id, numbers } = await sealed();
    const [trackingNumber = ''] = numbers;
    await act(id, 'depart');
    const stepNow = async () => (await get(owner, trackingNumber)).body.step;
    expect(await stepNow()).toBe('follow');
    await act(id, 'corrections', { trackingNumber, kind: 'left_behind', reason: 'No room' });
    expect(await stepNow()).toBe('next_flight');
    const { body } = await home.send('GET', `/api/tracking/${trackingNumber}`);
    expect(body.status).toBe('in_transit');
    await scan(await opened(), trackingNumber);
    expect(await stepNow()).toBe('follow');
  });

  test('boxes stand in the list in place of what is in them, where units are asked for', async () => {
    const owner = await aCustomer(home);
    const { requested, parcels } = openConsolidations(home, owner, staff);
    const { number, members } = await requested();
    const [alone = ''] = await parcels(1);
    const listed = async (by: string) =>
      (
        await home.send('GET', `/api/shipments?by=${by}`, { session: owner.session })
      ).body.items.map((each: { trackingNumber: string }) => each.trackingNumber);
    expect((await listed('unit')).toSorted()).toEqual([alone, number].toSorted());
    expect((await listed('parcel')).toSorted()).toEqual([alone, ...members].toSorted());
  });
});

test('401 and 404: only of one’s own packages, and not for staff', async () => {
  const owner = await aCustomer(home);
  const { trackingNumber } = await arrived(owner);
  expectError(await home.send('GET', `/api/next-steps/${trackingNumber}`), 401, 'NOT_SIGNED_IN');
  expectError(await get(await aCustomer(home), trackingNumber), 404, 'NOT_FOUND');
  expectError(await get(owner, 'CJS0000000000'), 404, 'NOT_FOUND');
  expectError(await home.send('GET', '/api/next-steps', staff), 404, 'NOT_FOUND');
});
