import { worthOf } from '@jadeport/billing';
import { sql } from 'kysely';
import type { Deps } from '../../context.ts';
import { query } from '../../db/query.ts';
import type { OnCreditFreed } from '../../ports/freed-credit.ts';
import { noActor } from '../audit/actor.ts';
import { lockInvoice } from '../invoices/lock-invoice.ts';
import { Allocation } from './allocation.entity.ts';
import { lockPayments } from './lock-payment.ts';
import { release } from './spend-payment.ts';

/**
 * A credit note on what was paid already: the freed part of the payments is the customer's credit, of
 * the latest first. The sum of the invoice is lowered already.
 */
export const releaseFreed =
  (deps: () => Pick<Deps, 'clock'>): OnCreditFreed =>
  async (tx, { invoiceId, cents }) => {
    const invoice = await lockInvoice(tx, invoiceId);
    const rows = await query(tx, Allocation)
      .selectFrom('allocations')
      .where('invoice_id', '=', invoiceId)
      .select([
        'payment_id as paymentId',
        sql<number>`sum(cents)::bigint`.as('cents'),
        sql<number>`sum(paid_cents)::bigint`.as('paidCents'),
      ])
      .groupBy('payment_id')
      .having(sql`sum(cents)`, '>', 0)
      .orderBy(sql`max(recorded_at)`, 'desc')
      .orderBy('payment_id')
      .execute();
    const payments = await lockPayments(
      tx,
      rows.map(({ paymentId }) => paymentId),
    );
    const by = { actor: noActor, at: deps().clock() };
    let left = cents;
    for (const { paymentId, ...on } of rows) {
      const payment = payments.find(({ id }) => id === paymentId);
      if (!payment || left <= 0) continue;
      const worth = worthOf(
        { cents: left, currency: invoice.currency },
        payment.currency,
        invoice.fx.jmdPerUsd,
      );
      const part =
        on.cents <= left ? on : { cents: left, paidCents: Math.min(worth.cents, on.paidCents) };
      await release(tx, by, payment, { invoiceId, ...part });
      left -= part.cents;
    }
  };
