import type { BillingCurrency } from '@jadeport/billing';
import { sql } from 'kysely';
import type { Source } from '../../db/database.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { Drawer } from './drawer.entity.ts';
import { Payment } from './payment.entity.ts';
import { Refund } from './refund.entity.ts';

/**
 * The open drawer of a site; else the one that the actor opened, else the only one. It stays open until
 * the transaction ends.
 *
 * @throws DRAWER_NEEDED
 */
export async function openDrawerFor(
  tx: EntityManager,
  actor: Actor,
  site: string | undefined,
): Promise<string> {
  const open = await query(tx, Drawer)
    .selectFrom('drawers')
    .where('closed_at', 'is', null)
    .$if(site !== undefined, (all) => all.where('site', '=', site ?? ''))
    .select(['id', 'actor'])
    .orderBy('opened_at')
    .forShare()
    .execute();
  const own = open.find((drawer) => drawer.actor !== null && drawer.actor === actor.id);
  const found = own ?? (open.length === 1 ? open[0] : undefined);
  if (!found) throw new AppError('DRAWER_NEEDED');
  return found.id;
}

export type Movement = { drawerId: string; currency: BillingCurrency; cents: number };

/** What cash went in, less what went out, by drawer and currency; `from` and `until` bound the time. */
export async function movementsOf(
  source: Source,
  drawerIds: readonly string[],
  { from, until }: { from?: Date; until?: Date } = {},
): Promise<Movement[]> {
  if (drawerIds.length === 0) return [];
  const within = (column: string) => sql<boolean>`${sql.ref(column)}
    between ${from ?? new Date(0)}::timestamptz and ${until ?? new Date('9999-01-01')}::timestamptz`;
  const cash = sql<number>`p.amount_cents + p.rounding_cents`;
  const taken = query(source, Payment)
    .selectFrom('payments as p')
    .where('p.drawer_id', 'in', [...drawerIds])
    .where(within('p.confirmed_at'))
    .select([sql<string>`p.drawer_id`.as('drawerId'), 'p.currency', cash.as('cents')]);
  const reversed = query(source, Payment)
    .selectFrom('payments as p')
    .where('p.reversed_drawer_id', 'in', [...drawerIds])
    .where(within('p.reversed_at'))
    .select([
      sql<string>`p.reversed_drawer_id`.as('drawerId'),
      'p.currency',
      sql<number>`-(${cash})`.as('cents'),
    ]);
  const refunded = query(source, Refund, Payment)
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .where('r.drawer_id', 'in', [...drawerIds])
    .where(within('r.recorded_at'))
    .select([
      sql<string>`r.drawer_id`.as('drawerId'),
      'p.currency',
      sql<number>`-r.amount_cents`.as('cents'),
    ]);
  return query(source, Payment)
    .selectFrom(taken.unionAll(reversed).unionAll(refunded).as('m'))
    .select(['m.drawerId', 'm.currency', sql<number>`sum(m.cents)::bigint`.as('cents')])
    .groupBy(['m.drawerId', 'm.currency'])
    .execute();
}
