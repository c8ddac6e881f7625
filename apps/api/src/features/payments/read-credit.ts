import { type BillingCurrency, worthOf } from '@jadeport/billing';
import type { Amount } from '@jadeport/contract/invoices';
import { sql } from 'kysely';
import type { Source } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { Payment } from './payment.entity.ts';

/** What a customer has over, in each currency in which it was paid; currencies without any are left out. */
export const readCredit = async (source: Source, customerId: string): Promise<Amount[]> =>
  (await creditByRate(source, customerId))
    .reduce<Amount[]>((all, { cents, currency }) => {
      const same = all.find((each) => each.currency === currency);
      if (same) same.amountCents += cents;
      else all.push({ amountCents: cents, currency });
      return all;
    }, [])
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1));

/**
 * The same as one amount: what was paid in the other currency counts at the rate of the invoice that it
 * was paid for, half-up.
 */
export async function creditIn(
  source: Source,
  customerId: string,
  currency: BillingCurrency,
): Promise<Amount> {
  const parts = await creditByRate(source, customerId);
  const amountCents = parts.reduce(
    (sum, { jmdPerUsd, ...part }) => sum + worthOf(part, currency, jmdPerUsd).cents,
    0,
  );
  return { amountCents, currency };
}

const creditByRate = (source: Source, customerId: string) =>
  query(source, Payment, Invoice)
    .selectFrom('payments as p')
    .innerJoin('invoices as i', 'i.id', 'p.invoice_id')
    .where('p.customer_id', '=', customerId)
    .where('p.state', 'in', ['confirmed', 'part_refunded'])
    .where(sql<boolean>`p.used_cents + p.refunded_cents < p.amount_cents`)
    .select([
      'p.currency',
      sql<string>`i.fx->>'jmdPerUsd'`.as('jmdPerUsd'),
      sql<number>`sum(p.amount_cents - p.used_cents - p.refunded_cents)::bigint`.as('cents'),
    ])
    .groupBy(['p.currency', sql`i.fx->>'jmdPerUsd'`])
    .execute();
