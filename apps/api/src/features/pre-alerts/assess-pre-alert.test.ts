import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { importTariff, tariffCsv } from '../../../testing/customs.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let owner: Person;
let admin: Person;

beforeAll(async () => {
  home = await openTestApp();
  owner = await aCustomer(home);
  admin = await aMemberOfStaff(home, 'admin');
});
afterAll(() => home.close());

const shoes = { description: 'Running shoes', quantity: 2, unitPrice: 80, currency: 'USD' };
const unknown = { description: 'Zzyzx', quantity: 1, unitPrice: 20, currency: 'USD' };

const assess = (body: object) =>
  home.send('POST', '/api/pre-alerts/assessment', { session: owner.session, body });

test('goods are assessed while they are typed, as they are once they are announced', async () => {
  const without = await assess({ items: [shoes] });
  expect([without.status, without.body]).toEqual([200, { assessment: null }]);

  await importTariff(home, admin.session, tariffCsv());
  const goods = { service: 'express', items: [shoes, unknown] };
  const typed = await assess(goods);
  expect(typed.body.assessment).toMatchObject({
    customs: expect.any(Number),
    reason: 'unknown',
    lines: [
      { description: 'Running shoes', tariffCode: expect.stringMatching(/^6404/) },
      { description: 'Zzyzx', tariffCode: null, confidence: 0 },
    ],
  });
  const act = openPreAlerts(home, admin);
  const { body: announced } = await act.preAlert(owner, goods);
  expect(announced.assessment).toEqual(typed.body.assessment);

  const heavier = await assess({ ...goods, weight: 12.5 });
  expect(heavier.body.assessment.customs).toBeGreaterThan(typed.body.assessment.customs);
});

test('one pre-alert is listed by the number of its package, to its owner alone', async () => {
  const act = openPreAlerts(home, admin);
  const { body } = await act.preAlert(owner);
  const path = `/api/pre-alerts?trackingNumber=${body.trackingNumber.toLowerCase()}`;
  const listed = await home.send('GET', path, { session: owner.session });
  expect(listed.body.items.map(({ id }: { id: string }) => id)).toEqual([body.id]);
  const other = await aCustomer(home);
  const hidden = await home.send('GET', path, { session: other.session });
  expect(hidden.body.items).toEqual([]);
});

test('goods worth more than can be estimated, and none', async () => {
  const dear = { ...shoes, quantity: 9999, unitPrice: 99_999 };
  const answer = await assess({ items: [dear] });
  expectError(answer, 400, 'VALIDATION_FAILED');
  expect(Object.keys(issuesOf(answer))).toEqual(['items']);
  expectError(await assess({ items: [] }), 400, 'VALIDATION_FAILED');
});
