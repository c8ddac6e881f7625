import { randomUUID } from 'node:crypto';
import {
  claimDocumentsLimit,
  type createInsuranceClaimInput,
} from '@jadeport/contract/insurance-claims';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { z } from 'zod';
import type { CustomerUser, Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError, invalidField } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { holdCustomer } from '../customers/hold-customer.ts';
import { linkDocuments } from '../documents/link-documents.ts';
import { isClaimable, readClaimable } from './claim-limit.ts';
import { InsuranceClaim } from './insurance-claim.entity.ts';

/**
 * A customer asks to be paid for a package that was lost or damaged; staff decide.
 *
 * @returns the id of the claim
 * @throws NOT_FOUND for what is not theirs, and a box; CLAIM_NOT_ALLOWED where the package is still on
 * its way; CLAIM_OPEN while another one is undecided; VALIDATION_FAILED on `amountCents` above the
 * declared value or what is insured, and on documents that are not theirs
 */
export async function createInsuranceClaim(
  em: EntityManager,
  deps: Pick<Deps, 'clock' | 'settings'>,
  { user, actor }: { user: CustomerUser; actor: Actor },
  { trackingNumber: typed, documentIds, ...form }: z.output<typeof createInsuranceClaimInput>,
): Promise<string> {
  const [id, at] = [randomUUID(), deps.clock()];
  const customerId = user.customer.id;
  const thing = normalizeTrackingNumber(typed);
  try {
    await em.transactional(async (tx) => {
      await holdCustomer(tx, customerId);
      const parcel = await readClaimable(tx, deps, customerId, thing);
      if (!isClaimable(parcel.status)) {
        throw new AppError('CLAIM_NOT_ALLOWED', { status: parcel.status });
      }
      if (form.amountCents > parcel.limitCents) {
        throw invalidField('amountCents', 'CLAIM_TOO_HIGH', { most: parcel.limitCents / 100 });
      }
      tx.create(InsuranceClaim, {
        ...form,
        id,
        shipment: parcel.id,
        customer: customerId,
        state: 'open',
        paidCents: null,
        payment: null,
        reason: null,
        actor: null,
        madeAt: at,
        decidedAt: null,
      });
      await tx.flush();
      await linkDocuments(tx, user.id, documentIds, {
        thing: 'insurance-claim',
        thingId: id,
        kind: 'proof',
        visibleTo: 'owner',
        at,
        max: claimDocumentsLimit,
      });
      const details = { kind: form.kind, amount: form.amountCents / 100 };
      await record(tx, { actor, action: 'insurance-claims.opened', thing, details });
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new AppError('CLAIM_OPEN');
    throw error;
  }
  return id;
}
