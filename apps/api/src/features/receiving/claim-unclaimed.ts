import { randomUUID } from 'node:crypto';
import type { Claim, claimUnclaimedInput } from '@jadeport/contract/receiving';
import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { z } from 'zod';
import type { CustomerUser, Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { attachDocuments } from '../documents/attach-documents.ts';
import { ClaimDocument } from './claim-document.entity.ts';
import { UnclaimedClaim } from './unclaimed-claim.entity.ts';
import { UnclaimedParcel } from './unclaimed-parcel.entity.ts';

/**
 * A customer says that a parcel is theirs, and proves it; staff decide.
 *
 * @throws NOT_FOUND for a parcel that is not there any more; CLAIM_EXISTS while an earlier claim of
 * theirs waits; VALIDATION_FAILED on `documentIds` that are not theirs
 */
export async function claimUnclaimed(
  em: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  user: CustomerUser,
  { id, reason, documentIds }: z.output<typeof claimUnclaimedInput>,
): Promise<Pick<Claim, 'id' | 'state'>> {
  const claimId = randomUUID();
  // Shared with other claims; who gives the parcel away or disposes of it waits, or is waited for.
  const lockMode = LockMode.PESSIMISTIC_READ;
  try {
    await em.transactional(async (tx) => {
      const parcel = isUuid(id)
        ? await tx.findOne(UnclaimedParcel, { id, state: 'shelved' }, { lockMode })
        : null;
      if (!parcel) throw new AppError('NOT_FOUND');
      tx.create(UnclaimedClaim, {
        ...{ id: claimId, unclaimed: parcel, customer: user.customer.id, state: 'filed', reason },
        ...{ createdAt: clock(), decidedAt: null, decidedBy: null, note: null },
      });
      await tx.flush();
      if (documentIds.length === 0) return;
      const attached = await attachDocuments(tx, user.id, documentIds);
      await query(tx, ClaimDocument)
        .insertInto('claim_documents')
        .values(attached.map((document_id) => ({ document_id, claim_id: claimId })))
        .execute();
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new AppError('CLAIM_EXISTS');
    throw error;
  }
  return { id: claimId, state: 'filed' };
}
