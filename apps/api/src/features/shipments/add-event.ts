import type { ShipmentStatus } from '@jadeport/shipment';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { addEvents, type NewEvent } from './add-events.ts';
import type { MoveDeps } from './move-shipments.ts';

/**
 * Adds an event to a shipment's history, and publishes the status where it changes, in one
 * transaction.
 * Of two simultaneous events, each is judged by the status that the other has set.
 *
 * @returns the shipment's number and its new status
 * @throws NOT_FOUND for an unknown tracking number
 * @throws IN_A_CONSOLIDATION for a package that moves with others, CONSOLIDATION_NOT_ALLOWED for a
 * consolidation that its customer has not approved
 * @throws MANIFEST_SEALED for a unit that leaves with its manifest alone
 * @throws STATUS_NOT_ALLOWED where the transition is not allowed
 * @throws EVENT_BEFORE_SHIPMENT for a time before the shipment was entered
 * @throws VALIDATION_FAILED for a time in the future, and without a known or typed place
 */
export async function addEvent(
  em: EntityManager,
  deps: MoveDeps & Pick<Deps, 'settings' | 'baggedUnits'>,
  actor: Actor,
  { trackingNumber, ...event }: NewEvent & { trackingNumber: string },
): Promise<{ trackingNumber: string; status: ShipmentStatus }> {
  const [outcome] = await addEvents(em, deps, actor, [trackingNumber], event);
  if (!outcome?.status) throw outcome?.refusal ?? new AppError('NOT_FOUND');
  if (outcome.refusal) throw outcome.refusal;
  return { trackingNumber: outcome.trackingNumber, status: outcome.status };
}
