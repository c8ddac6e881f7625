import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { anInvoice } from '../../../testing/invoiced.ts';
import { openPaymentDesk } from '../../../testing/payment-desk.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';

const home = await openTestApp();
const { staff, get, post, take, cash, act, creditOf, dueOf } = await openPaymentDesk(home);
const other = await aCustomer(home);
let owner: Person;
beforeEach(async () => {
  owner = await aCustomer(home);
});
afterAll(() => home.close());

describe('at the counter', () => {
  test('201: cash pays the invoice at once', async () => {
    const number = await anInvoice(home, owner);
    const { status, body, text } = await cash(number, 10_000);
    expect(status, text).toBe(201);
    expect(body.payment).toMatchObject({
      method: 'cash',
      state: 'confirmed',
      amountCents: 10_000,
      currency: 'USD',
      creditCents: 0,
      invoiceNumber: number,
      customerCode: owner.customerCode,
      byName: 'Devon Brown',
    });
    expect(body.invoice).toMatchObject({ state: 'paid', due: { amountCents: 0 } });
  });

  test('less leaves it partly paid, and more becomes credit that pays the next one', async () => {
    const [one, next] = [await anInvoice(home, owner), await anInvoice(home, owner)];
    expect((await cash(one, 4_000)).body.invoice).toMatchObject({
      state: 'part_paid',
      due: { amountCents: 6_000 },
    });
    expect((await cash(one, 8_500)).body.payment).toMatchObject({ creditCents: 2_500 });
    expect(await creditOf(owner)).toEqual([{ amountCents: 2_500, currency: 'USD' }]);
    const { body } = await get(staff, `/admin/invoices/${next}/payments`);
    expect(body).toEqual({ items: [], credit: [{ amountCents: 2_500, currency: 'USD' }] });
    expect((await post(staff, `/admin/invoices/${next}/credit`)).body.credit).toEqual([]);
    expect(await dueOf(next)).toEqual(['part_paid', 7_500]);
    expect(await creditOf(owner)).toEqual([]);
    expectError(await post(staff, `/admin/invoices/${next}/credit`), 409, 'NO_CREDIT');
  });

  test('customers use their credit themselves, and nobody else’s', async () => {
    const [one, next] = [await anInvoice(home, owner), await anInvoice(home, owner)];
    await cash(one, 11_000);
    expectError(await post(other, `/invoices/${next}/credit`), 404, 'NOT_FOUND');
    expect((await post(owner, `/invoices/${next}/credit`)).status).toBe(200);
    expect(await dueOf(next)).toEqual(['part_paid', 9_000]);
  });

  test('Jamaican dollars count at the frozen rate, cash in whole ones, with the rest on the drawer', async () => {
    const number = await anInvoice(home, owner);
    const { body } = await cash(number, 1_601_200, 'JMD');
    expect(body.payment).toMatchObject({ amountCents: 1_601_234, roundingCents: -34 });
    expect(body.invoice).toMatchObject({ state: 'paid' });
    const card = await anInvoice(home, owner);
    const paid = { method: 'card', amountCents: 2_000_000, currency: 'JMD', reference: 'T1 0042' };
    expect((await take(card, paid)).body.payment).toMatchObject({ creditCents: 398_766 });
    expect(await creditOf(owner)).toEqual([{ amountCents: 398_766, currency: 'JMD' }]);
  });

  test('two currencies are two payments', async () => {
    const number = await anInvoice(home, owner, { rate: '160' });
    await cash(number, 5_000);
    expect((await cash(number, 800_000, 'JMD')).body.invoice.state).toBe('paid');
    const { items } = (await get(staff, `/admin/invoices/${number}/payments`)).body;
    expect(items).toHaveLength(2);
    expect((await get(owner, `/invoices/${number}/payments`)).body.items).toHaveLength(2);
    expectError(await get(other, `/invoices/${number}/payments`), 404, 'NOT_FOUND');
  });

  test.each([
    [{}, 'method'],
    [{ method: 'gold', amountCents: 1, currency: 'USD' }, 'method'],
    [{ method: 'wipay', amountCents: 1, currency: 'USD' }, 'method'],
    [{ method: 'cash', amountCents: 0, currency: 'USD' }, 'amountCents'],
    [{ method: 'cash', amountCents: 1.5, currency: 'USD' }, 'amountCents'],
    [{ method: 'cash', amountCents: -1, currency: 'USD' }, 'amountCents'],
    [{ method: 'cash', amountCents: 10, currency: 'JMD' }, 'amountCents'],
    [{ method: 'cash', amountCents: 100, currency: 'CNY' }, 'currency'],
    [{ method: 'card', amountCents: 100, currency: 'USD' }, 'reference'],
  ])('400: %j names %s', async (body, field) => {
    const number = await anInvoice(home, owner);
    const answer = await take(number, body);
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toContain(field);
    expect(await dueOf(number)).toEqual(['issued', 10_000]);
  });

  test('401 and 404: for who is not staff, and without an invoice', async () => {
    const number = await anInvoice(home, owner);
    const body = { method: 'cash', amountCents: 100, currency: 'USD' };
    const path = `/admin/invoices/${number}/payments`;
    expect((await post({}, path, body)).status).toBe(401);
    expectError(await post(owner, path, body), 404, 'NOT_FOUND');
    expectError(await cash('INV-999999', 100), 404, 'NOT_FOUND');
  });

  test('409: a method that is turned off', async () => {
    const boss = await aMemberOfStaff(home, 'admin');
    const put = (paymentMethods: string[]) =>
      home.send('PUT', '/api/admin/settings', {
        session: boss.session,
        body: { billing: { paymentMethods } },
      });
    const number = await anInvoice(home, owner);
    expect((await put(['card'])).status).toBe(200);
    expectError(await cash(number, 100), 409, 'PAYMENT_METHOD_OFF');
    await put(['cash', 'card', 'transfer', 'cheque', 'wipay']);
  });
});

describe('cheques and transfers', () => {
  const cheque = { method: 'cheque', amountCents: 10_000, currency: 'USD', reference: '000123' };

  test('pay nothing until they are confirmed', async () => {
    const number = await anInvoice(home, owner);
    const { payment, invoice } = (await take(number, cheque)).body;
    expect([payment.state, payment.creditCents, invoice.state]).toEqual(['pending', 0, 'issued']);
    expect((await act(payment.id, 'confirm')).body).toMatchObject({ state: 'confirmed' });
    expect(await dueOf(number)).toEqual(['paid', 0]);
    expectError(await act(payment.id, 'confirm'), 409, 'PAYMENT_NOT_ALLOWED');
  });

  test('are refused with a reason', async () => {
    const number = await anInvoice(home, owner);
    const { payment } = (await take(number, cheque)).body;
    expectError(await act(payment.id, 'refuse'), 400, 'VALIDATION_FAILED');
    const refused = await act(payment.id, 'refuse', { reason: 'Nothing came' });
    expect(refused.body).toMatchObject({ state: 'refused', note: 'Nothing came' });
    expect(await dueOf(number)).toEqual(['issued', 10_000]);
  });

  test('a returned cheque makes every invoice due again that it was on', async () => {
    const [one, next] = [await anInvoice(home, owner), await anInvoice(home, owner)];
    const { payment } = (await take(one, { ...cheque, amountCents: 15_000 })).body;
    await act(payment.id, 'confirm');
    await post(owner, `/invoices/${next}/credit`);
    expect(await dueOf(next)).toEqual(['part_paid', 5_000]);
    const reversed = await act(payment.id, 'reverse', { reason: 'Returned by the bank' });
    expect(reversed.body).toMatchObject({ state: 'reversed', creditCents: 0 });
    const traces = await home.deps.database.execute(
      "select details from audit_entries where thing = $1 and action = 'payments.reversed'",
      [one],
    );
    expect(traces).toMatchObject([{ details: { reason: 'Returned by the bank' } }]);
    expect([await dueOf(one), await dueOf(next)]).toEqual([
      ['issued', 10_000],
      ['issued', 10_000],
    ]);
    expect(await creditOf(owner)).toEqual([]);
  });

  test('201: a customer sends the proof of a transfer, which they and staff open', async () => {
    const number = await anInvoice(home, owner);
    const documentIds = [(await upload(home, owner.session, { kind: 'proof' })).body.id];
    expectError(await post(other, `/invoices/${number}/proof`, { documentIds }), 404, 'NOT_FOUND');
    const sent = await post(owner, `/invoices/${number}/proof`, { documentIds });
    expect(sent.status, sent.text).toBe(201);
    expect(sent.body).toMatchObject({ method: 'transfer', state: 'pending', amountCents: 10_000 });
    expectError(
      await post(owner, `/invoices/${number}/proof`, { documentIds }),
      409,
      'PAYMENT_PENDING',
    );
    const { items } = (await get(staff, '/admin/payments?list=pending&limit=100')).body;
    const listed = items.find(({ id }: { id: string }) => id === sent.body.id);
    expect(listed.documents).toMatchObject([{ id: documentIds[0], kind: 'proof' }]);
    for (const [who, status] of [
      [owner, 200],
      [staff, 200],
      [other, 404],
    ] as const) {
      expect((await get(who, `/documents/${documentIds[0]}`)).status).toBe(status);
    }
    await act(sent.body.id, 'confirm');
    expect(await dueOf(number)).toEqual(['paid', 0]);
    const again = { documentIds: [(await upload(home, owner.session)).body.id] };
    expectError(await post(owner, `/invoices/${number}/proof`, again), 409, 'NOTHING_DUE');
  });

  test('400: a proof without documents, or with someone else’s', async () => {
    const number = await anInvoice(home, owner);
    const foreign = (await upload(home, other.session)).body.id;
    for (const documentIds of [[], [foreign], [randomUUID()]]) {
      const answer = await post(owner, `/invoices/${number}/proof`, { documentIds });
      expectError(answer, 400, 'VALIDATION_FAILED');
      expect(Object.keys(issuesOf(answer))).toEqual(['documentIds']);
    }
  });
});

test('what is reversed in the other currency is credit no more', async () => {
  const number = await anInvoice(home, owner);
  const { payment } = (await cash(number, 2_000_000, 'JMD')).body;
  expect(await creditOf(owner)).toEqual([{ amountCents: 398_766, currency: 'JMD' }]);
  await act(payment.id, 'reverse', { reason: 'Entered twice' });
  expect([await dueOf(number), await creditOf(owner)]).toEqual([['issued', 10_000], []]);
});

test('the list: in each of its lists and orders, with its counts', async () => {
  const number = await anInvoice(home, owner);
  await cash(number, 100);
  await take(number, { method: 'cheque', amountCents: 300, currency: 'USD' });
  await cash(number, 200);
  const of = (query: string) =>
    get(staff, `/admin/payments?customerCode=${owner.customerCode}&${query}`);
  const amounts = async (query: string) =>
    (await of(query)).body.items.map(({ amountCents }: { amountCents: number }) => amountCents);
  expect(await amounts('')).toEqual([200, 300, 100]);
  expect(await amounts('sort=amount')).toEqual([100, 200, 300]);
  expect(await amounts('list=pending')).toEqual([300]);
  expect(await amounts('list=received&sort=-amount')).toEqual([200, 100]);
  const counts = (await get(staff, '/admin/payment-counts')).body;
  const all = await home.deps.database.execute<{ count: number }>(
    'select count(*)::int as count from payments',
  );
  expect(counts.all).toBe(all[0]?.count);
  expect(counts.all).toBe(counts.pending + counts.received + counts.undone);
});
