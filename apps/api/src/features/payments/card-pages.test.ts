import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { anInvoice } from '../../../testing/invoiced.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startWipay, type WipayFake, wipayKeys } from '../../demo/fakes/wipay.ts';

let wipay: WipayFake;
let home: TestApp;
let staff: Person;
let owner: Person;
let number: string;

beforeAll(async () => {
  wipay = await startWipay();
  home = await openTestApp({
    WIPAY_ACCOUNT: wipayKeys.account,
    WIPAY_API_KEY: wipayKeys.apiKey,
    WIPAY_API_ROOT: wipay.url,
  });
  staff = await aMemberOfStaff(home);
});
beforeEach(async () => {
  owner = await aCustomer(home);
  number = await anInvoice(home, owner);
});
afterAll(async () => {
  await home.close();
  await wipay.stop();
});

const pay = ({ session }: Person | { session?: undefined }, of = number) =>
  home.send('POST', `/api/invoices/${of}/pay`, { ...(session && { session }) });
type Fields = Record<string, string>;
/** The fields with which the payer of a page comes back. */
const fieldsOf = (page: string, status: 'success' | 'failed' = 'success'): Fields =>
  Object.fromEntries(wipay.answer(page, status).searchParams);
const opened = async () => (await pay(owner)).body.url as string;
const comesBack = (fields: Fields) =>
  home.send('GET', `/api/payments/wipay?${new URLSearchParams(fields)}`);
const posts = (fields: Fields, headers = {}) =>
  home.send('POST', '/api/payments/wipay', { body: fields, headers });
const signed = (fields: Fields, total: string, key = wipayKeys.apiKey): Fields => ({
  ...fields,
  total,
  hash: createHash('md5').update(`${fields.transaction_id}${total}${key}`).digest('hex'),
});
const dueOf = async (of = number) => {
  const [invoice] = await home.deps.database.execute<{ due: number }>(
    'select total_cents - allocated_cents - credited_cents as due from invoices where number = $1',
    [of],
  );
  return invoice?.due;
};
const payments = async () =>
  (
    await home.send('GET', `/api/admin/invoices/${number}/payments`, { session: staff.session })
  ).body.items.map(({ state, amountCents, currency }: Record<string, unknown>) => [
    state,
    amountCents,
    currency,
  ]);
const toReconcile = async () =>
  (
    await home.send('GET', '/api/admin/payments/reconcile', { session: staff.session })
  ).body.items.filter(
    ({ payment }: { payment: { invoiceNumber: string } }) => payment.invoiceNumber === number,
  );

test('a customer pays what is due on the page, in Jamaican dollars, and comes back to the invoice', async () => {
  const page = await opened();
  expect(page).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\/SB-/);
  expect(await payments()).toEqual([['pending', 1_601_234, 'JMD']]);
  const back = await comesBack(fieldsOf(page));
  expect([back.status, back.headers.location]).toEqual([
    303,
    `/invoices/${number}?payment=confirmed`,
  ]);
  expect(await payments()).toEqual([['confirmed', 1_601_234, 'JMD']]);
  expect(await dueOf()).toBe(0);
  expectError(await pay(owner), 409, 'NOTHING_DUE');
});

test('the same answer fifty times, at once and by every way, has one effect', async () => {
  const fields = fieldsOf(await opened());
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => {
      if (at % 3 === 0) return comesBack(fields);
      if (at % 3 === 1) return posts(fields);
      return home.send('POST', '/api/payments/wipay', {
        body: new URLSearchParams(fields).toString(),
        headers: form,
      });
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 303]));
  const [row] = await home.deps.database.execute(
    `select (select count(*) from allocations a join invoices i on i.id = a.invoice_id
       where i.number = $1) as allocations,
       (select count(*) from audit_entries where thing = $1 and action = 'payments.confirmed')
       as entries`,
    [number],
  );
  expect(row).toEqual({ allocations: 1, entries: 1 });
  expect(await dueOf()).toBe(0);
});

test('a form that the page of the processor posts counts, although it is another site', async () => {
  const fields = fieldsOf(await opened());
  const headers = { origin: 'https://jm.wipayfinancial.com', 'sec-fetch-site': 'cross-site' };
  expect((await posts(fields, headers)).body).toEqual({ state: 'confirmed' });
});

describe('what is forged changes nothing', () => {
  test.each([
    ['without a hash', ({ hash: _, ...fields }: Fields) => fields, 401],
    ['with another hash', (fields: Fields) => ({ ...fields, hash: '0'.repeat(32) }), 401],
    ['of another key', (fields: Fields) => signed(fields, fields.total ?? '', 'mine'), 401],
    ['of a lower total', (fields: Fields) => ({ ...fields, total: '1.00' }), 401],
    [
      'of an unknown transaction',
      (fields: Fields) => signed({ ...fields, transaction_id: 'SB-1' }, fields.total ?? ''),
      404,
    ],
  ])('%s', async (_, forge, status) => {
    const fields = fieldsOf(await opened());
    expect((await posts(forge(fields))).status).toBe(status);
    expect((await comesBack(forge(fields))).status).toBe(status);
    expect(await dueOf()).toBe(10_000);
  });

  test('the answer of a cheap invoice with the order id of a dear one pays the cheap one alone', async () => {
    const dear = new URL(await opened()).pathname.split('-')[3] ?? '';
    const cheap = await anInvoice(home, owner, { totalCents: 100 });
    const fields = fieldsOf((await pay(owner, cheap)).body.url);
    expect((await posts({ ...fields, order_id: dear })).status).toBe(200);
    expect([await dueOf(cheap), await dueOf()]).toEqual([0, 10_000]);
  });

  test.each([
    [{ status: 'success' }, 'transaction_id'],
    [{ transaction_id: 'x' }, 'status'],
    [{ transaction_id: 'x', status: 'paid' }, 'status'],
    [{ transaction_id: 'x'.repeat(129), status: 'success' }, 'transaction_id'],
  ])('400: %j', async (fields, field) => {
    for (const answer of [await posts(fields as Fields), await comesBack(fields as Fields)]) {
      expectError(answer, 400, 'VALIDATION_FAILED');
      expect(Object.keys(issuesOf(answer))).toEqual([field]);
    }
  });
});

describe('to reconcile', () => {
  test('a signed answer that names another amount waits for staff', async () => {
    const fields = fieldsOf(await opened());
    expect((await posts(signed(fields, '16000.00'))).body).toEqual({ state: 'pending' });
    expect(await dueOf()).toBe(10_000);
    const [found] = await toReconcile();
    expect(found).toMatchObject({ problem: 'amount', answeredCents: 1_600_000 });
    const confirm = `/api/admin/payments/${found.payment.id}/confirm`;
    expect((await home.send('POST', confirm, { session: staff.session })).status).toBe(200);
    expect([await dueOf(), await toReconcile()]).toEqual([0, []]);
  });

  test('what was never answered is listed an hour later', async () => {
    const page = await opened();
    expect(await toReconcile()).toEqual([]);
    await home.deps.database.execute(
      `update card_pages c set started_at = now() - interval '61 minutes' from payments p
       join invoices i on i.id = p.invoice_id where p.id = c.payment_id and i.number = $1`,
      [number],
    );
    expect(await toReconcile()).toMatchObject([
      { problem: 'unanswered', transactionId: fieldsOf(page).transaction_id, answeredAt: null },
    ]);
    await comesBack(fieldsOf(page));
    expect(await toReconcile()).toEqual([]);
  });
});

test('a card that is declined pays nothing, and a signed success afterwards still counts', async () => {
  const page = await opened();
  const back = await comesBack(fieldsOf(page, 'failed'));
  expect(back.headers.location).toBe(`/invoices/${number}?payment=refused`);
  expect(await payments()).toEqual([['refused', 1_601_234, 'JMD']]);
  expect((await posts(fieldsOf(page))).body).toEqual({ state: 'confirmed' });
  expect((await posts(fieldsOf(page, 'failed'))).body).toEqual({ state: 'confirmed' });
  expect(await dueOf()).toBe(0);
});

test('401 and 404: for who is not the customer', async () => {
  expect((await pay({})).status).toBe(401);
  for (const person of [staff, await aCustomer(home)]) {
    expectError(await pay(person), 404, 'NOT_FOUND');
  }
  expectError(await pay(owner, 'INV-999999'), 404, 'NOT_FOUND');
});

test('422: a processor that opens no page leaves nothing to wait for', async () => {
  const small = await anInvoice(home, owner, { totalCents: 0 });
  expectError(await pay(owner, small), 409, 'NOTHING_DUE');
  const away = await openTestApp({
    WIPAY_ACCOUNT: '5203609482',
    WIPAY_API_KEY: 'x',
    WIPAY_API_ROOT: wipay.url,
  });
  const customer = await aCustomer(away);
  const invoice = await anInvoice(away, customer);
  const answer = await away.send('POST', `/api/invoices/${invoice}/pay`, {
    session: customer.session,
  });
  expectError(answer, 422, 'CARD_PAGE_REFUSED');
  const [row] = await away.deps.database.execute('select state from payments');
  expect(row).toEqual({ state: 'refused' });
  await away.close();
});

test('409: without an account nobody pays online, and its answers are unknown', async () => {
  const plain = await openTestApp();
  const customer = await aCustomer(plain);
  const invoice = await anInvoice(plain, customer);
  const answer = await plain.send('POST', `/api/invoices/${invoice}/pay`, {
    session: customer.session,
  });
  expectError(answer, 409, 'CARD_PAYMENT_OFF');
  const body = { transaction_id: 'x', status: 'success', hash: 'x', total: '1.00' };
  expectError(await plain.send('POST', '/api/payments/wipay', { body }), 404, 'NOT_FOUND');
  await plain.close();
});
