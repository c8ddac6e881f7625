import { afterAssessmentCommand } from '@jadeport/customs';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { lockShipments } from '../shipments/lock-shipments.ts';
import { Assessment } from './assessment.entity.ts';
import { findUnit } from './find-unit.ts';

/**
 * Ends an assessment that Customs has answered and that was paid; it does not change any more.
 *
 * @throws NOT_FOUND, also where nobody saved one; IN_A_CONSOLIDATION; ASSESSMENT_NOT_ALLOWED before
 * Customs answered, and a second time
 */
export async function settleAssessment(
  em: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  trackingNumber: string,
): Promise<void> {
  await em.transactional(async (tx) => {
    const unit = await findUnit(tx, trackingNumber);
    await lockShipments(tx, [unit.id]);
    const found = await tx.findOne(Assessment, { shipment: unit.id });
    if (!found) throw new AppError('NOT_FOUND');
    const state = afterAssessmentCommand(found.state, 'settle');
    if (!state) throw new AppError('ASSESSMENT_NOT_ALLOWED', { state: found.state });
    tx.assign(found, { state, updatedAt: clock() });
    await tx.flush();
    const { customs } = found.assessed ?? {};
    const details = customs === undefined ? {} : { customs };
    await record(tx, { actor, action: 'customs.settled', thing: unit.trackingNumber, details });
  });
}
