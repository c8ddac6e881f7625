import { anInvoice } from './invoiced.ts';
import { aMemberOfStaff, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';
import { upload } from './uploads.ts';

/** Inputs that succeed of what payments answer; a card processor is not configured. */
export async function paymentInputs(home: TestApp, customer: Person) {
  const { session } = await aMemberOfStaff(home);
  const write = async (path: string, body: object) =>
    (await home.send('POST', `/api/admin${path}`, { session, body })).body;
  const number = await anInvoice(home, customer);
  const newInvoice = async () => ({ number: await anInvoice(home, customer) });
  const card = { method: 'card', amountCents: 20_000, currency: 'USD', reference: 'T1' };
  const paid = async (method = 'card') => {
    const body = { ...card, method };
    const { payment } = await write(`/invoices/${await anInvoice(home, customer)}/payments`, body);
    return payment.id as string;
  };
  const reason = 'The model says so';
  const openDrawer = async () => {
    await home.deps.database.execute(
      'update drawers set closed_at = now() where closed_at is null',
    );
    return { site: 'JM', openingCents: 0, currency: 'USD' };
  };
  return {
    'payments.take': async () => ({ ...(await newInvoice()), ...card }),
    'payments.listOfInvoice': () => ({ number }),
    'payments.applyCredit': async () => {
      await paid();
      return newInvoice();
    },
    'payments.list': () => ({}),
    'payments.count': () => undefined,
    'payments.reconcile': () => undefined,
    'payments.confirm': async () => ({ id: await paid('cheque') }),
    'payments.refuse': async () => ({ id: await paid('cheque'), reason }),
    'payments.reverse': async () => ({ id: await paid(), reason }),
    'payments.refund': async () => ({ id: await paid(), reason, amountCents: 100 }),
    'payments.listMine': () => ({ number }),
    'payments.credit': () => undefined,
    'payments.getReceipt': async () => ({ id: await paid() }),
    'payments.applyMyCredit': async () => {
      await paid();
      return newInvoice();
    },
    'payments.sendProof': async () => ({
      ...(await newInvoice()),
      documentIds: [(await upload(home, customer.session, { kind: 'proof' })).body.id],
    }),
    'payments.pay': newInvoice,
    'payments.return': () => ({ transaction_id: 'none', status: 'failed' }),
    'payments.answer': () => ({ transaction_id: 'none', status: 'failed' }),
    'payments.openDrawer': openDrawer,
    'payments.listDrawers': () => ({}),
    'payments.closeDrawer': async () => ({
      id: (await write('/drawers', await openDrawer())).id,
      counted: [],
    }),
    'payments.getDayEnd': () => ({}),
  };
}
