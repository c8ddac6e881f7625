import {
  browseUnclaimedInput,
  browseUnclaimedOutput,
  claimOutput,
  claimUnclaimedInput,
  claimUnclaimedOutput,
  decideClaimInput,
  listClaimsInput,
  listClaimsOutput,
} from '@jadeport/contract/receiving';
import { rest } from '../../trpc/meta.ts';
import { customerProcedure, protectedProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { browseUnclaimed } from './browse-unclaimed.ts';
import { claimUnclaimed } from './claim-unclaimed.ts';
import { denyClaim, grantClaim } from './decide-claim.ts';
import { listClaims } from './list-claims.ts';

const tag = 'admin';
const scopes = ['shipments'] as const;

/** The part of the router in which customers find and claim parcels, and staff decide. */
export const claimProcedures = {
  /** What everybody may know of parcels whose owner is not known, newest first. */
  browseUnclaimed: protectedProcedure
    .meta(
      rest('GET', '/api/unclaimed', {
        tag: 'unclaimed',
        scopes: ['read'],
        summary: 'Browse unclaimed parcels',
      }),
    )
    .input(browseUnclaimedInput)
    .output(browseUnclaimedOutput)
    .query(({ ctx, input }) => browseUnclaimed(ctx.deps.database, ctx.user, input)),

  /** Says that an unclaimed parcel is the caller's; staff decide. */
  claimUnclaimed: customerProcedure
    .meta(
      rest('POST', '/api/unclaimed/{id}/claims', {
        tag: 'unclaimed',
        summary: 'Claim an unclaimed parcel',
        success: 201,
        errors: [409],
        idempotent: 'atomic',
      }),
    )
    .input(claimUnclaimedInput)
    .output(claimUnclaimedOutput)
    .mutation(({ ctx, input }) => claimUnclaimed(ctx.em, ctx.deps, ctx.user, input)),

  /** Claims in one state, newest first. */
  listClaims: staffProcedure
    .meta(rest('GET', '/api/admin/claims', { tag, scopes, summary: 'List claims' }))
    .input(listClaimsInput)
    .output(listClaimsOutput)
    .query(({ ctx, input }) => listClaims(ctx.deps.database, input)),

  /** Gives the parcel to who claimed it, and denies the other claims on it. */
  grantClaim: staffProcedure
    .meta(
      rest('POST', '/api/admin/claims/{id}/grant', {
        tag,
        scopes,
        summary: 'Grant a claim',
        errors: [409],
        idempotent: 'atomic',
      }),
    )
    .input(decideClaimInput)
    .output(claimOutput)
    .mutation(({ ctx, input }) => grantClaim(ctx.em, ctx.deps, actorOf(ctx.request), input)),

  /** Denies a claim; the parcel stays. */
  denyClaim: staffProcedure
    .meta(
      rest('POST', '/api/admin/claims/{id}/deny', {
        tag,
        scopes,
        summary: 'Deny a claim',
        errors: [409],
        idempotent: 'atomic',
      }),
    )
    .input(decideClaimInput)
    .output(claimOutput)
    .mutation(({ ctx, input }) => denyClaim(ctx.em, ctx.deps, actorOf(ctx.request), input)),
};
