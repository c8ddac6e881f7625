// @database
import { afterAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const home = await openTestApp();
const act = openPreAlerts(home, await aMemberOfStaff(home));
afterAll(() => home.close());

const openOf = async (customerCode: string) => {
  const [row] = await home.deps.database.execute<{ count: number }>(
    `select count(*)::int as count from pre_alerts p join customers c on c.id = p.customer_id
      where c.customer_code = $1 and p.state = 'open'`,
    [customerCode],
  );
  return row?.count;
};

test('a customer has 100 open pre-alerts, also of many made at once', async () => {
  const customer = await aCustomer(home);
  for (let made = 0; made < 95; made++) await act.preAlert(customer);
  const answers = await Promise.all(Array.from({ length: 12 }, () => act.preAlert(customer)));
  const made = answers.filter(({ status }) => status === 201);
  expect([made.length, await openOf(customer.customerCode)]).toEqual([5, 100]);
  const refused = answers.find(({ status }) => status !== 201);
  if (!refused) throw new Error('nothing was refused');
  expectError(refused, 409, 'PRE_ALERTS_FULL');
  expect(refused.body.message).toContain('100');

  expect((await act.preAlert(await aCustomer(home))).status).toBe(201);
  await act.cancel(customer, made[0]?.body.id);
  expect((await act.preAlert(customer)).status).toBe(201);
  await act.move(made[1]?.body.trackingNumber, 'received');
  expect((await act.preAlert(customer)).status).toBe(201);
  expectError(await act.preAlert(customer), 409, 'PRE_ALERTS_FULL');
});
