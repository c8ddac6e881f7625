import { afterAll, expect, test } from 'vitest';
import { openConsolidations } from '../../../testing/consolidations.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer } from '../../../testing/people.ts';
import { openStaffShipments } from '../../../testing/staff-shipments.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { User } from '../accounts/user.entity.ts';

const home = await openTestApp();
const staff = await openStaffShipments(home);
const { owner } = staff;
const { ask } = openConsolidations(home, owner, staff);
afterAll(() => home.close());

test('is named after the contents alone: a waybill or a label of an unclaimed parcel is none', async () => {
  const received = { status: 'received' as const };
  const members = await addParcels(home.deps.database, owner.customerCode, [
    { ...received, description: 'SF1234567890123', waybill: 'SF1234567890123' },
    { ...received, description: 'U-17' },
    { ...received, description: 'Fishing line' },
  ]);
  const { body } = await ask(members);
  const shown = body.members.map(({ description }: { description: string }) => description);
  expect(shown.toSorted()).toEqual(['', '', 'Fishing line']);
  const box = await home.send('GET', `/api/shipments/${body.trackingNumber}`, {
    session: owner.session,
  });
  expect(box.body.description).toBe('Fishing line');
});

test('joins the names of the contents as its customer writes', async () => {
  const reader = await aCustomer(home);
  await home.deps.database.em().nativeUpdate(User, reader.userId, { language: 'zh' });
  const trackingNumbers = await addParcels(home.deps.database, reader.customerCode, [
    { status: 'received', description: '台灯' },
    { status: 'received', description: '水壶' },
  ]);
  const { session } = reader;
  const body = { trackingNumbers, service: 'standard' };
  const made = await home.send('POST', '/api/consolidations', { session, body });
  const box = await home.send('GET', `/api/shipments/${made.body.trackingNumber}`, { session });
  expect(['台灯、水壶', '水壶、台灯']).toContain(box.body.description);
});
