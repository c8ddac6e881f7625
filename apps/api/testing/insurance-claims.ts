import { addParcels } from './parcels.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

export const aClaim = {
  kind: 'damage',
  text: 'The box was crushed and two cups broke.',
  amountCents: 4_500,
};

/** A delivered package of a customer, worth US$123.45. */
export async function aDelivered(home: TestApp, customer: Person): Promise<string> {
  const [number = ''] = await addParcels(home.deps.database, customer.customerCode, [
    { status: 'delivered' },
  ]);
  return number;
}

/** Claims for a delivered package, or the given one; the answer. */
export async function claim(home: TestApp, customer: Person, more: object = {}) {
  const trackingNumber = await aDelivered(home, customer);
  const body = { trackingNumber, ...aClaim, ...more };
  return home.send('POST', '/api/insurance-claims', { body, session: customer.session });
}

/** Inputs that succeed. */
export function insuranceClaimInputs(home: TestApp, customer: Person) {
  const opened = async () => ({ id: (await claim(home, customer)).body.id });
  return {
    'insuranceClaims.list': () => ({}),
    'insuranceClaims.claimable': async () => ({ trackingNumber: await aDelivered(home, customer) }),
    'insuranceClaims.create': async () => ({
      trackingNumber: await aDelivered(home, customer),
      ...aClaim,
    }),
    'insuranceClaims.withdraw': opened,
    'insuranceClaims.listAll': () => ({}),
    'insuranceClaims.counts': () => undefined,
    'insuranceClaims.get': opened,
    'insuranceClaims.decide': async () => ({
      ...(await opened()),
      amountCents: 4_000,
      reason: 'As insured',
    }),
  };
}
