import { leavesQuote, type QuotedFacts } from '@jadeport/consolidation';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { Shipment } from './shipment.entity.ts';

/**
 * Refuses to change what a quote was made from, of a box or of what is in it. The shipment is locked, so
 * that nobody packs it meanwhile.
 *
 * @param before what it has, where that is not in the shipment itself
 * @throws CONSOLIDATION_NOT_ALLOWED
 */
export async function keepQuotedFacts(
  tx: EntityManager,
  shipment: Shipment,
  changes: QuotedFacts,
  before: QuotedFacts = shipment,
): Promise<void> {
  const state = shipment.consolidation
    ? await stateOfBox(tx, shipment.consolidation.id)
    : (shipment.consolidationState ?? null);
  if (!state || leavesQuote(state, before, changes)) return;
  throw new AppError('CONSOLIDATION_NOT_ALLOWED', { state });
}

async function stateOfBox(tx: EntityManager, id: string) {
  const { consolidation_state: state } = await query(tx, Shipment)
    .selectFrom('shipments')
    .select('consolidation_state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return state;
}
