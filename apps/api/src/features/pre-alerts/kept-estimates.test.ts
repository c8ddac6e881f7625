// @database
import { dayAt } from '@jadeport/shipment';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let owner: Person;
let act: ReturnType<typeof openPreAlerts>;

beforeAll(async () => {
  home = await openTestApp();
  owner = await aCustomer(home);
  act = openPreAlerts(home, await aMemberOfStaff(home));
});
afterAll(() => home.close());

const hour = 3_600_000;

test('an estimate keeps the prices and rates of its day until goods or service change', async () => {
  const items = [{ description: 'Shoes', quantity: 2, unitPrice: 710, currency: 'CNY' }];
  const { body: made } = await act.preAlert(owner, { items });
  expect(made.estimate).toMatchObject({ valueCents: 20_000, tariff: { version: '2025.1' } });
  const { trackingNumber, id } = made;
  home.passTime(hour);
  const boss = await aMemberOfStaff(home, 'admin');
  await home.send('PUT', '/api/admin/settings', {
    session: boss.session,
    body: { rates: { ratesPerLb: { standard: 2_000 } }, exchangeRate: { cnyPerUsd: '14.2' } },
  });
  home.passTime(hour);
  await home.send('PUT', `/api/admin/shipments/${trackingNumber}`, {
    session: boss.session,
    body: { weight: 3 },
  });
  const kept = { valueCents: 20_000, shipping: 3_000, asOf: made.estimate.asOf };
  expect((await act.get(owner, id)).body.estimate).toMatchObject(kept);
  const renamed = [{ ...items[0], description: 'Boots' }];
  const called = await act.update(owner, id, { items: renamed, seller: 'Pinduoduo' });
  expect(called.body.estimate).toMatchObject({ ...kept, tariff: { version: '2025.1' } });
  const changed = await act.update(owner, id, { service: 'express' });
  expect(changed.body.estimate).toMatchObject({
    valueCents: 10_000,
    shipping: 3_600,
    asOf: dayAt('JM', home.deps.clock()),
    tariff: { version: expect.stringMatching(/\.2$/) },
  });
});

test('an estimate of before the record of its moment is that of when it was made', async () => {
  const { body } = await act.preAlert(owner);
  const { database } = home.deps;
  await database.execute('update pre_alerts set priced_at = null where id = $1', [body.id]);
  expect((await act.get(owner, body.id)).body.estimate).toEqual(body.estimate);
});
