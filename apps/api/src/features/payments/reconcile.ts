import type { reconcileOutput } from '@jadeport/contract/payments';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { Source } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { CardPage } from './card-page.entity.ts';
import { staffPayments, toStaffOutput } from './read-payments.ts';

/** A payer needs minutes; the processor reconciles what it lost within five. */
const answeredWithinMs = 3_600_000;

/** Staff work these off one by one, so that more at once help nobody. */
const most = 200;

/**
 * Pages of the card processor that nothing settled: without an answer an hour after they were opened, and
 * those whose signed answer names another amount. Staff look them up at the processor, then confirm or
 * refuse them. The newest first.
 */
export async function reconcile(
  source: Source,
  { clock }: Pick<Deps, 'clock'>,
): Promise<z.infer<typeof reconcileOutput>> {
  const before = new Date(clock().getTime() - answeredWithinMs);
  const pages = await query(source, CardPage)
    .selectFrom('card_pages as c')
    .where(sql<boolean>`exists (select from payments p
      where p.id = c.payment_id and p.state = 'pending')`)
    .where((eb) => eb.or([eb('c.answer', '=', 'success'), eb('c.started_at', '<', before)]))
    .select(['c.payment_id as paymentId', 'c.transaction_id as transactionId', 'c.answer'])
    .select(['c.started_at as startedAt', 'c.answered_at as answeredAt'])
    .select('c.answered_cents as answeredCents')
    .orderBy('c.started_at', 'desc')
    .limit(most)
    .execute();
  const ids = pages.map(({ paymentId }) => paymentId);
  const rows = await staffPayments(source)
    .where((eb) => eb('p.id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  const payments = new Map((await toStaffOutput(source, rows)).map((each) => [each.id, each]));
  return {
    items: pages.flatMap(({ paymentId, answer, startedAt, answeredAt, ...page }) => {
      const payment = payments.get(paymentId);
      const times = {
        startedAt: startedAt.toISOString(),
        answeredAt: answeredAt?.toISOString() ?? null,
      };
      const problem = answer === 'success' ? ('amount' as const) : ('unanswered' as const);
      return payment ? [{ problem, ...page, ...times, payment }] : [];
    }),
  };
}
