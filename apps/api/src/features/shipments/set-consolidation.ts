import {
  afterAction,
  type ConsolidationAction,
  type ConsolidationState,
} from '@jadeport/consolidation';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { Shipment } from './shipment.entity.ts';

/** Puts parcels, which the caller has locked, into a consolidation, or with null out of theirs. */
export async function setConsolidation(
  tx: EntityManager,
  ids: readonly string[],
  consolidationId: string | null,
): Promise<void> {
  await query(tx, Shipment)
    .updateTable('shipments')
    .set({ consolidation_id: consolidationId })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
}

/**
 * The state that an action leads a consolidation to.
 *
 * @throws CONSOLIDATION_NOT_ALLOWED where the table of transitions has no such step
 */
export function stateAfter(
  { consolidationState }: Pick<Shipment, 'consolidationState'>,
  action: ConsolidationAction,
): ConsolidationState {
  const state = consolidationState ?? 'requested';
  const next = afterAction(state, action);
  if (!next) throw new AppError('CONSOLIDATION_NOT_ALLOWED', { state });
  return next;
}

/**
 * Gives a consolidation, which the caller has locked, the state that an action leads to.
 *
 * @throws CONSOLIDATION_NOT_ALLOWED where the table of transitions has no such step
 */
export function setConsolidationState(
  tx: EntityManager,
  shipment: Shipment,
  action: ConsolidationAction,
  now: Date,
): void {
  tx.assign(shipment, { consolidationState: stateAfter(shipment, action), updatedAt: now });
}

/** Stores what a packed box, which the caller has locked, weighs and what the goods in it are worth. */
export function setPackedGoods(
  tx: EntityManager,
  shipment: Shipment,
  packed: { weightMilliPounds: number; declaredValueCents: number },
): void {
  tx.assign(shipment, packed);
}
