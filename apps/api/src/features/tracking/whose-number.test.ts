import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { type LiveStream, openStream } from '../../../testing/live-stream.ts';
import { aCustomer, aMemberOfStaff, newEmail, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { linkIn, subscribersOf } from '../../../testing/subscribers.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let base: string;
let owner: Person;
let thief: Person;
let staff: Person;
let act: ReturnType<typeof openPreAlerts>;
let people: ReturnType<typeof subscribersOf>;
const streams: LiveStream[] = [];

beforeAll(async () => {
  home = await openTestApp();
  base = await home.app.listen({ port: 0, host: '127.0.0.1' });
  [owner, thief, staff] = [
    await aCustomer(home),
    await aCustomer(home),
    await aMemberOfStaff(home),
  ];
  act = openPreAlerts(home, staff);
  people = subscribersOf(home, owner.customerCode);
});
afterEach(() => {
  for (const { cut } of streams.splice(0)) cut();
});
afterAll(() => home.close());

const aWaybill = () => act.form().waybill;
/** Pre-alerts in their order, each a second after the one before. */
async function preAlert(person: Person, waybill: string) {
  home.passTime(1000);
  const { status, body } = await act.preAlert(person, { waybill });
  expect(status).toBe(201);
  return body as { id: string; trackingNumber: string };
}
async function move(trackingNumber: string, status: 'received' | 'exception') {
  home.passTime(1000);
  expect((await act.move(trackingNumber, status)).status).toBe(201);
}
/** Enters a package for a customer, as staff do. */
async function enter(person: Person, waybill: string): Promise<string> {
  home.passTime(1000);
  const body = { customerCode: person.customerCode, description: 'Lamp', weight: 1, waybill };
  const { session } = staff;
  return (await home.send('POST', '/api/admin/shipments', { session, body })).body.trackingNumber;
}
const scan = async (waybill: string) =>
  (
    await home.send('POST', '/api/admin/receiving', {
      session: staff.session,
      body: { scanId: randomUUID(), waybill },
    })
  ).body;

/** The ids of the events that the public sees of a number, over REST, tRPC and in the chat. */
async function shownOf(number: string): Promise<string[]> {
  const answers = [
    (await home.send('GET', `/api/tracking/${number}`)).body,
    (await home.query('tracking.lookUp', { trackingNumber: number })).body.result?.data,
    (await home.send('POST', '/api/chat', { body: { text: `where is ${number}` } })).body.tracking,
  ];
  const shown = answers.map((answer) => answer?.events?.map(({ id }: { id: string }) => id));
  expect(shown).toEqual([shown[0], shown[0], shown[0]]);
  return shown[0] ?? [];
}

/** Whether a number shows one package, in the look-up, the chat, a subscription and a stream. */
async function expectShown(number: string, trackingNumber: string): Promise<void> {
  const events = await shownOf(trackingNumber);
  expect(events).not.toEqual([]);
  expect(await shownOf(number)).toEqual(events);
  const to = newEmail();
  await people.subscribe(number, { channel: 'email', to });
  const asked = await home.mailTo(to);
  const { body } = await home.send('GET', `/api/subscriptions/${linkIn(asked?.text, 'confirm')}`);
  expect(body.trackingNumber).toBe(trackingNumber);
  const stream = await openStream(base, { trackingNumbers: [number] });
  streams.push(stream);
  await stream.next();
  const url = `/api/admin/shipments/${trackingNumber}`;
  const { session } = staff;
  expect((await home.send('PUT', url, { session, body: { description: 'Lamps' } })).status).toBe(
    200,
  );
  expect((await stream.next())?.changes).toMatchObject([{ trackingNumber: number }]);
}

describe('a number shows', () => {
  test('the package that came, whoever announces its waybill before or after', async () => {
    const waybill = aWaybill();
    await preAlert(thief, waybill);
    const { trackingNumber } = await preAlert(owner, waybill);
    await move(trackingNumber, 'received');
    await preAlert(await aCustomer(home), waybill);
    await expectShown(waybill, trackingNumber);
  });

  test('of two that came the one that was scanned first', async () => {
    const waybill = aWaybill();
    const later = await preAlert(thief, waybill);
    const first = await preAlert(owner, waybill);
    await move(first.trackingNumber, 'received');
    await move(later.trackingNumber, 'received');
    await expectShown(waybill, first.trackingNumber);
  });

  test('the package that came also while it is lost sight of', async () => {
    const waybill = aWaybill();
    const { trackingNumber } = await preAlert(owner, waybill);
    await move(trackingNumber, 'received');
    await move(trackingNumber, 'exception');
    await preAlert(thief, waybill);
    await expectShown(waybill, trackingNumber);
  });

  test('of several that are announced the earliest, until it is taken back', async () => {
    const waybill = aWaybill();
    const first = await preAlert(owner, waybill);
    const second = await preAlert(thief, waybill);
    await expectShown(waybill, first.trackingNumber);
    await act.cancel(owner, first.id);
    await expectShown(waybill, second.trackingNumber);
    await act.cancel(thief, second.id);
    expectError(await home.send('GET', `/api/tracking/${waybill}`), 404, 'TRACKING_NOT_FOUND');
    const refused = await people.subscribe(waybill, { channel: 'email', to: newEmail() });
    expectError(refused, 404, 'TRACKING_NOT_FOUND');
    expect(await shownOf(first.trackingNumber)).toHaveLength(1);
  });

  test('the earliest announcement, not one whose waybill was changed to it since', async () => {
    const [waybill, another] = [aWaybill(), aWaybill()];
    const old = await preAlert(thief, another);
    const entered = await enter(thief, another);
    const { trackingNumber } = await preAlert(owner, waybill);
    home.passTime(1000);
    expect((await act.update(thief, old.id, { waybill })).status).toBe(200);
    const url = `/api/admin/shipments/${entered}`;
    await home.send('PUT', url, { session: staff.session, body: { waybill } });
    await expectShown(waybill, trackingNumber);
  });

  test('the earliest announcement, also where it was saved again with the same waybill', async () => {
    const waybill = aWaybill();
    const { id, trackingNumber } = await preAlert(owner, waybill);
    await preAlert(thief, waybill);
    home.passTime(1000);
    await act.update(owner, id, { waybill: ` ${waybill.toLowerCase()}`, seller: 'Temu' });
    await expectShown(waybill, trackingNumber);
  });

  test('our own package, though an older database has its number as a waybill', async () => {
    const { trackingNumber } = await preAlert(owner, aWaybill());
    const stolen = await preAlert(thief, aWaybill());
    await move(stolen.trackingNumber, 'received');
    await home.deps.database.execute(
      'update shipments set waybill = $1 where tracking_number = $2',
      [trackingNumber, stolen.trackingNumber],
    );
    await expectShown(trackingNumber, trackingNumber);
  });
});

describe('a scan at the warehouse', () => {
  test('says that it is there, though the waybill was announced again since it came', async () => {
    const waybill = aWaybill();
    const { trackingNumber } = await preAlert(owner, waybill);
    expect(await scan(waybill)).toMatchObject({ outcome: 'matched', shipment: { trackingNumber } });
    const stolen = await preAlert(thief, waybill);
    expect(await scan(waybill)).toMatchObject({ outcome: 'already', shipment: { trackingNumber } });
    expect((await act.get(thief, stolen.id)).body.state).toBe('open');
  });

  test('finds what it had lost sight of, whoever announces it meanwhile', async () => {
    const waybill = aWaybill();
    const { trackingNumber } = await preAlert(owner, waybill);
    await scan(waybill);
    await move(trackingNumber, 'exception');
    await preAlert(thief, waybill);
    expect(await scan(waybill)).toMatchObject({ outcome: 'matched', shipment: { trackingNumber } });
  });

  test('means the one that was scanned first of two that came', async () => {
    const waybill = aWaybill();
    const first = await preAlert(owner, waybill);
    const later = await preAlert(thief, waybill);
    await scan(first.trackingNumber);
    await scan(later.trackingNumber);
    expect(await scan(waybill)).toMatchObject({
      outcome: 'already',
      shipment: { trackingNumber: first.trackingNumber },
    });
  });
});

test('the subscriptions of a number are those of the package that it shows', async () => {
  const waybill = aWaybill();
  const stolen = await preAlert(thief, waybill);
  const { session } = owner;
  await people.subscribe(stolen.trackingNumber, { channel: 'email' }, { session });
  const { trackingNumber } = await preAlert(owner, waybill);
  await move(trackingNumber, 'received');
  const list = async () =>
    (await home.send('GET', `/api/tracking/${waybill}/subscriptions`, { session })).body.items;
  expect(await list()).toEqual([]);
  await people.subscribe(waybill, { channel: 'email' }, { session });
  expect(await list()).toMatchObject([{ trackingNumber }]);
});
