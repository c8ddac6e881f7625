import { estimate, firstPrices } from '@jadeport/estimator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { turnOnBilling } from '../../../testing/invoices.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { counterOf } from '../../../testing/pickups.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { countDaysJob } from '../storage/storage.jobs.ts';
import { billUnits } from './bill-units.ts';
import { billWaiting } from './invoices.jobs.ts';

let home: TestApp;
let staff: Person;
const dayMs = 86_400_000;

const answer = estimate(
  { valueCents: 12_345, weightMilliPounds: 2_500, service: 'standard' },
  firstPrices,
);

beforeAll(async () => {
  home = await openTestApp();
  staff = await aMemberOfStaff(home);
  const { session } = await aMemberOfStaff(home, 'admin');
  const perDay = { cents: 150, currency: 'USD' };
  const storage = [{ site: 'JM', plan: null, freeDays: 3, perDay, abandonedAfterDays: 60 }];
  await home.send('PUT', '/api/admin/settings', { session, body: { storage } });
  await turnOnBilling(home, { since: '2026-01-01' });
});
afterAll(() => home.close());

const run = async (name: string) => {
  await home.deps.jobs.enqueue(home.deps.database.em(), name, {});
  await home.deps.jobs.drain();
};
async function aCounter() {
  const owner = await aCustomer(home);
  const invoices = async () => {
    await home.deps.jobs.drain();
    const { session } = owner;
    return (await home.send('GET', '/api/invoices', { session })).body.items;
  };
  return { owner, invoices, ...counterOf(home, staff, owner) };
}
const idsOf = async (numbers: string[]) =>
  (
    await home.deps.database.execute<{ id: string }>(
      'select id from shipments where tracking_number = any($1)',
      [numbers],
    )
  ).map(({ id }) => id);

test('what becomes ready at once is on one invoice, of which the owner is told once', async () => {
  const { owner, ready, invoices } = await aCounter();
  const numbers = await ready(2);
  const [invoice, ...others] = await invoices();
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({ state: 'issued', totalCents: 2 * answer.total });
  const { em } = home.deps.database;
  const ids = await idsOf(numbers);
  await Promise.all(Array.from({ length: 5 }, () => billUnits(em(), home.deps, ids)));
  await run(billWaiting.name);
  expect(await invoices()).toHaveLength(1);
  const own = (await home.mails()).filter(({ to }) => to?.[0]?.address === owner.email);
  const bills = own.filter(({ subject }) => subject?.startsWith('Your invoice '));
  expect(bills).toHaveLength(1);
  expect(bills[0]?.text).toContain(`/invoices/${invoice.number}`);
  expect(bills[0]?.html).toContain('Pay now');
  // The mail with the code says what is due, although both are sent at the same time.
  const total = `US$${((2 * answer.total) / 100).toFixed(2)}`;
  expect(own.find(({ subject }) => subject?.includes('ready for pickup'))?.text).toContain(total);
});

test('a payment is told where its customer asked for it, once', async () => {
  const { owner, ready, invoices } = await aCounter();
  const { session } = owner;
  await home.send('PUT', '/api/notification-preferences', {
    session,
    body: { payment: { email: true } },
  });
  await ready();
  const [{ number, totalCents }] = await invoices();
  const body = { method: 'card', reference: 'T1', amountCents: totalCents, currency: 'USD' };
  const paid = await home.send('POST', `/api/admin/invoices/${number}/payments`, {
    session: staff.session,
    body,
  });
  expect(paid.status, paid.text).toBe(201);
  const mail = await home.mailTo(owner.email);
  expect(mail?.subject).toBe(`We’ve received your payment of US$${(totalCents / 100).toFixed(2)}`);
  expect(mail?.text).toContain(number);
});

test('what nobody weighed waits, and is billed once somebody has', async () => {
  const { ready, invoices } = await aCounter();
  const { execute } = home.deps.database;
  await turnOnBilling(home, { automatic: false });
  const numbers = await ready(2);
  const weigh = (weight: number | null) =>
    execute('update shipments set weight_milli_pounds = $1 where tracking_number = $2', [
      weight,
      numbers[0],
    ]);
  await weigh(null);
  await turnOnBilling(home, { automatic: true });
  await run(billWaiting.name);
  expect(await invoices()).toMatchObject([{ totalCents: answer.total }]);
  await weigh(2_500);
  await run(billWaiting.name);
  expect(await invoices()).toHaveLength(2);
});

test('storage is billed by the week, and the rest when its owner comes', async () => {
  const { owner, ready, invoices } = await aCounter();
  const [number = ''] = await ready();
  expect(await invoices()).toHaveLength(1);
  const totals = async () =>
    (await invoices()).map(({ totalCents }: { totalCents: number }) => totalCents).toReversed();
  for (let day = 1; day <= 12; day++) {
    home.passTime(dayMs);
    await run(countDaysJob.name);
    await run(billWaiting.name);
  }
  // Nine days beyond the three free ones.
  expect(await totals()).toEqual([answer.total, 7 * 150]);
  const fresh = await aMemberOfStaff(home);
  const counter = counterOf(home, fresh, owner);
  const { body } = await counter.open({ customerCode: owner.customerCode });
  expect(body.due.amountCents).toBe(answer.total + 9 * 150);
  expect(await totals()).toEqual([answer.total, 7 * 150, 2 * 150]);
  expect(body.ready[0].trackingNumber).toBe(number);
});

test('a program cannot release what has lain longer than it was billed for', async () => {
  const { owner, ready, invoices, statusOf } = await aCounter();
  const [number = ''] = await ready();
  const [{ number: invoice, totalCents }] = await invoices();
  const fresh = await aMemberOfStaff(home);
  const post = (path: string, body: object) =>
    home.send('POST', `/api/admin${path}`, { session: fresh.session, body });
  await post(`/invoices/${invoice}/payments`, {
    method: 'card',
    reference: 'T1',
    amountCents: totalCents,
    currency: 'USD',
  });
  home.passTime(5 * dayMs);
  const again = await aMemberOfStaff(home);
  const counter = counterOf(home, again, owner);
  const event = { status: 'delivered', location: 'Kingston', trackingNumbers: [number] };
  const refused = await home.send('POST', '/api/admin/shipments/events', {
    session: again.session,
    body: event,
  });
  expect(refused.body.results).toMatchObject([{ outcome: 'refused', code: 'RELEASE_BLOCKED' }]);
  const { body } = await counter.open({ customerCode: owner.customerCode });
  expect(body.due.amountCents).toBe(2 * 150);
  expect(body.blockers.map(({ code }: { code: string }) => code)).toEqual(['UNPAID']);
  expect(await statusOf(number)).toBe('ready_for_pickup');
});

test('nothing is billed by itself where the settings say so', async () => {
  await turnOnBilling(home, { automatic: false });
  const { ready, invoices } = await aCounter();
  await ready();
  await run(billWaiting.name);
  expect(await invoices()).toEqual([]);
  await turnOnBilling(home, { automatic: true });
  await run(billWaiting.name);
  expect(await invoices()).toHaveLength(1);
});
