import type { Claim, decideClaimInput } from '@jadeport/contract/receiving';
import { type ClaimCommand, claimAfter } from '@jadeport/shipment';
import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { assignToCustomer, enqueueClaimEmail, lockUnclaimedParcel } from './assign-to-customer.ts';
import { getClaim } from './list-claims.ts';
import { UnclaimedClaim } from './unclaimed-claim.entity.ts';

type Form = z.output<typeof decideClaimInput>;

/**
 * Grants a claim: the parcel becomes a shipment of who claimed it, and the other claims on it are
 * denied, of which an email tells each of them. Of two that are granted at once, the second is refused.
 *
 * @throws NOT_FOUND; CLAIM_DECIDED; UNCLAIMED_GRANTED; UNCLAIMED_DISPOSED
 */
export function grantClaim(
  em: EntityManager,
  deps: Pick<Deps, 'clock' | 'settings' | 'jobs' | 'onStatusChanged'>,
  actor: Actor,
  { id, note }: Form,
): Promise<Claim> {
  return em.transactional(async (tx) => {
    const { unclaimed, customer } = await findClaim(tx, id);
    const parcel = await lockUnclaimedParcel(tx, unclaimed.id, 'grant');
    await lockClaim(tx, id, 'grant');
    await assignToCustomer(tx, deps, actor, {
      parcel,
      customerId: customer.id,
      note: note || null,
    });
    return recordDecision(tx, actor, id, 'receiving.claim-granted');
  });
}

/**
 * Denies a claim, of which an email tells; the parcel stays where it is.
 *
 * @throws NOT_FOUND; CLAIM_DECIDED
 */
export function denyClaim(
  em: EntityManager,
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  actor: Actor,
  { id, note }: Form,
): Promise<Claim> {
  return em.transactional(async (tx) => {
    await findClaim(tx, id);
    const claim = await lockClaim(tx, id, 'deny');
    tx.assign(claim, {
      state: 'denied',
      decidedAt: clock(),
      decidedBy: actor.id,
      note: note || null,
    });
    await tx.flush();
    await enqueueClaimEmail(tx, { jobs }, id);
    return recordDecision(tx, actor, id, 'receiving.claim-denied');
  });
}

async function recordDecision(
  tx: EntityManager,
  actor: Actor,
  id: string,
  action: 'receiving.claim-granted' | 'receiving.claim-denied',
): Promise<Claim> {
  const claim = await getClaim(tx, id);
  const details = { parcel: claim.label, ...(claim.note && { note: claim.note }) };
  const mentions = [claim.customerCode];
  await record(tx, { actor, action, thing: claim.label, mentions, details });
  return claim;
}

async function findClaim(tx: EntityManager, id: string): Promise<UnclaimedClaim> {
  const claim = isUuid(id) ? await tx.findOne(UnclaimedClaim, id) : null;
  if (!claim) throw new AppError('NOT_FOUND');
  return claim;
}

/** The claim as it stands once nobody else decides on it any more. */
async function lockClaim(
  tx: EntityManager,
  id: string,
  command: ClaimCommand,
): Promise<UnclaimedClaim> {
  const claim = await tx.findOneOrFail(UnclaimedClaim, id, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
  });
  if (!claimAfter(claim.state, command)) throw new AppError('CLAIM_DECIDED');
  return claim;
}
