import { afterClaimCommand, claimLimit, type InsuranceClaimCommand } from '@jadeport/billing';
import type { decideInsuranceClaimInput } from '@jadeport/contract/insurance-claims';
import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError, invalidField } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { payClaim } from '../payments/pay-claim.ts';
import { Payment } from '../payments/payment.entity.ts';
import { InsuranceClaim } from './insurance-claim.entity.ts';
import { mailDecision } from './insurance-claims.jobs.ts';

/**
 * Decides a claim: an amount is paid as credit of the customer, zero declines. An email tells them.
 *
 * @throws NOT_FOUND; CLAIM_DECIDED; VALIDATION_FAILED on an amount above what is claimed
 */
export function decideInsuranceClaim(
  em: EntityManager,
  deps: Pick<Deps, 'clock' | 'settings' | 'jobs'>,
  actor: Actor,
  { id, amountCents, reason }: z.output<typeof decideInsuranceClaimInput>,
): Promise<void> {
  return em.transactional(async (tx) => {
    const { claim, state } = await lockClaim(tx, id, amountCents > 0 ? 'accept' : 'decline');
    const { customer, shipment } = claim;
    const most = claimLimit({
      valueCents: claim.amountCents,
      insuredCents: deps.settings().rates.insuranceUpTo,
      paidCents: 0,
    });
    if (amountCents > most) {
      throw invalidField('amountCents', 'CLAIM_TOO_HIGH', { most: most / 100 });
    }
    const paymentId =
      amountCents === 0
        ? null
        : await payClaim(tx, deps, actor, {
            customerId: customer.id,
            shipmentId: shipment.id,
            amountCents,
            reference: shipment.trackingNumber,
          });
    tx.assign(claim, {
      state,
      paidCents: amountCents,
      payment: paymentId === null ? null : tx.getReference(Payment, paymentId),
      reason,
      actor: actor.id,
      decidedAt: deps.clock(),
    });
    await tx.flush();
    await deps.jobs.enqueue(tx, mailDecision.name, { claimId: claim.id });
    const thing = [shipment.trackingNumber, customer.customerCode];
    const action = `insurance-claims.${state === 'accepted' ? 'accepted' : 'declined'}` as const;
    const details = { paid: amountCents / 100, reason };
    await record(tx, { actor, action, thing, details });
  });
}

/**
 * The customer takes a claim back.
 *
 * @throws NOT_FOUND for somebody else's; CLAIM_DECIDED
 */
export function withdrawInsuranceClaim(
  em: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  { customerId, actor }: { customerId: string; actor: Actor },
  id: string,
): Promise<void> {
  return em.transactional(async (tx) => {
    const { claim, state } = await lockClaim(tx, id, 'withdraw', customerId);
    tx.assign(claim, { state, decidedAt: clock() });
    const thing = claim.shipment.trackingNumber;
    await record(tx, { actor, action: 'insurance-claims.withdrawn', thing });
  });
}

async function lockClaim(
  tx: EntityManager,
  id: string,
  command: InsuranceClaimCommand,
  customerId?: string,
) {
  const claim = isUuid(id)
    ? await tx.findOne(
        InsuranceClaim,
        { id, ...(customerId !== undefined && { customer: customerId }) },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      )
    : null;
  if (!claim) throw new AppError('NOT_FOUND');
  const state = afterClaimCommand(claim.state, command);
  if (!state) throw new AppError('CLAIM_DECIDED');
  await tx.populate(claim, ['customer', 'shipment']);
  return { claim, state };
}
