// @database
import { afterAll, expect, test } from 'vitest';
import { openConsolidations } from '../../../testing/consolidations.ts';
import { openStaffShipments } from '../../../testing/staff-shipments.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { hourMs } from '../../durations.ts';
import type { OnStatusChanged } from '../../ports/status-changes.ts';
import { noActor } from '../audit/actor.ts';
import { expireQuotes } from './decide-consolidation.ts';

const home = await openTestApp();
const staff = await openStaffShipments(home);
const { owner } = staff;
const { as, quoted } = openConsolidations(home, owner, staff);
afterAll(() => home.close());

test('one quote that fails delays no other, and is tried once a run', async () => {
  const boxes = [];
  for (let n = 0; n < 5; n++) boxes.push(await quoted());
  const ids = boxes.map(({ id }) => id);
  const broken = new Set([ids[0], ids[3]]);
  const tried: string[] = [];
  const onStatusChanged: OnStatusChanged = async (em, changes) => {
    const { shipmentId = '' } = changes.find((each) => ids.includes(each.shipmentId)) ?? {};
    if (shipmentId) tried.push(shipmentId);
    if (broken.has(shipmentId)) throw new Error('its event cannot be published');
    await home.deps.onStatusChanged(em, changes);
  };
  const deps = { ...home.deps, onStatusChanged };
  const run = () => expireQuotes(home.deps.database.em(), deps, noActor, 2);
  const states = async () =>
    Promise.all(ids.map(async (id) => (await as(owner, 'GET', `/${id}`)).body.state));
  home.passTime(72 * hourMs);
  expect(await run()).toEqual({ declined: 3, failed: 2 });
  expect(await states()).toEqual(['quoted', 'declined', 'declined', 'quoted', 'declined']);
  expect(tried).toEqual(ids);
  expect(home.logs().split('an expired quote could not be declined')).toHaveLength(3);
  broken.clear();
  expect(await run()).toEqual({ declined: 2, failed: 0 });
  expect(await run()).toEqual({ declined: 0, failed: 0 });
  home.passTime(-72 * hourMs);
});
