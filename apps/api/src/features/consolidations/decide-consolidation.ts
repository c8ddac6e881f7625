import { warehousePlace } from '@jadeport/settings';
import type { NotNull } from 'kysely';
import type { CustomerUser, Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import type { BoxDecision } from '../../ports/box-decisions.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { type MoveDeps, moveAllShipments } from '../shipments/move-shipments.ts';
import { recordChanges } from '../shipments/record-changes.ts';
import { setConsolidation, setConsolidationState } from '../shipments/set-consolidation.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { Consolidation } from './consolidation.entity.ts';
import { type Locked, lockConsolidation } from './lock-consolidation.ts';

type Needs = MoveDeps & Pick<Deps, 'settings' | 'onBoxDecided'>;

/**
 * Approves the quote of a customer's consolidation: from now on it moves like any other shipment.
 *
 * @throws NOT_FOUND; CONSOLIDATION_NOT_ALLOWED where there is no quote to approve; QUOTE_EXPIRED
 */
export function approveConsolidation(
  em: EntityManager,
  { clock, onBoxDecided }: Needs,
  actor: Actor,
  user: CustomerUser,
  id: string,
): Promise<void> {
  return em.transactional(async (tx) => {
    const locked = await lockConsolidation(tx, id, user.customer.id);
    const { consolidation, shipment } = locked;
    const now = clock();
    setConsolidationState(tx, shipment, 'approve', now);
    if (isExpired(consolidation, now)) throw new AppError('QUOTE_EXPIRED');
    await recordChanges(tx, [shipment.id], 'details', now);
    await onBoxDecided(tx, decisionOn(locked, 'approved'));
    const thing = shipment.trackingNumber;
    await record(tx, { actor, action: 'consolidations.approved', thing });
  });
}

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

const isExpired = ({ quoteExpiresAt }: Consolidation, now: Date) =>
  quoteExpiresAt != null && quoteExpiresAt <= now;

async function release(
  tx: EntityManager,
  deps: Needs,
  actor: Actor,
  locked: Locked,
  action: 'decline' | 'expire',
): Promise<void> {
  const { shipment, members } = locked;
  setConsolidationState(tx, shipment, action, deps.clock());
  await setConsolidation(tx, idsOf(members), null);
  await deps.onBoxDecided(tx, decisionOn(locked, 'declined'));
  const place = warehousePlace(deps.settings());
  // Parcels that were not touched yet have no event; those that were packed are received again.
  const packed = members.filter(({ status }) => status !== 'received');
  await moveAllShipments(tx, deps, actor, idsOf(packed), { command: 'unpack', ...place });
  await moveAllShipments(tx, deps, actor, [shipment.id], { command: 'dissolve', ...place });
  const entry = action === 'expire' ? 'consolidations.expired' : 'consolidations.declined';
  const thing = [shipment, ...members].map(({ trackingNumber }) => trackingNumber);
  const details = { consolidation: shipment.trackingNumber };
  await record(tx, { actor, action: entry, thing, details });
}

const idsOf = (parcels: Locked['members']) => parcels.map(({ id }) => id);

const decisionOn = (
  { shipment, members }: Locked,
  decision: BoxDecision['decision'],
): BoxDecision => ({ boxId: shipment.id, memberIds: idsOf(members), decision });
