import {
  handOverInput,
  handOverOutput,
  handOversOutput,
  issueTicketInput,
  issueTicketOutput,
  listHandOversInput,
  pickupInput,
  pickupOutput,
  reverseHandOverInput,
} from '@jadeport/contract/pickups';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { adminProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { deliveryProcedures } from './delivery-procedures.ts';
import { handOver } from './hand-over.ts';
import { issueTicket } from './issue-ticket.ts';
import { listHandOvers } from './list-hand-overs.ts';
import { openPickup } from './open-pickup.ts';
import { ownProcedures } from './own-procedures.ts';
import { reverseHandOver } from './reverse-hand-over.ts';

const tag = 'admin';

export const pickupsRouter = router({
  ...ownProcedures,
  ...deliveryProcedures,

  /** What waits for the customer of a pass or a code, what is due, and what is in the way. */
  open: staffProcedure
    .meta(
      rest('POST', '/api/admin/pickups', {
        tag,
        summary: 'Open the pickup of a customer at the counter',
        errors: [409, 423],
      }),
    )
    .input(pickupInput)
    .output(pickupOutput)
    .mutation(({ ctx, input }) => openPickup(ctx.em, ctx.deps, input, ctx.language)),

  /** Hands packages over. A wrong code counts, so that it cannot be one transaction with its answer. */
  handOver: staffProcedure
    .meta(
      rest('POST', '/api/admin/pickups/hand-over', {
        tag,
        summary: 'Hand packages over at the counter',
        idempotent: 'repeatable',
        errors: [409, 423],
      }),
    )
    .input(handOverInput)
    .output(handOverOutput)
    .mutation(({ ctx, input }) =>
      handOver(ctx.em, ctx.deps, actorOf(ctx.request), ctx.user, input),
    ),

  /** Hand-overs, newest first. */
  listHandOvers: staffProcedure
    .meta(rest('GET', '/api/admin/pickups/hand-overs', { tag, summary: 'List hand-overs' }))
    .input(listHandOversInput)
    .output(handOversOutput)
    .query(({ ctx, input }) => listHandOvers(ctx.deps, input)),

  /** Takes a wrong hand-over back on the same day. */
  reverse: adminProcedure
    .meta(
      rest('POST', '/api/admin/pickups/hand-overs/{id}/reverse', {
        tag,
        summary: 'Reverse a hand-over of today',
        idempotent: 'atomic',
        errors: [409],
      }),
    )
    .input(reverseHandOverInput)
    .output(handOverOutput)
    .mutation(({ ctx, input }) => reverseHandOver(ctx.em, ctx.deps, actorOf(ctx.request), input)),

  /** Replaces the code of a customer, and mails the new one. */
  issueTicket: staffProcedure
    .meta(
      rest('POST', '/api/admin/pickups/tickets', {
        tag,
        summary: 'Issue a new pickup code',
        success: 201,
        idempotent: 'atomic',
      }),
    )
    .input(issueTicketInput)
    .output(issueTicketOutput)
    .mutation(({ ctx, input }) => issueTicket(ctx.em, ctx.deps, actorOf(ctx.request), input)),
});
