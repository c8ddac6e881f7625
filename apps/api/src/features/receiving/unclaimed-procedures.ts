import {
  assignUnclaimedInput,
  assignUnclaimedOutput,
  disposeUnclaimedInput,
  disposeUnclaimedOutput,
  listUnclaimedInput,
  listUnclaimedOutput,
  moveUnclaimedInput,
  sharePhotographsInput,
  sharePhotographsOutput,
  unclaimedMovementsInput,
  unclaimedMovementsOutput,
} from '@jadeport/contract/receiving';
import { rest } from '../../trpc/meta.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { disposeUnclaimed } from './dispose-unclaimed.ts';
import { listUnclaimedMovements, moveUnclaimed } from './move-unclaimed.ts';
import { sharePhotographs } from './share-photographs.ts';
import { assignUnclaimed, listUnclaimed } from './unclaimed-parcels.ts';

const tag = 'admin';
const scopes = ['shipments'] as const;

/** The part of the router in which staff keep parcels whose owner is not known. */
export const unclaimedProcedures = {
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
        tag,
        scopes,
        summary: 'Assign an unclaimed parcel to a customer',
        errors: [409],
        idempotent: 'atomic',
      }),
    )
    .input(assignUnclaimedInput)
    .output(assignUnclaimedOutput)
    .mutation(async ({ ctx, input }) => ({
      shipment: await assignUnclaimed(ctx.em, ctx.deps, actorOf(ctx.request), input),
    })),

  /** Disposes of a parcel that nobody has claimed in time. */
  disposeUnclaimed: staffProcedure
    .meta(
      rest('POST', '/api/admin/unclaimed/{id}/dispose', {
        tag,
        scopes,
        summary: 'Dispose of an unclaimed parcel',
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
        tag,
        scopes,
        summary: 'Put an unclaimed parcel at a location',
        idempotent: 'atomic',
      }),
    )
    .input(moveUnclaimedInput)
    .output(unclaimedMovementsOutput)
    .mutation(async ({ ctx, input }) => {
      await moveUnclaimed(ctx.em, ctx.deps, actorOf(ctx.request), input);
      return listUnclaimedMovements(ctx.em, input.label);
    }),

  /** Where an unclaimed parcel is and has been, and who moved it. */
  unclaimedMovements: staffProcedure
    .meta(
      rest('GET', '/api/admin/unclaimed-labels/{label}/location', {
        tag,
        scopes,
        summary: 'List the locations of an unclaimed parcel',
      }),
    )
    .input(unclaimedMovementsInput)
    .output(unclaimedMovementsOutput)
    .query(({ ctx, input }) => listUnclaimedMovements(ctx.em, input.label)),

  /** Shows the photographs of an unclaimed parcel to customers, or to staff alone again. */
  sharePhotographs: staffProcedure
    .meta(
      rest('POST', '/api/admin/unclaimed/{id}/share', {
        tag,
        scopes,
        summary: 'Share the photographs of an unclaimed parcel',
        errors: [409],
        idempotent: 'atomic',
      }),
    )
    .input(sharePhotographsInput)
    .output(sharePhotographsOutput)
    .mutation(({ ctx, input }) => sharePhotographs(ctx.em, ctx.deps, actorOf(ctx.request), input)),
};
