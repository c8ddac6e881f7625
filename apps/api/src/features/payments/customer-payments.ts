import { receivedStates } from '@jadeport/billing';
import { sql } from 'kysely';
import { afterInstantCursor, instantPlaceOf } from '../../db/cursor.ts';
import { isoOf } from '../../db/instant.ts';
import { query } from '../../db/query.ts';
import type { CustomerPayments, StatementRow } from '../../ports/customer-payments.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { Payment } from './payment.entity.ts';
import { creditIn } from './read-credit.ts';
import { Refund } from './refund.entity.ts';

/** What a customer paid, for lists of invoices and statements. */
export const customerPayments: CustomerPayments = {
  creditIn,

  rows(source, customerId, { limit, cursor }) {
    const paid = query(source, Payment, Invoice)
      .selectFrom('payments as p')
      .innerJoin('invoices as i', 'i.id', 'p.invoice_id')
      .where('p.customer_id', '=', customerId)
      .where('p.state', 'in', [...receivedStates])
      .select([
        'p.id',
        sql<StatementRow['kind']>`'payment'`.as('kind'),
        'i.number',
        sql<Date>`p.confirmed_at`.as('at'),
        sql<number>`-p.amount_cents`.as('amountCents'),
        'p.currency',
      ]);
    const refunded = query(source, Refund, Payment, Invoice)
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .innerJoin('invoices as i', 'i.id', 'p.invoice_id')
      .where('p.customer_id', '=', customerId)
      .select([
        'r.id',
        sql<StatementRow['kind']>`'refund'`.as('kind'),
        'i.number',
        sql<Date>`r.recorded_at`.as('at'),
        'r.amount_cents as amountCents',
        'p.currency',
      ]);
    return query(source, Payment)
      .selectFrom(paid.unionAll(refunded).as('d'))
      .where((eb) => afterInstantCursor(cursor, eb.ref('d.at'), eb.ref('d.id')))
      .select((eb) => [
        ...(['d.id', 'd.kind', 'd.number', 'd.amountCents', 'd.currency'] as const),
        isoOf(eb.ref('d.at')).as('at'),
        instantPlaceOf(eb.ref('d.at'), eb.ref('d.id')).as('place'),
      ])
      .orderBy('d.at', 'desc')
      .orderBy('d.id')
      .limit(limit + 1)
      .execute() as Promise<StatementRow[]>;
  },

  paid: (source, customerId) =>
    query(source, Payment)
      .selectFrom('payments')
      .where('customer_id', '=', customerId)
      .where('state', 'in', [...receivedStates])
      .groupBy('currency')
      .select(['currency', sql<number>`sum(amount_cents - refunded_cents)::bigint`.as('cents')])
      .execute(),
};
