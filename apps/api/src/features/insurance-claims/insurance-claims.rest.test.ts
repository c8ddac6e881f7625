import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { aClaim, aDelivered, claim } from '../../../testing/insurance-claims.ts';
import { openInvoices, turnOnBilling } from '../../../testing/invoices.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';

let home: TestApp;
let customer: Person;
let staff: Person;

beforeAll(async () => {
  home = await openTestApp();
  await turnOnBilling(home, { since: '2999-01-01' });
  staff = await aMemberOfStaff(home);
});
beforeEach(async () => {
  customer = await aCustomer(home);
});
afterAll(() => home.close());

const post = (path: string, body: unknown, who: Person) =>
  home.send('POST', `/api${path}`, { body, session: who.session });
const decide = (id: string, amountCents: number, who = staff) =>
  post(`/admin/insurance-claims/${id}/decide`, { amountCents, reason: 'As insured' }, who);

describe('claiming', () => {
  test('201: a claim with photographs, which the owner and staff open', async () => {
    const { body: photo } = await upload(home, customer.session, { kind: 'photo' });
    const { status, body, text } = await claim(home, customer, { documentIds: [photo.id] });
    expect(status, text).toBe(201);
    expect(body).toMatchObject({
      ...aClaim,
      state: 'open',
      customerCode: customer.customerCode,
      valueCents: 12_345,
      paidCents: null,
      credited: false,
      documents: [{ id: photo.id }],
    });
    const { body: own } = await home.send('GET', '/api/insurance-claims', customer);
    expect(own.items).toEqual([body]);
    const { body: all } = await home.send('GET', '/api/admin/insurance-claims', staff);
    expect(all.items[0]).toMatchObject({ id: body.id });
    for (const who of [customer, staff]) {
      expect((await home.send('GET', `/api/documents/${photo.id}`, who)).status).toBe(200);
    }
    const stranger = await aCustomer(home);
    expectError(await home.send('GET', `/api/documents/${photo.id}`, stranger), 404, 'NOT_FOUND');
  });

  test('409 for a second one while the first is open; a new one after it was withdrawn', async () => {
    const { body: first } = await claim(home, customer);
    const again = { trackingNumber: first.trackingNumber, ...aClaim };
    expectError(await post('/insurance-claims', again, customer), 409, 'CLAIM_OPEN');
    const withdrawn = await post(`/insurance-claims/${first.id}/withdraw`, {}, customer);
    expect(withdrawn.body.state).toBe('withdrawn');
    expect((await post('/insurance-claims', again, customer)).status).toBe(201);
    expectError(
      await post(`/insurance-claims/${first.id}/withdraw`, {}, customer),
      409,
      'CLAIM_DECIDED',
    );
  });

  test.each(['pending', 'received', 'in_transit', 'returned'] as const)(
    '409 for a package that is %s',
    async (status) => {
      const [trackingNumber] = await addParcels(home.deps.database, customer.customerCode, [
        { status },
      ]);
      const refused = await post('/insurance-claims', { trackingNumber, ...aClaim }, customer);
      expectError(refused, 409, 'CLAIM_NOT_ALLOWED');
    },
  );

  test.each([
    [{ amountCents: 10_001 }, 'amountCents'],
    [{ amountCents: 0 }, 'amountCents'],
    [{ kind: 'theft' }, 'kind'],
    [{ text: 'Broken' }, 'text'],
    [{ documentIds: ['00000000-0000-4000-8000-000000000000'] }, 'documentIds'],
  ])('400 for %j', async (more, field) => {
    const refused = await claim(home, customer, more);
    expectError(refused, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(refused))).toEqual([field]);
  });

  test('404 for the package of somebody else', async () => {
    const trackingNumber = await aDelivered(home, await aCustomer(home));
    const refused = await post('/insurance-claims', { trackingNumber, ...aClaim }, customer);
    expectError(refused, 404, 'NOT_FOUND');
  });
});

describe('deciding', () => {
  test('200: what is paid becomes credit of the customer, and counts against the next claim', async () => {
    const desk = await openInvoices(home, customer);
    await desk.billed();
    const { body: made } = await claim(home, customer);
    const { status, body, text } = await decide(made.id, 4_000);
    expect(status, text).toBe(200);
    expect(body).toMatchObject({
      state: 'accepted',
      paidCents: 4_000,
      credited: true,
      reason: 'As insured',
      by: staff.email,
    });
    const { body: own } = await home.send('GET', '/api/insurance-claims', customer);
    expect(own.items[0]).toMatchObject({ state: 'accepted', by: null, byName: null });
    const { body: invoices } = await home.send('GET', '/api/invoices', customer);
    expect(invoices.credit).toEqual({ amountCents: 4_000, currency: 'USD' });
    const left = await home.send(
      'GET',
      `/api/shipments/${made.trackingNumber}/claimable`,
      customer,
    );
    expect(left.body).toEqual({ open: true, limitCents: 6_000 });
  });

  test('200: one that was never billed is accepted, and paid by hand', async () => {
    const { body: made } = await claim(home, customer);
    expect((await decide(made.id, 4_000)).body).toMatchObject({
      state: 'accepted',
      credited: false,
    });
  });

  test('200: zero declines, and nothing is paid', async () => {
    const { body: made } = await claim(home, customer);
    expect((await decide(made.id, 0)).body).toMatchObject({ state: 'declined', paidCents: 0 });
    const { body } = await home.send('GET', '/api/admin/insurance-claim-counts', staff);
    expect(body.decided).toBeGreaterThan(0);
  });

  test('409 for one that was decided, also of two at once; 400 above what is claimed', async () => {
    const { body: made } = await claim(home, customer);
    expectError(await decide(made.id, 4_501), 400, 'VALIDATION_FAILED');
    const both = await Promise.all([decide(made.id, 100), decide(made.id, 200)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expectError(await decide(made.id, 100), 409, 'CLAIM_DECIDED');
  });

  test('404 for an unknown id and to customers', async () => {
    expectError(await decide('00000000-0000-4000-8000-000000000000', 0), 404, 'NOT_FOUND');
    const { body: made } = await claim(home, customer);
    expectError(await decide(made.id, 0, customer), 404, 'NOT_FOUND');
  });
});

test('an email tells the customer what was decided, with the reason', async () => {
  const { body: made } = await claim(home, customer);
  await decide(made.id, 0);
  const mail = await home.mailTo(customer.email);
  expect(mail?.subject).toContain(made.trackingNumber);
  expect(mail?.text).toContain('As insured');
});
