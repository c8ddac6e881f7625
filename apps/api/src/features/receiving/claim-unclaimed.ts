import { randomUUID } from 'node:crypto';
import type { Claim, claimUnclaimedInput } from '@jadeport/contract/receiving';
import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { z } from 'zod';
import type { CustomerUser, Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { holdCustomer } from '../customers/hold-customer.ts';
import { Document } from '../documents/document.entity.ts';
import { DocumentLink } from '../documents/document-link.entity.ts';
import { linkDocuments } from '../documents/link-documents.ts';
import { UnclaimedClaim } from './unclaimed-claim.entity.ts';
import { UnclaimedParcel } from './unclaimed-parcel.entity.ts';

/**
 * A customer says that a parcel is theirs, and proves it; staff decide.
 *
 * @throws NOT_FOUND for a parcel that is not there any more; CLAIM_EXISTS while an earlier claim of
 * theirs waits; CLAIM_DENIED where one was denied and no document is new; CLAIMS_FULL;
 * VALIDATION_FAILED on `documentIds` that are not theirs
 */
export async function claimUnclaimed(
  em: EntityManager,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  user: CustomerUser,
  { id, reason, documentIds }: z.output<typeof claimUnclaimedInput>,
): Promise<Pick<Claim, 'id' | 'state'>> {
  const claimId = randomUUID();
  // Shared with other claims; who gives the parcel away or disposes of it waits, or is waited for.
  const lockMode = LockMode.PESSIMISTIC_READ;
  try {
    await em.transactional(async (tx) => {
      await holdCustomer(tx, user.customer.id);
      const parcel = isUuid(id)
        ? await tx.findOne(UnclaimedParcel, { id, state: 'shelved' }, { lockMode })
        : null;
      if (!parcel) throw new AppError('NOT_FOUND');
      await refuseTooManyOpen(tx, user.customer.id, settings().limits.openClaims);
      tx.create(UnclaimedClaim, {
        id: claimId,
        unclaimed: parcel,
        customer: user.customer.id,
        state: 'filed',
        reason,
        createdAt: clock(),
        decidedAt: null,
        decidedBy: null,
        note: null,
      });
      await tx.flush();
      await linkDocuments(tx, user.id, documentIds, {
        thing: 'claim',
        thingId: claimId,
        kind: 'proof',
        visibleTo: 'owner',
        at: clock(),
      });
      await refuseWithoutNewProof(tx, claimId);
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new AppError('CLAIM_EXISTS');
    throw error;
  }
  return { id: claimId, state: 'filed' };
}

async function refuseTooManyOpen(tx: EntityManager, customer: string, max: number): Promise<void> {
  const open = await tx.count(UnclaimedClaim, { customer, state: 'filed' });
  if (open >= max) throw new AppError('CLAIMS_FULL', { max });
}

/**
 * Refuses a claim after a denied one of the same customer that brings no file which staff have not
 * seen. It runs once the claim is inserted: an earlier one that is being decided has been waited for.
 */
async function refuseWithoutNewProof(tx: EntityManager, claimId: string): Promise<void> {
  const all = await query(tx, UnclaimedClaim, DocumentLink, Document)
    .selectFrom('unclaimed_claims as mine')
    .innerJoin('unclaimed_claims as k', (join) =>
      join
        .onRef('k.unclaimed_id', '=', 'mine.unclaimed_id')
        .onRef('k.customer_id', '=', 'mine.customer_id'),
    )
    .leftJoin('document_links as l', (join) =>
      join.onRef('l.thing_id', '=', 'k.id').on('l.thing', '=', 'claim'),
    )
    .leftJoin('documents as d', 'd.id', 'l.document_id')
    .where('mine.id', '=', claimId)
    .select(['k.state', 'd.sha256'])
    .execute();
  const [earlier, now] = [
    all.filter(({ state }) => state === 'denied'),
    all.filter(({ state }) => state === 'filed'),
  ];
  const seen = new Set(earlier.map(({ sha256 }) => sha256));
  const isNew = now.some(({ sha256 }) => sha256 !== null && !seen.has(sha256));
  if (earlier.length > 0 && !isNew) throw new AppError('CLAIM_DENIED');
}
