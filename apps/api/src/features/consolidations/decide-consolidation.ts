import { warehousePlace } from '@jadeport/settings';
import type { NotNull } from 'kysely';
import type { CustomerUser, Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import type { Actor } from '../audit/actor.ts';
import { type MoveDeps, moveAllShipments } from '../shipments/move-shipments.ts';
import { setConsolidation, setConsolidationState } from '../shipments/set-consolidation.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { Consolidation } from './consolidation.entity.ts';
import { type Locked, lockConsolidation } from './lock-consolidation.ts';
import { recordBox } from './record-box.ts';

type Needs = MoveDeps & Pick<Deps, 'settings'>;

/**
 * Declines a customer's consolidation, or takes the request back: its parcels are back on the shelf,
 * each by itself, and its own number ends.
 *
 * @throws NOT_FOUND; CONSOLIDATION_NOT_ALLOWED once it is approved or declined
 */
export function declineConsolidation(
  em: EntityManager,
  deps: Needs,
  actor: Actor,
  user: CustomerUser,
  id: string,
): Promise<void> {
  return em.transactional(async (tx) =>
    release(tx, deps, actor, await lockConsolidation(tx, id, user.customer.id), 'decline'),
  );
}

/**
 * Declines the consolidations whose quotes nobody has approved in time, each by itself: one that
 * fails is logged and counted, and stays for the next run.
 *
 * @param portion how many are read at once
 */
export async function expireQuotes(
  em: EntityManager,
  deps: Needs & Pick<Deps, 'log'>,
  actor: Actor,
  portion = 100,
): Promise<{ declined: number; failed: number }> {
  const counts = { declined: 0, failed: 0 };
  let last: Overdue | undefined;
  do {
    const overdue = await overdueAfter(em, deps.clock(), last, portion);
    for (const { id } of overdue) {
      try {
        await em.fork().transactional((tx) => expire(tx, deps, actor, id));
        counts.declined++;
      } catch (err) {
        deps.log.error({ err, consolidation: id }, 'an expired quote could not be declined');
        counts.failed++;
      }
    }
    // What comes after the last one, or a run would read its own failures again.
    last = overdue.length === portion ? overdue.at(-1) : undefined;
  } while (last);
  return counts;
}

type Overdue = { id: string; expiresAt: Date };

function overdueAfter(
  em: EntityManager,
  now: Date,
  last: Overdue | undefined,
  limit: number,
): Promise<Overdue[]> {
  return query(em, Consolidation, Shipment)
    .selectFrom('consolidations as c')
    .innerJoin('shipments as s', 's.id', 'c.shipment_id')
    .where('s.consolidation_state', '=', 'quoted')
    .where('c.quote_expires_at', '<=', now)
    .$if(last !== undefined, (all) =>
      all.where((each) =>
        each(
          each.refTuple('c.quote_expires_at', 's.id'),
          '>',
          each.tuple(last?.expiresAt ?? null, last?.id ?? ''),
        ),
      ),
    )
    .select(['s.id', 'c.quote_expires_at as expiresAt'])
    .$narrowType<{ expiresAt: NotNull }>()
    .orderBy('c.quote_expires_at')
    .orderBy('s.id')
    .limit(limit)
    .execute();
}

async function expire(tx: EntityManager, deps: Needs, actor: Actor, id: string): Promise<void> {
  const locked = await lockConsolidation(tx, id);
  // Somebody may have decided since.
  if (locked.shipment.consolidationState !== 'quoted') return;
  if (isExpired(locked.consolidation, deps.clock())) {
    await release(tx, deps, actor, locked, 'expire');
  }
}

/** Whether the time to approve a quote is over. */
export const isExpired = ({ quoteExpiresAt }: Consolidation, now: Date) =>
  quoteExpiresAt != null && quoteExpiresAt <= now;

async function release(
  tx: EntityManager,
  deps: Needs,
  actor: Actor,
  { shipment, members }: Locked,
  action: 'decline' | 'expire',
): Promise<void> {
  setConsolidationState(tx, shipment, action, deps.clock());
  const idsOf = (parcels: Locked['members']) => parcels.map(({ id }) => id);
  await setConsolidation(tx, idsOf(members), null);
  const location = warehousePlace(deps.settings());
  // Parcels that were not touched yet have no event; those that were packed are received again.
  const packed = members.filter(({ status }) => status !== 'received');
  await moveAllShipments(tx, deps, actor, idsOf(packed), { command: 'unpack', location });
  await moveAllShipments(tx, deps, actor, [shipment.id], { command: 'dissolve', location });
  const entry = action === 'expire' ? 'consolidations.expired' : 'consolidations.declined';
  await recordBox(tx, actor, entry, shipment, members);
}
