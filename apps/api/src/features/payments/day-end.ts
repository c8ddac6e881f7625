import type { BillingCurrency } from '@jadeport/billing';
import type { DayEnd } from '@jadeport/contract/payments';
import { settingsZone } from '@jadeport/settings';
import { dayAt, spanOfDay } from '@jadeport/shipment';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../context.ts';
import type { Source } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { movementsOf } from './drawers.ts';
import { drawers, toDrawerOutput } from './keep-drawer.ts';
import { Payment } from './payment.entity.ts';
import { Refund } from './refund.entity.ts';

/**
 * The end of a day in Jamaica, today without one: what came and went by method and currency, and the
 * drawers of that day, whose movements are the cash of the rows.
 */
export async function dayEnd(
  source: Source,
  { clock }: Pick<Deps, 'clock'>,
  day: string = dayAt(settingsZone, clock()),
): Promise<DayEnd> {
  const { from, to } = spanOfDay(settingsZone, day);
  const until = new Date(to.getTime() - 1);
  const rows = await rowsOf(source, from, until);
  const open = await drawers(source)
    .where('d.opened_at', '<=', until)
    .where((eb) => eb.or([eb('d.closed_at', 'is', null), eb('d.closed_at', '>=', from)]))
    .orderBy('d.opened_at')
    .execute();
  const shown = await toDrawerOutput(source, open);
  const ids = shown.map(({ id }) => id);
  const movements = await movementsOf(source, ids, { from, until });
  return {
    day,
    rows,
    totals: totalsOf(rows),
    drawers: shown.map((drawer) => ({
      ...drawer,
      movements: movements
        .filter(({ drawerId }) => drawerId === drawer.id)
        .map(({ currency, cents }) => ({ currency, cents })),
    })),
  };
}

const nothing = sql<number>`0::bigint`;

/** Payments that were received, payments that were reversed and refunds, in one statement. */
function rowsOf(source: Source, from: Date, until: Date): Promise<DayEnd['rows']> {
  const parts = {
    received: nothing,
    rounding: nothing,
    refunded: nothing,
    reversed: nothing,
    taken: nothing,
  };
  const columns = (own: Partial<Record<keyof typeof parts, RawBuilder<number>>>) =>
    Object.entries({ ...parts, ...own }).map(([name, value]) =>
      value.as(name as keyof typeof parts),
    );
  const received = query(source, Payment)
    .selectFrom('payments as p')
    .where('p.confirmed_at', '>=', from)
    .where('p.confirmed_at', '<=', until)
    .select(['p.method', 'p.currency'])
    .select(
      columns({
        received: sql<number>`p.amount_cents`,
        rounding: sql<number>`p.rounding_cents`,
        taken: sql<number>`1::bigint`,
      }),
    );
  const reversed = query(source, Payment)
    .selectFrom('payments as p')
    .where('p.reversed_at', '>=', from)
    .where('p.reversed_at', '<=', until)
    .select(['p.method', 'p.currency'])
    // What was rounded goes back with it.
    .select(
      columns({
        reversed: sql<number>`p.amount_cents`,
        rounding: sql<number>`-p.rounding_cents`,
      }),
    );
  const refunded = query(source, Refund, Payment)
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .where('r.recorded_at', '>=', from)
    .where('r.recorded_at', '<=', until)
    .select(['p.method', 'p.currency'])
    .select(columns({ refunded: sql<number>`r.amount_cents` }));
  const total = (name: keyof typeof parts) => sql<number>`sum(${sql.ref(name)})::bigint`;
  return query(source, Payment)
    .selectFrom(received.unionAll(reversed).unionAll(refunded).as('m'))
    .select(['m.method', 'm.currency', total('taken').as('count')])
    .select([total('received').as('receivedCents'), total('rounding').as('roundingCents')])
    .select([total('refunded').as('refundedCents'), total('reversed').as('reversedCents')])
    .select(sql<number>`sum(received - refunded - reversed)::bigint`.as('netCents'))
    .groupBy(['m.method', 'm.currency'])
    .orderBy('m.method')
    .orderBy('m.currency', 'desc')
    .execute();
}

function totalsOf(rows: DayEnd['rows']): DayEnd['totals'] {
  const sums = new Map<BillingCurrency, number>();
  for (const { currency, netCents } of rows) {
    sums.set(currency, (sums.get(currency) ?? 0) + netCents);
  }
  return [...sums].map(([currency, netCents]) => ({ currency, netCents }));
}
