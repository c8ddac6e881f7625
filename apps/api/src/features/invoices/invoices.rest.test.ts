import { estimate, firstPrices } from '@jadeport/estimator';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { openInvoices, turnOnBilling } from '../../../testing/invoices.ts';
import { aCustomer, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let owner: Person;
let other: Person;
let desk: Awaited<ReturnType<typeof openInvoices>>;

/** 2.5 lb worth US$123.45, as the estimator answers. */
const answer = estimate(
  { valueCents: 12_345, weightMilliPounds: 2_500, service: 'standard' },
  firstPrices,
);
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

describe('charges', () => {
  test('201: what staff charge stands with its note until a bill takes it', async () => {
    const number = await desk.parcel();
    const made = await desk.charge(number, { kind: 'other', note: 'A new carton', ...usd(450) });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      trackingNumber: number,
      kind: 'other',
      beneficiary: 'courier',
      ...usd(450),
      invoice: null,
      explanation: { rule: 'manual', inputs: { amountCents: 450, note: 'A new carton' } },
      by: desk.staff.email,
    });
    const { body } = await desk.send('GET', `/admin/shipments/${number}/charges`);
    expect(body.items).toEqual([made.body]);
  });

  test('204: a charge that is on no invoice is removed', async () => {
    const number = await desk.parcel();
    const { body } = await desk.charge(number, { kind: 'other', ...usd(450) });
    expect((await desk.send('DELETE', `/admin/charges/${body.id}`)).status).toBe(204);
    expect((await desk.send('GET', `/admin/shipments/${number}/charges`)).body.items).toEqual([]);
    expectError(await desk.send('DELETE', `/admin/charges/${body.id}`), 404, 'NOT_FOUND');
  });

  test('409 for one on an invoice', async () => {
    const { id } = await desk.billed();
    const { number } = (await desk.send('GET', `/admin/invoices/${id}`)).body;
    const [row] = await home.deps.database.execute<{ id: string }>(
      'select c.id from charges c join invoices i on i.id = c.invoice_id where i.number = $1',
      [number],
    );
    expectError(await desk.send('DELETE', `/admin/charges/${row?.id}`), 409, 'CHARGE_FIXED');
  });

  test.each([
    [{ kind: 'bribe', amountCents: 1, currency: 'USD' }, 'kind'],
    [{ kind: 'tax', amountCents: 1, currency: 'USD' }, 'kind'],
    [{ kind: 'other', amountCents: -1, currency: 'USD' }, 'amountCents'],
    [{ kind: 'other', amountCents: 1.5, currency: 'USD' }, 'amountCents'],
    [{ kind: 'other', amountCents: 1, currency: 'EUR' }, 'currency'],
    [{ kind: 'delivery' }, 'amountCents'],
  ])('400 for %j', async (body, path) => {
    const refused = await desk.charge(await desk.parcel(), body);
    expectError(refused, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(refused))).toEqual([path]);
  });

  test('404 for a number that nobody has, and for customers', async () => {
    expectError(await desk.charge('CJS0000000000', { kind: 'other', ...usd(1) }), 404, 'NOT_FOUND');
    const path = `/admin/shipments/${await desk.parcel()}/charges`;
    const body = { kind: 'other', ...usd(1) };
    expectError(await desk.send('POST', path, body, owner), 404, 'NOT_FOUND');
  });
});

describe('an invoice', () => {
  test('201: has what the estimator answers, the rate of the day and both subtotals', async () => {
    const number = await desk.parcel();
    await desk.charge(number, { kind: 'other', ...usd(450) });
    const made = await desk.bill({ trackingNumbers: [number] });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      number: expect.stringMatching(/^INV-\d{6}$/),
      state: 'issued',
      customerCode: owner.customerCode,
      currency: 'USD',
      totalCents: answer.total + 450,
      courierCents: answer.shipping + 450,
      governmentCents: answer.customs,
      due: usd(answer.total + 450),
      fx: { jmdPerUsd: '160.0000' },
      jmd: { totalCents: (answer.total + 450) * 160 },
      creditNotes: [],
    });
    const lines = made.body.lines.map((line: { kind: string; amountCents: number }) => [
      line.kind,
      line.amountCents,
    ]);
    expect(lines.toSorted()).toEqual([
      ['customs', answer.customs],
      ['other', 450],
      ['shipping', answer.shipping],
    ]);
    expectError(await desk.bill({ trackingNumbers: [number] }), 409, 'NOTHING_TO_BILL');
  });

  test('is for what is ready for pickup where no numbers are given', async () => {
    await desk.parcel();
    expectError(await desk.bill({}), 409, 'NOTHING_TO_BILL');
    const ready = await desk.parcel({ status: 'ready_for_pickup' });
    const { body } = await desk.bill({});
    const units = body.lines.map((line: { trackingNumber: string }) => line.trackingNumber);
    expect([...new Set(units)]).toEqual([ready]);
  });

  test('a draft has no number until it is issued, and is seen by staff alone', async () => {
    const { id, number, state, due } = await desk.billed({ draft: true });
    expect([number, state, due]).toEqual([null, 'draft', usd(0)]);
    expect((await get('/invoices', owner)).body.items).toEqual([]);
    expectError(await get(`/invoices/${id}`, owner), 404, 'NOT_FOUND');
    const issued = await desk.send('POST', `/admin/invoices/${id}/issue`);
    expect(issued.body).toMatchObject({ id, number: expect.any(String), state: 'issued' });
    expectError(await desk.send('POST', `/admin/invoices/${id}/issue`), 409, 'INVOICE_NOT_ALLOWED');
    expectError(await desk.send('DELETE', `/admin/invoices/${id}`), 409, 'INVOICE_NOT_ALLOWED');
  });

  test('204: a discarded draft gives back what staff charged; the rest is computed anew', async () => {
    const number = await desk.parcel();
    await desk.charge(number, { kind: 'other', ...usd(450) });
    const draft = await desk.bill({ trackingNumbers: [number], draft: true });
    const { status } = await desk.send('DELETE', `/admin/invoices/${draft.body.id}`);
    expect(status).toBe(204);
    const { body } = await desk.send('GET', `/admin/shipments/${number}/charges`);
    expect(body.items).toMatchObject([{ kind: 'other', invoice: null }]);
    const again = await desk.bill({ trackingNumbers: [number] });
    expect(again.body.totalCents).toBe(answer.total + 450);
  });

  test('of zero is paid at once', async () => {
    const number = await desk.parcel();
    await desk.charge(number, { kind: 'shipping', ...usd(0) });
    await desk.charge(number, { kind: 'customs', ...usd(0) });
    const { body } = await desk.bill({ trackingNumbers: [number] });
    expect(body).toMatchObject({ totalCents: 0, state: 'paid', due: usd(0) });
  });

  test('200 for its owner and staff, 404 for others; 401', async () => {
    const { number } = await desk.billed();
    const read = await get(`/invoices/${number}`, owner);
    expect(read.body).toMatchObject({ number, customerCode: owner.customerCode });
    expect((await get(`/invoices/${number.toLowerCase()}`, desk.staff)).status).toBe(200);
    expectError(await get(`/invoices/${number}`, other), 404, 'NOT_FOUND');
    expectError(await home.send('GET', `/api/invoices/${number}`), 401, 'NOT_SIGNED_IN');
    const { items, credit } = (await get('/invoices', owner)).body;
    expect(items).toMatchObject([{ number, state: 'issued' }]);
    expect(credit).toEqual(usd(0));
  });

  test('is never edited, by no statement', async () => {
    const { id } = await desk.billed();
    const { execute } = home.deps.database;
    for (const statement of [
      `update invoices set total_cents = 1 where id = '${id}'`,
      `update invoices set state = 'draft', number = null, issued_at = null where id = '${id}'`,
      `delete from invoices where id = '${id}'`,
      `update invoice_lines set amount_cents = 1 where invoice_id = '${id}'`,
      `delete from invoice_lines where invoice_id = '${id}'`,
      `update charges set amount_cents = 1 where invoice_id = '${id}'`,
    ]) {
      await expect(execute(statement), statement).rejects.toThrow('never edited');
    }
  });

  test.each([
    [{ customerCode: 'J10-999999' }, ['customerCode']],
    [{ trackingNumbers: ['CJS0000000000'] }, ['trackingNumbers.0']],
    [{ trackingNumbers: [] }, ['trackingNumbers']],
    [{ draft: 'yes' }, ['draft']],
  ])('400 for %j', async (body, paths) => {
    const refused = await desk.bill(body);
    expectError(refused, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(refused))).toEqual(paths);
  });

  test('400 for what another customer owns; 409 for what nobody weighed', async () => {
    const theirs = await openInvoices(home, other);
    const refused = await desk.bill({ trackingNumbers: [await theirs.parcel()] });
    expect(Object.keys(issuesOf(refused))).toEqual(['trackingNumbers.0']);
    const number = await desk.parcel();
    await home.deps.database.execute(
      'update shipments set weight_milli_pounds = null where tracking_number = $1',
      [number],
    );
    expectError(await desk.bill({ trackingNumbers: [number] }), 409, 'NOT_WEIGHED');
  });

  test('twenty at once have twenty numbers in a row', async () => {
    const numbers = await Promise.all(Array.from({ length: 20 }, () => desk.parcel()));
    const made = await Promise.all(
      numbers.map((number) => desk.bill({ trackingNumbers: [number] })),
    );
    expect(made.map(({ status }) => status)).toEqual(numbers.map(() => 201));
    const counts = made
      .map(({ body }) => Number(body.number.slice('INV-'.length)))
      .toSorted((one, two) => one - two);
    expect(counts).toEqual(counts.map((_, at) => (counts[0] ?? 0) + at));
  });

  test('of one parcel billed by two at once is one', async () => {
    const trackingNumbers = [await desk.parcel()];
    const made = await Promise.all([
      desk.bill({ trackingNumbers }),
      desk.bill({ trackingNumbers }),
    ]);
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});
