import { addParcels } from './parcels.ts';
import { aMemberOfStaff, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Turns billing on, with other settings of it where they are given. */
export async function turnOnBilling(home: TestApp, more: object = {}): Promise<void> {
  const { session } = await aMemberOfStaff(home, 'admin');
  const body = { billing: { enabled: true, ...more } };
  const { status, text } = await home.send('PUT', '/api/admin/settings', { session, body });
  if (status !== 200) throw new Error(text);
}

/** What staff do with invoices of a customer. */
export async function openInvoices(home: TestApp, owner: Person) {
  const staff = await aMemberOfStaff(home);
  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    who = staff,
  ) => home.send(method, `/api${path}`, { session: who.session, ...(body && { body }) });
  /** A parcel of 2.5 lb worth US$123.45, received unless said otherwise. */
  async function parcel(more: Parameters<typeof addParcels>[2][number] = {}): Promise<string> {
    const [number = ''] = await addParcels(home.deps.database, owner.customerCode, [
      { status: 'received', ...more },
    ]);
    return number;
  }
  const charge = (trackingNumber: string, body: object) =>
    send('POST', `/admin/shipments/${trackingNumber}/charges`, body);
  const bill = (body: object) =>
    send('POST', '/admin/invoices', { customerCode: owner.customerCode, ...body });
  async function billed(body: object = {}) {
    const answer = await bill({ trackingNumbers: [await parcel()], ...body });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body;
  }
  return { staff, send, parcel, charge, bill, billed };
}

/** Inputs that succeed; what is ready today needs no invoice, so that hand-overs go on as before. */
export async function invoiceInputs(home: TestApp, customer: Person) {
  await turnOnBilling(home, { since: '2999-01-01' });
  const { parcel, billed, charge } = await openInvoices(home, customer);
  const anInvoice = async () => ({ number: (await billed()).number });
  const aDraft = async () => ({ number: (await billed({ draft: true })).id });
  const issued = await anInvoice();
  const entered = { kind: 'other', amountCents: 500, currency: 'USD' };
  const aCharge = async () => ({ id: (await charge(await parcel(), entered)).body.id });
  return {
    'invoices.list': () => ({}),
    'invoices.get': () => issued,
    'invoices.getPdf': () => issued,
    'invoices.promise': async () => ({ trackingNumber: await parcel() }),
    'invoices.getDraft': aDraft,
    'invoices.listAll': () => ({}),
    'invoices.counts': () => undefined,
    'invoices.listCharges': async () => ({ trackingNumber: await parcel() }),
    'invoices.addCharge': async () => ({ trackingNumber: await parcel(), ...entered }),
    'invoices.removeCharge': aCharge,
    'invoices.create': async () => ({
      customerCode: customer.customerCode,
      trackingNumbers: [await parcel()],
    }),
    'invoices.issue': aDraft,
    'invoices.discard': aDraft,
    'invoices.addCreditNote': async () => ({
      ...(await anInvoice()),
      amountCents: 1,
      currency: 'USD',
      reason: 'A mistake',
    }),
    'invoices.statement': () => ({}),
    'invoices.customerStatement': () => ({ customerCode: customer.customerCode }),
  };
}
