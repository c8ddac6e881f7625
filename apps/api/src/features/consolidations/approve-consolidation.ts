import type { CustomerUser, Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { recordChanges } from '../shipments/record-changes.ts';
import { setConsolidationState, stateAfter } from '../shipments/set-consolidation.ts';
import { isExpired } from './decide-consolidation.ts';
import { lockConsolidation } from './lock-consolidation.ts';
import { isOutdated, quoteBox } from './quote-box.ts';
import { recordBox } from './record-box.ts';

/**
 * Approves the quote of a customer's consolidation: from now on it moves like any other shipment. Where
 * the rest of an order in it has changed since, the box is quoted anew instead, and stays `quoted`.
 *
 * @throws NOT_FOUND; CONSOLIDATION_NOT_ALLOWED where there is no quote to approve; QUOTE_EXPIRED
 */
export function approveConsolidation(
  em: EntityManager,
  deps: Pick<Deps, 'clock' | 'settings' | 'jobs'>,
  actor: Actor,
  user: CustomerUser,
  id: string,
): Promise<void> {
  return em.transactional(async (tx) => {
    const locked = await lockConsolidation(tx, id, user.customer.id);
    const { consolidation, shipment, members } = locked;
    const now = deps.clock();
    stateAfter(shipment, 'approve');
    if (isExpired(consolidation, now)) throw new AppError('QUOTE_EXPIRED');
    await recordChanges(tx, [shipment.id], 'details', now);
    if (await isOutdated(tx, deps, locked))
      return quoteBox(tx, deps, actor, locked, 'consolidations.requoted');
    setConsolidationState(tx, shipment, 'approve', now);
    await recordBox(tx, actor, 'consolidations.approved', shipment, members);
  });
}
