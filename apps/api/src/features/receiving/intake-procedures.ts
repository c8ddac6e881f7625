import {
  matchParcelInput,
  matchParcelOutput,
  receiveParcelInput,
  receiveParcelOutput,
} from '@jadeport/contract/receiving';
import { rest } from '../../trpc/meta.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { matchParcel } from './match-parcel.ts';
import { receiveParcel } from './receive-parcel.ts';

const tag = 'admin';
const scopes = ['shipments'] as const;

/** The part of the router that takes parcels in. */
export const intakeProcedures = {
  /** Takes a parcel in; `scanId` makes it safe to send again. */
  receive: staffProcedure
    .meta(
      rest('POST', '/api/admin/receiving', {
        tag,
        scopes,
        summary: 'Receive a parcel',
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
        tag,
        scopes,
        summary: 'Match a scanned parcel',
        errors: [409],
      }),
    )
    .input(matchParcelInput)
    .output(matchParcelOutput)
    .query(({ ctx, input }) => matchParcel(ctx.em, ctx.deps, input)),
};
