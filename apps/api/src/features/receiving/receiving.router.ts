import {
  assignUnclaimedInput,
  assignUnclaimedOutput,
  browseUnclaimedInput,
  browseUnclaimedOutput,
  claimOutput,
  claimUnclaimedInput,
  claimUnclaimedOutput,
  decideClaimInput,
  disposeUnclaimedInput,
  disposeUnclaimedOutput,
  listClaimsInput,
  listClaimsOutput,
  listPhotographsInput,
  listPhotographsOutput,
  listUnclaimedInput,
  listUnclaimedOutput,
  matchParcelInput,
  matchParcelOutput,
  moveUnclaimedInput,
  receiveParcelInput,
  receiveParcelOutput,
  sharePhotographsInput,
  sharePhotographsOutput,
  unclaimedMovementsInput,
  unclaimedMovementsOutput,
} from '@jadeport/contract/receiving';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { customerProcedure, protectedProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { browseUnclaimed } from './browse-unclaimed.ts';
import { claimUnclaimed } from './claim-unclaimed.ts';
import { denyClaim, grantClaim } from './decide-claim.ts';
import { disposeUnclaimed } from './dispose-unclaimed.ts';
import { listClaims } from './list-claims.ts';
import { listPhotographs } from './list-photographs.ts';
import { matchParcel } from './match-parcel.ts';
import { listUnclaimedMovements, moveUnclaimed } from './move-unclaimed.ts';
import { receiveParcel } from './receive-parcel.ts';
import { sharePhotographs } from './share-photographs.ts';
import { assignUnclaimed, listUnclaimed } from './unclaimed-parcels.ts';

const tag = 'admin';
const scopes = ['shipments'] as const;

export const receivingRouter = router({
  /** Takes a parcel in; `scanId` makes it safe to send again. */
  receive: staffProcedure
    .meta(
      rest('POST', '/api/admin/receiving', {
        ...{ tag, scopes, summary: 'Receive a parcel' },
        errors: [409],
      }),
    )
    .input(receiveParcelInput)
    .output(receiveParcelOutput)
    .mutation(({ ctx, input }) =>
      receiveParcel(ctx.em, ctx.deps, actorOf(ctx.request), ctx.user, input),
    ),

  /** What receiving a parcel would come to; changes nothing. */
  match: staffProcedure
    .meta(
      rest('GET', '/api/admin/receiving', {
        ...{ tag, scopes, summary: 'Match a scanned parcel' },
        errors: [409],
      }),
    )
    .input(matchParcelInput)
    .output(matchParcelOutput)
    .query(({ ctx, input }) => matchParcel(ctx.em, ctx.deps, input)),

  /** Photographs of a package: for its owner and for staff, none for anybody else. */
  listPhotographs: protectedProcedure
    .meta(
      rest('GET', '/api/photographs', {
        ...{ tag: 'documents', scopes: ['read', 'shipments'] },
        summary: 'List the photographs of a package',
      }),
    )
    .input(listPhotographsInput)
    .output(listPhotographsOutput)
    .query(async ({ ctx, input }) => ({
      items: await listPhotographs(ctx.deps.database, ctx.user, input),
    })),

  /** Parcels whose owner is not known, newest first. */
  listUnclaimed: staffProcedure
    .meta(rest('GET', '/api/admin/unclaimed', { tag, scopes, summary: 'List unclaimed parcels' }))
    .input(listUnclaimedInput)
    .output(listUnclaimedOutput)
    .query(({ ctx, input }) => listUnclaimed(ctx.deps, input)),

  /** Gives an unclaimed parcel to a customer. */
  assignUnclaimed: staffProcedure
    .meta(
      rest('POST', '/api/admin/unclaimed/{id}/assign', {
        ...{ tag, scopes, summary: 'Assign an unclaimed parcel to a customer' },
        errors: [409],
        idempotent: 'atomic',
      }),
    )
    .input(assignUnclaimedInput)
    .output(assignUnclaimedOutput)
    .mutation(async ({ ctx, input }) => ({
      shipment: await assignUnclaimed(ctx.em, ctx.deps, actorOf(ctx.request), ctx.user, input),
    })),

  /** Disposes of a parcel that nobody has claimed in time. */
  disposeUnclaimed: staffProcedure
    .meta(
      rest('POST', '/api/admin/unclaimed/{id}/dispose', {
        ...{ tag, scopes, summary: 'Dispose of an unclaimed parcel' },
        errors: [409],
        idempotent: 'atomic',
      }),
    )
    .input(disposeUnclaimedInput)
    .output(disposeUnclaimedOutput)
    .mutation(({ ctx, input }) =>
      disposeUnclaimed(ctx.em, ctx.deps, actorOf(ctx.request, ctx.user), input),
    ),

  /** Puts an unclaimed parcel at a place, by its label; answers where it is and has been. */
  moveUnclaimed: staffProcedure
    .meta(
      rest('POST', '/api/admin/unclaimed-labels/{label}/location', {
        ...{ tag, scopes, summary: 'Put an unclaimed parcel at a location' },
        idempotent: 'atomic',
      }),
    )
    .input(moveUnclaimedInput)
    .output(unclaimedMovementsOutput)
    .mutation(async ({ ctx, input }) => {
      await moveUnclaimed(ctx.em, ctx.deps, ctx.user, input);
      return listUnclaimedMovements(ctx.em, input.label);
    }),

  /** Where an unclaimed parcel is and has been, and who moved it. */
  unclaimedMovements: staffProcedure
    .meta(
      rest('GET', '/api/admin/unclaimed-labels/{label}/location', {
        ...{ tag, scopes, summary: 'List the locations of an unclaimed parcel' },
      }),
    )
    .input(unclaimedMovementsInput)
    .output(unclaimedMovementsOutput)
    .query(({ ctx, input }) => listUnclaimedMovements(ctx.em, input.label)),

  /** What everybody may know of parcels whose owner is not known, newest first. */
  browseUnclaimed: protectedProcedure
    .meta(
      rest('GET', '/api/unclaimed', {
        ...{ tag: 'unclaimed', scopes: ['read'], summary: 'Browse unclaimed parcels' },
      }),
    )
    .input(browseUnclaimedInput)
    .output(browseUnclaimedOutput)
    .query(({ ctx, input }) => browseUnclaimed(ctx.deps.database, ctx.user, input)),

  /** Says that an unclaimed parcel is the caller's; staff decide. */
  claimUnclaimed: customerProcedure
    .meta(
      rest('POST', '/api/unclaimed/{id}/claims', {
        ...{ tag: 'unclaimed', summary: 'Claim an unclaimed parcel', success: 201 },
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
        ...{ tag, scopes, summary: 'Grant a claim' },
        errors: [409],
        idempotent: 'atomic',
      }),
    )
    .input(decideClaimInput)
    .output(claimOutput)
    .mutation(({ ctx, input }) =>
      grantClaim(ctx.em, ctx.deps, actorOf(ctx.request), ctx.user, input),
    ),

  /** Denies a claim; the parcel stays. */
  denyClaim: staffProcedure
    .meta(
      rest('POST', '/api/admin/claims/{id}/deny', {
        ...{ tag, scopes, summary: 'Deny a claim' },
        errors: [409],
        idempotent: 'atomic',
      }),
    )
    .input(decideClaimInput)
    .output(claimOutput)
    .mutation(({ ctx, input }) => denyClaim(ctx.em, ctx.deps, ctx.user, input)),

  /** Shows the photographs of an unclaimed parcel to customers, or to staff alone again. */
  sharePhotographs: staffProcedure
    .meta(
      rest('POST', '/api/admin/unclaimed/{id}/share', {
        ...{ tag, scopes, summary: 'Share the photographs of an unclaimed parcel' },
        errors: [409],
        idempotent: 'atomic',
      }),
    )
    .input(sharePhotographsInput)
    .output(sharePhotographsOutput)
    .mutation(({ ctx, input }) => sharePhotographs(ctx.em, ctx.deps, input)),
});
