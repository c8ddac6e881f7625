import { isWeighed } from '@jadeport/consolidation';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { Shipment } from './shipment.entity.ts';

/**
 * Refuses another weight of a box that was quoted, and of what is in it: its customer decides, or has
 * decided, by that quote. The shipment is locked, so that nobody packs it meanwhile.
 *
 * @param weightMilliPounds thousandths of a pound; undefined keeps what it has
 * @throws CONSOLIDATION_NOT_ALLOWED
 */
export async function keepQuotedWeight(
  tx: EntityManager,
  shipment: Shipment,
  weightMilliPounds: number | null | undefined,
): Promise<void> {
  if (weightMilliPounds === undefined || weightMilliPounds === shipment.weightMilliPounds) return;
  const state = shipment.consolidation
    ? await stateOfBox(tx, shipment.consolidation.id)
    : shipment.consolidationState;
  if (state && isWeighed(state)) throw new AppError('CONSOLIDATION_NOT_ALLOWED', { state });
}

async function stateOfBox(tx: EntityManager, id: string) {
  const { consolidation_state: state } = await query(tx, Shipment)
    .selectFrom('shipments')
    .select('consolidation_state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return state;
}
