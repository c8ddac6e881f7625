import { afterAll, beforeAll, expect, test } from 'vitest';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { countDays } from './count-days.ts';
import { countDaysJob } from './storage.jobs.ts';

let home: TestApp;
let owner: Person;
const dayMs = 86_400_000;

beforeAll(async () => {
  home = await openTestApp();
  owner = await aCustomer(home);
  const { session } = await aMemberOfStaff(home, 'admin');
  const perDay = { cents: 150, currency: 'USD' };
  const storage = [{ site: 'JM', plan: null, freeDays: 9, perDay, abandonedAfterDays: 40 }];
  const answer = await home.send('PUT', '/api/admin/settings', { session, body: { storage } });
  expect(answer.status, answer.text).toBe(200);
});
afterAll(() => home.close());

async function ready(): Promise<string> {
  const status = 'ready_for_pickup' as const;
  const event = { status, location: 'Mandeville', occurredAt: home.deps.clock() };
  const [number = ''] = await addParcels(home.deps.database, owner.customerCode, [
    { status, description: 'Shoes', events: [event] },
  ]);
  return number;
}
const clocks = () =>
  home.deps.database.execute<{ number: string; days: number; abandoned: boolean }>(
    `select s.tracking_number as number, c.charged_days as days,
       c.abandoned_from <= $1::date as abandoned
     from storage_clocks c join shipments s on s.id = c.shipment_id`,
    [home.deps.clock().toISOString().slice(0, 10)],
  );

test('90 days charge each day once, and remind three times', async () => {
  const number = await ready();
  const [days, steps]: [number[], number[]] = [[], []];
  const remind = async (_tx: unknown, due: readonly { step: number }[]) => {
    steps.push(...due.map(({ step }) => step));
  };
  for (let day = 1; day <= 90; day++) {
    home.passTime(dayMs);
    const count = () => countDays(home.deps.database.em(), home.deps, remind);
    // Two processes may count at once.
    await Promise.all([count(), ...(day % 10 === 0 ? [count()] : [])]);
    days.push(...(await clocks()).map((row) => row.days));
  }
  expect(days).toEqual(Array.from({ length: 90 }, (_, n) => Math.max(0, n + 1 - 9)));
  expect(steps).toEqual([7, 2, 0]);
  expect(await clocks()).toEqual([{ number, days: 81, abandoned: true }]);
});

test('the owner is told by email, and what was collected has no clock any more', async () => {
  const number = await ready();
  home.passTime(2 * dayMs);
  await home.deps.jobs.enqueue(home.deps.database.em(), countDaysJob.name, {});
  const mail = await home.mailTo(owner.email);
  expect(mail?.subject).toMatch(/^Shoes: free storage until /);
  expect(mail?.text).toContain('7 days left');
  expect(mail?.text).toContain('Each day after that costs US$1.50.');
  await home.deps.database.execute(
    `update shipments set status = 'delivered' where tracking_number = $1`,
    [number],
  );
  await countDays(home.deps.database.em(), home.deps, async () => {});
  expect((await clocks()).map((row) => row.number)).not.toContain(number);
});
