import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { openInvoices, turnOnBilling } from '../../../testing/invoices.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { countDays } from '../reports/count-days.ts';

let home: TestApp;
let owner: Person;
let boss: Person;
let desk: Awaited<ReturnType<typeof openInvoices>>;

beforeAll(async () => {
  home = await openTestApp();
  await turnOnBilling(home);
  owner = await aCustomer(home);
  boss = await aMemberOfStaff(home, 'admin');
  desk = await openInvoices(home, owner);
});
afterAll(() => home.close());

/** A package of 4.5 lb worth US$150 that was announced and received; `total` is the estimate shown then. */
async function announced(waybill: string) {
  const items = [{ description: 'Boots', quantity: 1, unitPrice: 150, currency: 'USD' }];
  const body = { waybill, seller: 'Taobao', items };
  const { body: made } = await home.send('POST', '/api/pre-alerts', {
    body,
    session: owner.session,
  });
  expect(made.estimate.total).toBeNull();
  const scan = { scanId: crypto.randomUUID(), waybill, weight: 4.5 };
  const received = await desk.send('POST', '/admin/receiving', scan);
  expect(received.body.outcome, received.text).toBe('matched');
  const { body: shown } = await home.send('GET', `/api/pre-alerts/${made.id}`, owner);
  return { number: made.trackingNumber as string, estimate: shown.estimate };
}

const promiseOf = async (number: string, who = owner) =>
  home.send('GET', `/api/shipments/${number}/promise`, who);
const bill = (number: string) => desk.bill({ trackingNumbers: [number] });

test('the customer reads what was said beside what it came to, on the invoice and the package', async () => {
  const { number, estimate } = await announced('SF1000000000001');
  expect((await promiseOf(number)).body).toEqual({ promise: null });
  const { shipping, customs, total } = estimate;
  const invoice = (await bill(number)).body;
  const cost = { shipping, customs, total };
  const expected = { trackingNumber: number, promised: cost, billed: cost };
  expect(invoice.promises).toEqual([expected]);
  expect((await promiseOf(number)).body).toEqual({ promise: expected });
});

test('the promise stays when the package is weighed again, and what Customs takes counts', async () => {
  const { number, estimate } = await announced('SF1000000000002');
  await home.deps.database.execute(
    'update shipments set weight_milli_pounds = 5000 where tracking_number = $1',
    [number],
  );
  const { body } = await bill(number);
  expect(body.promises).toEqual([
    expect.objectContaining({
      promised: { shipping: estimate.shipping, customs: estimate.customs, total: estimate.total },
    }),
  ]);
  expect(body.promises[0].billed.total).toBeGreaterThan(estimate.total);
});

test('404 for a package of somebody else, null where nothing was said', async () => {
  const { number } = await announced('SF1000000000003');
  expectError(await promiseOf(number, await aCustomer(home)), 404, 'NOT_FOUND');
  const silent = await desk.parcel();
  expect((await bill(silent)).body.promises).toEqual([]);
  expect((await promiseOf(silent)).body).toEqual({ promise: null });
});

const errorNow = async () => {
  const { body } = await home.send('GET', '/api/admin/reports/revenue', { session: boss.session });
  return body.promises;
};

test('the average error of the estimates stands in the reports, and counts what is billed later', async () => {
  const before = await errorNow();
  expect(before).toMatchObject({ units: 2, keptUnits: 1 });
  expect(before.meanErrorCents).toBeGreaterThan(0);
  const { number } = await announced('SF1000000000004');
  await bill(number);
  // Hours later, when the bills are counted.
  const clock = () => new Date(home.deps.clock().getTime() + 3 * 3_600_000);
  const count = () => countDays(home.deps.database.em(), { ...home.deps, clock });
  await count();
  const third = { units: 3, keptUnits: 2 };
  expect(await errorNow()).toMatchObject({
    ...third,
    meanErrorCents: Math.round((before.meanErrorCents * 2) / 3),
  });
  const charge = { kind: 'customs', amountCents: 900, currency: 'USD' };
  await desk.send('POST', `/admin/shipments/${number}/charges`, charge);
  await bill(number);
  const after = { units: 3, keptUnits: 1 };
  expect(await errorNow()).toMatchObject(after);
  await count();
  expect(await errorNow()).toMatchObject(after);
});
