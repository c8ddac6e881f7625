import {
  assignUnclaimedInput,
  assignUnclaimedOutput,
  listPhotographsInput,
  listPhotographsOutput,
  listUnclaimedInput,
  listUnclaimedOutput,
  matchParcelInput,
  matchParcelOutput,
  receiveParcelInput,
  receiveParcelOutput,
} from '@jadeport/contract/receiving';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { protectedProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { listPhotographs } from './list-photographs.ts';
import { matchParcel } from './match-parcel.ts';
import { receiveParcel } from './receive-parcel.ts';
import { assignUnclaimed, listUnclaimed } from './unclaimed-parcels.ts';

const tag = 'admin';
const scopes = ['shipments'] as const;

export const receivingRouter = router({
  /** Takes a parcel in; `scanId` makes it safe to send again. */
  receive: staffProcedure
    .meta(rest('POST', '/api/admin/receiving', { tag, scopes, summary: 'Receive a parcel' }))
    .input(receiveParcelInput)
    .output(receiveParcelOutput)
    .mutation(({ ctx, input }) => receiveParcel(ctx.em, ctx.deps, ctx.user, input)),

  /** What receiving a parcel would come to; changes nothing. */
  match: staffProcedure
    .meta(rest('GET', '/api/admin/receiving', { tag, scopes, summary: 'Match a scanned parcel' }))
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
    .query(({ ctx, input }) => listUnclaimed(ctx.deps.database, input)),

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
      shipment: await assignUnclaimed(ctx.em, ctx.deps, input),
    })),
});
