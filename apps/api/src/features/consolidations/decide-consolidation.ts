import type { CustomerUser, Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordChanges } from '../shipments/record-changes.ts';
import { type EventDeps, writeEvents } from '../shipments/write-events.ts';
import { Consolidation } from './consolidation.entity.ts';
import { act, type Locked, lockConsolidation } from './lock-consolidation.ts';

type Needs = EventDeps & Pick<Deps, 'config'>;

/**
 * Approves the quote of a customer's consolidation: from now on it moves like any other shipment.
 *
 * @throws NOT_FOUND; CONSOLIDATION_NOT_ALLOWED where there is no quote to approve; QUOTE_EXPIRED
 */
export function approveConsolidation(
  em: EntityManager,
  { clock }: Needs,
  user: CustomerUser,
  id: string,
): Promise<void> {
  return em.transactional(async (tx) => {
    const { consolidation, shipment } = await lockConsolidation(tx, id, user.customer.id);
    act(shipment, 'approve');
    if (isExpired(consolidation, clock())) throw new AppError('QUOTE_EXPIRED');
    const now = clock();
    shipment.updatedAt = now;
    await recordChanges(tx, [shipment.id], 'details', now);
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
  user: CustomerUser,
  id: string,
): Promise<void> {
  return em.transactional(async (tx) =>
    release(tx, deps, await lockConsolidation(tx, id, user.customer.id), 'decline'),
  );
}

/** Declines the consolidations whose quotes nobody has approved in time, each by itself. */
export async function expireQuotes(em: EntityManager, deps: Needs): Promise<void> {
  const overdue = await em.find(Consolidation, {
    quoteExpiresAt: { $lte: deps.clock() },
    shipment: { consolidationState: 'quoted' },
  });
  for (const { shipment } of overdue) {
    await em.fork().transactional(async (tx) => {
      const locked = await lockConsolidation(tx, shipment.id);
      // Somebody may have decided since.
      if (locked.shipment.consolidationState !== 'quoted') return;
      if (isExpired(locked.consolidation, deps.clock())) await release(tx, deps, locked, 'expire');
    });
  }
}

const isExpired = ({ quoteExpiresAt }: Consolidation, now: Date) =>
  quoteExpiresAt != null && quoteExpiresAt <= now;

async function release(
  tx: EntityManager,
  deps: Needs,
  { shipment, members }: Locked,
  action: 'decline' | 'expire',
): Promise<void> {
  act(shipment, action);
  for (const member of members) member.consolidation = null;
  const location = `${deps.config.brand.warehouseCity}, China`;
  // Parcels that were not touched yet have no event; those that were packed are received again.
  const packed = members.filter(({ status }) => status !== 'received');
  await writeEvents(tx, deps, packed, { status: 'received', location });
  await writeEvents(tx, deps, [shipment], { status: 'returned', location });
}
