import type { PickupDue } from '@jadeport/contract/pickups';
import type { Settings } from '@jadeport/contract/settings';
import type { Payment } from './payment-blockers.ts';

/** What is due of units, each invoice once; null while nothing is billed. */
export function dueOf(
  { billing }: Pick<Settings, 'billing'>,
  payments: Iterable<Payment>,
): PickupDue | null {
  if (!billing.enabled) return null;
  const { currency } = billing;
  const invoices = [...payments].flatMap(({ bill }) => bill?.due ?? []);
  const byNumber = new Map(invoices.map((invoice) => [invoice.number, invoice]));
  const amountCents = [...byNumber.values()]
    .filter((invoice) => invoice.currency === currency)
    .reduce((sum, { dueCents }) => sum + dueCents, 0);
  return { amountCents, currency };
}
