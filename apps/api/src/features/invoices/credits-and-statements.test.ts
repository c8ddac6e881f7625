import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { openInvoices, turnOnBilling } from '../../../testing/invoices.ts';
import { aCustomer, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let owner: Person;
let other: Person;
let desk: Awaited<ReturnType<typeof openInvoices>>;

const usd = (amountCents: number) => ({ amountCents, currency: 'USD' });

beforeAll(async () => {
  home = await openTestApp();
  other = await aCustomer(home);
  await turnOnBilling(home);
});
beforeEach(async () => {
  owner = await aCustomer(home);
  desk = await openInvoices(home, owner);
});
afterAll(() => home.close());

const get = (path: string, who: Person) => home.send('GET', `/api${path}`, who);

describe('a PDF', () => {
  test.each(['en', 'zh'])('200 in %s', async (lang) => {
    const { number } = await desk.billed();
    const { status, headers, text } = await get(`/invoices/${number}.pdf?lang=${lang}`, owner);
    expect(status, text.slice(0, 300)).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(text).toMatch(/^%PDF-/);
    if (lang === 'zh') expect(text).toContain('NotoSansSC');
  });

  test('404 for others', async () => {
    const { number } = await desk.billed();
    expectError(await get(`/invoices/${number}.pdf`, other), 404, 'NOT_FOUND');
  });
});

describe('a credit note', () => {
  const credit = (number: string, body: object) =>
    desk.send('POST', `/admin/invoices/${number}/credit-notes`, body);
  const reason = 'The carton came wet';

  test('201: lowers what is due, and is read by its owner without who made it', async () => {
    const { number, totalCents } = await desk.billed();
    const made = await credit(number, { ...usd(1_000), reason });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      number: expect.stringMatching(/^CN-\d{6}$/),
      ...usd(1_000),
      reason,
      by: desk.staff.email,
      invoice: { number, state: 'part_paid', due: usd(totalCents - 1_000), creditedCents: 1_000 },
    });
    const traces = await home.deps.database.execute(
      "select details from audit_entries where thing = $1 and action = 'invoices.credited'",
      [number],
    );
    expect(traces).toMatchObject([{ details: { reason } }]);
    const { body } = await get(`/invoices/${number}`, owner);
    expect(body.creditNotes).toMatchObject([{ number: made.body.number, by: null, byName: null }]);
    expectError(await credit(number, { ...usd(totalCents), reason }), 409, 'CREDIT_TOO_LARGE');
    const rest = await credit(number, { ...usd(totalCents - 1_000), reason });
    expect(rest.body.invoice).toMatchObject({ state: 'paid', due: usd(0) });
  });

  test('400 in another currency and without a reason; 404', async () => {
    const { number } = await desk.billed();
    const refused = await credit(number, { amountCents: 1, currency: 'JMD', reason });
    expect(Object.keys(issuesOf(refused))).toEqual(['currency']);
    expect(Object.keys(issuesOf(await credit(number, usd(1))))).toEqual(['reason']);
    expectError(await credit('INV-999999', { ...usd(1), reason }), 404, 'NOT_FOUND');
  });
});

test('a statement has what was billed and credited, newest first, page by page', async () => {
  const { number, totalCents } = await desk.billed();
  home.passTime(60_000);
  const path = `/admin/invoices/${number}/credit-notes`;
  const note = (await desk.send('POST', path, { ...usd(100), reason: 'Late' })).body.number;
  const { body } = await get('/customers/me/statement?limit=1', owner);
  expect(body).toMatchObject({
    customerCode: owner.customerCode,
    items: [{ kind: 'credit_note', number: note, amountCents: -100, currency: 'USD' }],
    totals: [
      {
        currency: 'USD',
        billedCents: totalCents,
        creditedCents: 100,
        paidCents: 0,
        dueCents: totalCents - 100,
      },
    ],
  });
  const next = await desk.send(
    'GET',
    `/admin/customers/${owner.customerCode}/statement?limit=1&cursor=${body.nextCursor}`,
  );
  expect(next.body).toMatchObject({
    items: [{ kind: 'invoice', number, amountCents: totalCents }],
    nextCursor: null,
  });
});

test('staff’s lists and their counts', async () => {
  const { number } = await desk.billed();
  const draft = await desk.billed({ draft: true });
  const list = async (name: string) =>
    (
      await desk.send('GET', `/admin/invoices?list=${name}&customerCode=${owner.customerCode}`)
    ).body.items.map((each: { id: string; number: string }) => each.number ?? each.id);
  expect(await list('unpaid')).toEqual([number]);
  expect(await list('draft')).toEqual([draft.id]);
  expect(await list('paid')).toEqual([]);
  expect((await list('all')).toSorted()).toEqual([number, draft.id].toSorted());
  const { body } = await desk.send('GET', '/admin/invoice-counts');
  expect(body.all).toBe(body.unpaid + body.draft + body.paid);
});
