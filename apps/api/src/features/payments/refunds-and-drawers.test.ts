import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { anInvoice } from '../../../testing/invoiced.ts';
import { openPaymentDesk } from '../../../testing/payment-desk.ts';
import { aCustomer, type Person } from '../../../testing/people.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const home = await openTestApp();
const { staff, drawer, get, post, take, cash, act, dueOf } = await openPaymentDesk(home);
let owner: Person;
beforeEach(async () => {
  owner = await aCustomer(home);
});
afterAll(() => home.close());

describe('a refund', () => {
  test('201: takes credit first, then what was paid, which is due again', async () => {
    const number = await anInvoice(home, owner);
    const { payment } = (await cash(number, 12_000)).body;
    const refund = (amountCents: number) =>
      act(payment.id, 'refunds', { amountCents, reason: 'Charged twice' });
    const first = await refund(1_500);
    expect(first.status, first.text).toBe(201);
    expect(first.body).toMatchObject({ state: 'part_refunded', creditCents: 500 });
    expect(await dueOf(number)).toEqual(['paid', 0]);
    expectError(await refund(10_501), 409, 'REFUND_TOO_LARGE');
    await refund(1_000);
    expect(await dueOf(number)).toEqual(['part_paid', 500]);
    expect((await refund(9_500)).body).toMatchObject({ state: 'refunded' });
    expect(await dueOf(number)).toEqual(['issued', 10_000]);
    expectError(await refund(1), 409, 'PAYMENT_NOT_ALLOWED');
  });

  test('in Jamaican dollars counts at the frozen rate', async () => {
    const number = await anInvoice(home, owner);
    const paid = { method: 'card', amountCents: 1_601_234, currency: 'JMD', reference: 'T1' };
    const { payment } = (await take(number, paid)).body;
    await act(payment.id, 'refunds', { amountCents: 800_617, reason: 'Half' });
    expect(await dueOf(number)).toEqual(['part_paid', 5_000]);
    await act(payment.id, 'refunds', { amountCents: 800_617, reason: 'The rest' });
    expect(await dueOf(number)).toEqual(['issued', 10_000]);
  });

  test('404 for no payment, 409 for one that is pending', async () => {
    const reason = 'No reason';
    for (const id of ['x', randomUUID()]) {
      for (const [what, body] of [
        ['confirm', {}],
        ['refuse', { reason }],
        ['reverse', { reason }],
        ['refunds', { reason, amountCents: 1 }],
      ] as const) {
        expectError(await act(id, what, body), 404, 'NOT_FOUND');
      }
    }
    const number = await anInvoice(home, owner);
    const { payment } = (await take(number, { method: 'cheque', amountCents: 1, currency: 'USD' }))
      .body;
    const refused = await act(payment.id, 'refunds', { amountCents: 1, reason });
    expectError(refused, 409, 'PAYMENT_NOT_ALLOWED');
  });
});

describe('a drawer', () => {
  test('409: a site has one open, and cash needs one', async () => {
    const opening = { site: 'JM', openingCents: 0, currency: 'USD' };
    expectError(await post(staff, '/admin/drawers', opening), 409, 'DRAWER_OPEN');
    const unknown = await post(staff, '/admin/drawers', { ...opening, site: 'MOON' });
    expectError(unknown, 400, 'VALIDATION_FAILED');
    const number = await anInvoice(home, owner);
    const there = { method: 'cash', amountCents: 100, currency: 'USD', site: 'CN' };
    expectError(await take(number, there), 409, 'DRAWER_NEEDED');
  });

  test('is counted with its difference, and adds up with the day’s end', async () => {
    const number = await anInvoice(home, owner);
    const { payment } = (await cash(number, 3_000)).body;
    await cash(number, 100_000, 'JMD');
    await act(payment.id, 'refunds', { amountCents: 500, reason: 'Charged twice' });
    const listed = (await get(staff, '/admin/drawers')).body.items[0];
    const expected = Object.fromEntries(
      listed.counts.map((each: { currency: string; expectedCents: number }) => [
        each.currency,
        each.expectedCents,
      ]),
    );
    const counted = [
      { currency: 'USD', cents: expected.USD },
      { currency: 'JMD', cents: expected.JMD - 12_300 },
    ];
    const closed = await post(staff, `/admin/drawers/${drawer}/close`, { counted });
    expect(closed.status, closed.text).toBe(200);
    expect(closed.body.counts).toMatchObject([
      { currency: 'USD', differenceCents: 0 },
      { currency: 'JMD', differenceCents: -12_300, openingCents: 500_000 },
    ]);
    expectError(
      await post(staff, `/admin/drawers/${drawer}/close`, { counted }),
      409,
      'DRAWER_CLOSED',
    );
    expectError(await cash(number, 100), 409, 'DRAWER_NEEDED');
    const end = (await get(staff, '/admin/reports/day-end')).body;
    for (const currency of ['USD', 'JMD']) {
      const rows = end.rows.filter((row: { currency: string }) => row.currency === currency);
      const total = end.totals.find((each: { currency: string }) => each.currency === currency);
      const sum = (field: string) =>
        rows.reduce((all: number, row: Record<string, number>) => all + (row[field] ?? 0), 0);
      expect(sum('receivedCents') - sum('refundedCents') - sum('reversedCents')).toBe(
        total?.netCents ?? 0,
      );
      const inCash = rows.find((row: { method: string }) => row.method === 'cash');
      const movements = end.drawers.flatMap(
        ({ movements }: { movements: { currency: string; cents: number }[] }) =>
          movements.filter((each) => each.currency === currency),
      );
      const moved = movements.reduce((all: number, { cents }: { cents: number }) => all + cents, 0);
      expect((inCash?.netCents ?? 0) + (inCash?.roundingCents ?? 0)).toBe(moved);
    }
    expect((await get(staff, '/admin/reports/day-end?day=2020-02-30')).status).toBe(400);
    expect((await get(staff, '/admin/reports/day-end?day=2020-02-03')).body).toMatchObject({
      day: '2020-02-03',
      rows: [],
    });
  });
});
