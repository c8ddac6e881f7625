import type { ShipmentStatus } from '@jadeport/shipment';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMailedApp } from '../../../testing/mailed-app.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { type ChangeKind, kindOf } from './change-kinds.ts';

const { home, mailsTo, close } = await openMailedApp();
let staff: Person;
beforeAll(async () => {
  staff = await aMemberOfStaff(home);
});
afterAll(close);

type Note = Parameters<typeof kindOf>[0]['noteCode'];
test.each<[ShipmentStatus, ShipmentStatus | null, Note, ChangeKind | undefined]>([
  ['in_transit', 'received', 'left_by_air', 'departed'],
  ['in_transit', 'processing', null, 'departed'],
  ['in_transit', 'in_transit', 'arrived_kingston', 'arrived'],
  ['in_transit', 'received', 'arrived_kingston', 'arrived'],
  ['in_transit', 'in_transit', 'changed_carrier', undefined],
  ['in_transit', 'in_transit', 'cleared', 'cleared'],
  ['in_transit', 'customs_hold', null, 'cleared'],
  ['customs_hold', 'in_transit', null, 'held'],
  ['customs_hold', 'customs_hold', null, undefined],
  ['delivered', 'ready_for_pickup', null, 'delivered'],
  ['exception', 'in_transit', 'lost', 'lost'],
  ['returned', 'received', null, 'returned'],
  ['received', 'pending', null, undefined],
  ['ready_for_pickup', 'in_transit', null, 'ready'],
])('%s after %s with %s is told as %s', (status, former, noteCode, kind) => {
  expect(kindOf({ status, former, noteCode })).toBe(kind);
});

const subjects = async ({ email }: Person) =>
  (await mailsTo(email)).map(({ subject }) => subject ?? '');

async function following(events: Record<string, object>) {
  const owner = await aCustomer(home);
  const { session } = owner;
  const body = { received: { email: false }, ...events };
  await home.send('PUT', '/api/notification-preferences', { session, body });
  const { trackingNumber } = (await openPreAlerts(home, staff).preAlert(owner)).body;
  const move = async (status: ShipmentStatus) => {
    await openPreAlerts(home, staff).move(trackingNumber, status);
    await home.deps.jobs.drain();
  };
  return { owner, trackingNumber, move };
}

describe('the steps of a package', () => {
  test('are told on the way where the owner wants that, each once', async () => {
    const on = { email: true };
    const { owner, move } = await following({ departed: on, customs: on, problem: on });
    for (const status of ['received', 'in_transit', 'customs_hold', 'in_transit'] as const)
      await move(status);
    expect((await subjects(owner)).map((each) => each.replace(/^.*: /, ''))).toEqual([
      'on its way to Jamaica',
      'Customs is checking it',
      'cleared by Customs',
    ]);
  });

  test('are told of the hand-over alone by default', async () => {
    const { owner, move } = await following({});
    const way = ['received', 'in_transit', 'out_for_delivery', 'delivered'] as const;
    for (const status of way) await move(status);
    expect((await subjects(owner)).map((each) => each.replace(/^.*: /, ''))).toEqual(['delivered']);
  });

  test('are told to who subscribed, also that Customs holds it', async () => {
    const { owner, trackingNumber, move } = await following({});
    await home.send('POST', `/api/tracking/${trackingNumber}/subscriptions`, {
      session: owner.session,
      body: { channel: 'email' },
    });
    for (const status of ['received', 'in_transit', 'customs_hold'] as const) await move(status);
    expect((await subjects(owner)).filter((each) => each.includes('Customs Hold'))).toHaveLength(1);
  });

  test('are told by one mail where the same address also subscribed', async () => {
    const { owner, trackingNumber, move } = await following({ departed: { email: true } });
    await home.send('POST', `/api/tracking/${trackingNumber}/subscriptions`, {
      session: owner.session,
      body: { channel: 'email' },
    });
    await move('received');
    await move('in_transit');
    const told = await subjects(owner);
    expect(told.filter((each) => /In Transit|on its way/.test(each))).toHaveLength(1);
  });
});
