import { documentNumber, worthOf } from '@jadeport/billing';
import { sql } from 'kysely';
import type { Deps } from '../../context.ts';
import { nextNumber } from '../../db/counter.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { jobIdOf } from '../../jobs/job-id.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { Charge } from './charge.entity.ts';
import { frozenRateOf, storeLines } from './draft-lines.ts';
import { Invoice } from './invoice.entity.ts';
import { tellOfInvoice } from './invoice-email.ts';
import { InvoiceLine } from './invoice-line.entity.ts';
import { lockInvoice, stateAfter } from './lock-invoice.ts';
import { refuseWhileOff } from './refuse-while-off.ts';

type Needs = Pick<Deps, 'settings' | 'clock' | 'jobs'>;

/**
 * Gives a draft its number, the next without a gap, and freezes the exchange rate of the day. From now
 * on it is never edited.
 *
 * @throws NOT_FOUND; BILLING_OFF; INVOICE_NOT_ALLOWED unless it is a draft; INVOICE_TOO_LARGE
 */
export function issueInvoice(
  em: EntityManager,
  deps: Needs,
  actor: Actor,
  id: string,
): Promise<{ id: string; number: string }> {
  refuseWhileOff(deps);
  return em.transactional(async (tx) => {
    const draft = await lockInvoice(tx, id);
    stateAfter(draft, 'issue');
    const { billing } = deps.settings();
    const fx = frozenRateOf(deps.settings());
    // What the lines are worth follows the rate of the issue, not that of the draft.
    const totals = await storeLines(tx, draft, fx.jmdPerUsd);
    const state = stateAfter({ ...draft, totalCents: totals.totalCents }, 'issue');
    const count = billing.firstInvoice - 1 + (await nextNumber(tx, 'invoice'));
    const number = documentNumber(billing.invoicePrefix, count);
    const total = { cents: totals.totalCents, currency: draft.currency };
    await query(tx, Invoice)
      .updateTable('invoices')
      .set({
        number,
        state,
        total_cents: totals.totalCents,
        courier_cents: totals.courierCents,
        government_cents: totals.governmentCents,
        fx: JSON.stringify(fx) as never,
        jmd_cents: worthOf(total, 'JMD', fx.jmdPerUsd).cents,
        issued_at: deps.clock(),
        actor: actor.id,
      })
      .where('id', '=', draft.id)
      .execute();
    await query(tx, Charge)
      .updateTable('charges')
      .set({ state: 'invoiced' })
      .where('invoice_id', '=', draft.id)
      .execute();
    const details = { total: total.cents / 100, currency: total.currency };
    await record(tx, { actor, action: 'invoices.issued', thing: number, details });
    if (total.cents > 0) {
      const options = { id: jobIdOf(`invoice:${draft.id}`) };
      await deps.jobs.enqueue(tx, tellOfInvoice.name, { invoiceId: draft.id }, options);
    }
    return { id: draft.id, number };
  });
}

/** What billing computes again. */
const isComputed = sql<boolean>`explanation ->> 'rule' in ('shipping', 'quote', 'customs_formula',
  'customs_lines', 'customs_assessed', 'customs_difference', 'storage', 'tax')`;

/**
 * Discards a draft; what staff entered is open again.
 *
 * @throws NOT_FOUND; INVOICE_NOT_ALLOWED once it is issued or discarded
 */
export function discardInvoice(em: EntityManager, actor: Actor, id: string): Promise<void> {
  return em.transactional(async (tx) => {
    const draft = await lockInvoice(tx, id);
    const state = stateAfter(draft, 'discard');
    await query(tx, InvoiceLine)
      .deleteFrom('invoice_lines')
      .where('invoice_id', '=', draft.id)
      .execute();
    await query(tx, Charge)
      .updateTable('charges')
      .set((eb) => ({
        invoice_id: null,
        state: eb
          .case()
          .when(isComputed)
          .then('void' as const)
          .else('open' as const)
          .end(),
      }))
      .where('invoice_id', '=', draft.id)
      .execute();
    await query(tx, Invoice)
      .updateTable('invoices')
      .set({ state })
      .where('id', '=', draft.id)
      .execute();
    await record(tx, { actor, action: 'invoices.discarded', thing: draft.id });
  });
}
