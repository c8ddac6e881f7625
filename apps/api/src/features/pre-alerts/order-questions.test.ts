// @database
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const home = await openTestApp();
const staff = await aMemberOfStaff(home);
const act = openPreAlerts(home, staff);
let owner: Person;
beforeEach(async () => {
  owner = await aCustomer(home);
});
afterAll(() => home.close());

type Announced = { id: string; trackingNumber: string; orderNumber: string | null };

/** Announces packages one after another: at the same millisecond their order is that of their ids. */
async function announced(...orderNumbers: (string | null)[]): Promise<Announced[]> {
  const made: Announced[] = [];
  for (const [at, orderNumber] of orderNumbers.entries()) {
    const { body } = await act.preAlert(owner, { seller: 'Taobao', orderNumber });
    await home.deps.database.execute(
      "update pre_alerts set created_at = now() - interval '1 hour' + $1 * interval '1 minute' where id = $2",
      [at, body.id],
    );
    made.push(body);
  }
  return made;
}
const questions = async (person = owner) =>
  (await home.send('GET', '/api/order-questions', { session: person.session })).body.items;
const asked = async () =>
  (await questions()).map(({ id, earlier }: { id: string; earlier: Announced[] }) => [
    id,
    ...earlier.map((each) => each.id),
  ]);
const answer = (id: string | undefined, body: object, person = owner) =>
  home.send('POST', `/api/pre-alerts/${id}/order-question`, { session: person.session, body });
const numberOf = async ({ id }: { id: string }) => (await act.get(owner, id)).body.orderNumber;

describe('an order number', () => {
  test.each([
    ['A-1001', 'A-1001'],
    ['  # 1001 ', '# 1001'],
    ['订单 1001', '订单 1001'],
    ['x'.repeat(64), 'x'.repeat(64)],
    ['', null],
    ['  ', null],
    [null, null],
    [undefined, null],
  ])('%j is kept as %j', async (orderNumber, kept) => {
    const { status, body } = await act.preAlert(owner, { orderNumber });
    expect([status, body.orderNumber]).toEqual([201, kept]);
    const { body: other } = await act.preAlert(owner, { orderNumber: 'other' });
    const changed = await act.update(owner, other.id, { orderNumber });
    expect([changed.status, changed.body.orderNumber]).toEqual([
      200,
      orderNumber === undefined ? 'other' : kept,
    ]);
  });

  test.each([
    ['x'.repeat(65), 'Please keep this under 64 characters'],
    ['10\u000001', 'This field has a character that is not allowed'],
    ['10\n01', 'This field has a character that is not allowed'],
    ['10\u202801', 'This field has a character that is not allowed'],
    ['10\ud80001', 'This field has a character that is not allowed'],
    ['#', 'Enter the order number as the shop shows it, with its letters or digits'],
    ['--', 'Enter the order number as the shop shows it, with its letters or digits'],
    [7, 'This field has the wrong type of value'],
  ])('400: %j', async (orderNumber, message) => {
    const { body } = await act.preAlert(owner);
    for (const refused of [
      await act.preAlert(owner, { orderNumber }),
      await act.update(owner, body.id, { orderNumber }),
      await answer(body.id, { sameAs: null, orderNumber }),
    ]) {
      expectError(refused, 400, 'VALIDATION_FAILED');
      expect(issuesOf(refused)).toEqual({ orderNumber: message });
    }
  });

  test('of a package that has arrived may still change, and nothing else with it', async () => {
    const { body } = await act.preAlert(owner);
    await act.move(body.trackingNumber, 'received');
    const changed = await act.update(owner, body.id, { orderNumber: '7' });
    expect([changed.status, changed.body]).toMatchObject([200, { orderNumber: '7' }]);
    for (const more of [{ orderNumber: '8', seller: 'Another' }, { seller: 'Another' }, {}]) {
      expectError(await act.update(owner, body.id, more), 409, 'PRE_ALERT_FIXED');
    }
    await act.move(body.trackingNumber, 'in_transit');
    await act.move(body.trackingNumber, 'ready_for_pickup');
    await act.move(body.trackingNumber, 'delivered');
    expectError(await act.update(owner, body.id, { orderNumber: '8' }), 409, 'PRE_ALERT_FIXED');
  });
});

describe('packages of one seller within three days', () => {
  test('raise the question, to their customer alone', async () => {
    const [base, shade] = await announced(null, '1001');
    await act.preAlert(owner, { seller: 'Shein' });
    expect(await questions()).toEqual([
      {
        id: shade?.id,
        trackingNumber: shade?.trackingNumber,
        description: '1 × Shoes',
        orderNumber: '1001',
        announcedAt: expect.stringMatching(/Z$/),
        seller: 'Taobao',
        earlier: [
          {
            id: base?.id,
            trackingNumber: base?.trackingNumber,
            description: '1 × Shoes',
            orderNumber: null,
            announcedAt: expect.stringMatching(/Z$/),
          },
        ],
      },
    ]);
    expect(await questions(await aCustomer(home))).toEqual([]);
  });

  test.each([
    ['the number of the earlier', ['1001', null], {}, '1001'],
    ['the number of the later', [null, '1002'], {}, '1002'],
    ['the given one', [null, null], { orderNumber: ' #7 ' }, '#7'],
    ['a known one before the given one', ['1001', null], { orderNumber: '7' }, '1001'],
    ['the earlier one’s, where they differ', ['1001', '1002'], {}, '1001'],
  ])('yes gives both %s', async (_, numbers, given, expected) => {
    const [base, shade] = (await announced(...numbers)) as [Announced, Announced];
    const { status, body } = await answer(shade.id, { sameAs: base.id, ...given });
    expect([status, body.orderNumber]).toEqual([200, expected]);
    expect([await numberOf(base), await numberOf(shade)]).toEqual([expected, expected]);
    expect(await asked()).toEqual([]);
  });

  test('yes without any number gives both the tracking number of the earlier', async () => {
    const [base, shade] = (await announced(null, null)) as [Announced, Announced];
    await answer(shade.id, { sameAs: base.id });
    const { trackingNumber } = base;
    expect([await numberOf(base), await numberOf(shade)]).toEqual([trackingNumber, trackingNumber]);
  });

  test('no is final for the package, and later ones are asked about again', async () => {
    const [base, shade] = (await announced(null, null)) as [Announced, Announced];
    const { status, body } = await answer(shade.id, { sameAs: null });
    expect([status, body.orderNumber]).toEqual([200, null]);
    expect(await asked()).toEqual([]);
    const { body: third } = await act.preAlert(owner);
    expect(await asked()).toEqual([[third.id, shade.id, base.id]]);
    await answer(third.id, { sameAs: null });
    // Of another seller, it is another question.
    await act.preAlert(owner, { seller: 'Shein' });
    await act.update(owner, third.id, { seller: 'TAO BAO' });
    expect(await asked()).toEqual([]);
    await act.update(owner, third.id, { seller: 'SHEIN' });
    expect(await asked()).toHaveLength(1);
  });

  test('are answered also once they have arrived, until they are handed over', async () => {
    const [base, shade] = (await announced(null, null)) as [Announced, Announced];
    await act.move(base.trackingNumber, 'received');
    await act.move(shade.trackingNumber, 'received');
    expect(await asked()).toEqual([[shade.id, base.id]]);
    for (const status of ['in_transit', 'ready_for_pickup', 'delivered'] as const) {
      await act.move(shade.trackingNumber, status);
    }
    expect(await asked()).toEqual([]);
    expectError(await answer(shade.id, { sameAs: base.id }), 409, 'PRE_ALERT_FIXED');
    expectError(await answer(base.id, { sameAs: shade.id }), 409, 'PRE_ALERT_FIXED');
    await act.cancel(owner, base.id);
  });

  test('404 of others, 400 of itself and of another seller', async () => {
    const [base, shade] = (await announced(null, null)) as [Announced, Announced];
    const stranger = await aCustomer(home);
    const { body: theirs } = await act.preAlert(stranger, { seller: 'Taobao' });
    const { body: shein } = await act.preAlert(owner, { seller: 'Shein' });
    for (const refused of [
      await answer(shade.id, { sameAs: base.id }, stranger),
      await answer(shade.id, { sameAs: theirs.id }),
      await answer(theirs.id, { sameAs: null }),
      await answer('x', { sameAs: null }),
      await answer(shade.id, { sameAs: 'x' }),
    ]) {
      expectError(refused, 404, 'NOT_FOUND');
    }
    const other = await answer(shade.id, { sameAs: shein.id });
    expectError(other, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(other))).toEqual(['sameAs']);
    expectError(await answer(shade.id, { sameAs: shade.id }), 400, 'VALIDATION_FAILED');
    expectError(await answer(shade.id, {}), 400, 'VALIDATION_FAILED');
    expect(await asked()).toEqual([[shade.id, base.id]]);
  });

  test('twice at once, the other way round, ends with one number', async () => {
    const [base, shade] = (await announced(null, null)) as [Announced, Announced];
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => answer(shade.id, { sameAs: base.id })),
      ...Array.from({ length: 4 }, () => answer(base.id, { sameAs: shade.id })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await numberOf(base)).toBe(await numberOf(shade));
  });

  test('are read in one statement, twenty questions of as many packages as there are', async () => {
    await announced(null);
    const statements = async () => (await statementsOf(() => questions())).length;
    const before = await statements();
    await home.deps.database.execute(
      `with s as (
         insert into shipments (id, customer_id, tracking_number, description, status, created_at, updated_at)
         select gen_random_uuid(), c.id, 'X' || $1 || n, 'A thing', 'pending', now(), now()
         from customers c, generate_series(1, 3000) n where c.customer_code = $1 returning id, customer_id
       ) insert into pre_alerts (id, customer_id, shipment_id, state, seller, service, items, papers, created_at, updated_at)
       select gen_random_uuid(), customer_id, id, 'open', 'Taobao', 'sea', '[]', 'missing', now(), now() from s`,
      [owner.customerCode],
    );
    const items = await questions();
    expect(items).toHaveLength(20);
    for (const { earlier } of items) expect(earlier.length).toBeLessThanOrEqual(5);
    expect(await statements()).toBe(before);
  });
});
