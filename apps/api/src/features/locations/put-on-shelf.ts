import { type Resolution, type Shelving, shelvingOf, statusWhenCounted } from '@jadeport/manifest';
import { findSite, placeOf } from '@jadeport/settings';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { LockMode } from '@mikro-orm/core';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { Customer } from '../customers/customer.entity.ts';
import { type MoveDeps, moveAllShipments } from '../shipments/move-shipments.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { putAt } from './move-to-location.ts';

type ShelfDeps = MoveDeps & Pick<Deps, 'settings'>;
type Shelf = { field: string; code: string };
type Doing = {
  /** By default now. */
  occurredAt?: Date | undefined;
  /** What was thought had become of it, where the same scan counts it at its arrival. */
  resolved?: Resolution | null;
};

/**
 * Puts a shipment, which the caller has locked, on a shelf: one of its branch makes it ready, with all
 * that is in it. What sits in a box only moves.
 *
 * @throws VALIDATION_FAILED on the shelf's field for an unknown one
 */
export async function putOnShelf(
  tx: EntityManager,
  deps: ShelfDeps,
  actor: Actor,
  shipmentId: string,
  shelf: Shelf,
  { occurredAt, resolved = null }: Doing = {},
): Promise<{ shelving: Shelving; site: string }> {
  const { site } = await putAt(tx, { shipmentId }, shelf, { actor, at: deps.clock() });
  const { branch, status, consolidationId } = await query(tx, Shipment, Customer)
    .selectFrom('shipments as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .where('s.id', '=', shipmentId)
    .select(['c.branch', 's.status', 's.consolidation_id as consolidationId'])
    .executeTakeFirstOrThrow();
  const settings = deps.settings();
  const present = statusWhenCounted(status, resolved) ?? status;
  const kind = findSite(settings, site)?.kind;
  const place = placeOf(settings, site);
  if (!kind || !place || consolidationId !== null) return { shelving: 'stored', site };
  const shelving = shelvingOf(present, { kind, isItsBranch: site === branch });
  if (shelving === 'ready') {
    const move = { command: 'ready_for_pickup', ...place, occurredAt } as const;
    await moveAllShipments(tx, deps, actor, [shipmentId], move);
  }
  return { shelving, site };
}

/**
 * Puts a shipment at a place, by our own number and the place's code as scanned. One that is there
 * already stays, without another line. What comes to a shelf of its branch is ready.
 *
 * @throws NOT_FOUND for an unknown number; VALIDATION_FAILED on `code` for an unknown place
 */
export async function moveToLocation(
  em: EntityManager,
  deps: ShelfDeps,
  actor: Actor,
  { trackingNumber: typed, code }: { trackingNumber: string; code: string },
): Promise<void> {
  await em.transactional(async (tx) => {
    const trackingNumber = normalizeTrackingNumber(typed);
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const shipment = await tx.findOne(Shipment, { trackingNumber }, { lockMode });
    if (!shipment) throw new AppError('NOT_FOUND');
    await putOnShelf(tx, deps, actor, shipment.id, { field: 'code', code });
  });
}
