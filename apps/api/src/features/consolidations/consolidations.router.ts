import {
  adviceInput,
  adviceOutput,
  consolidationInput,
  consolidationOutput,
  countConsolidationsOutput,
  createConsolidationInput,
  createConsolidationOutput,
  listAllConsolidationsInput,
  listAllConsolidationsOutput,
  listConsolidationsInput,
  listConsolidationsOutput,
  openConsolidationOutput,
  packConsolidationInput,
  staffConsolidationOutput,
} from '@jadeport/contract/consolidations';
import { z } from 'zod';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { customerProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { advice } from './advice.ts';
import { approveConsolidation } from './approve-consolidation.ts';
import { countConsolidations } from './count-consolidations.ts';
import { createConsolidation } from './create-consolidation.ts';
import { declineConsolidation } from './decide-consolidation.ts';
import { openConsolidation } from './open-consolidation.ts';
import { packConsolidation } from './pack-consolidation.ts';
import {
  getConsolidation,
  listAllConsolidations,
  listConsolidations,
} from './read-consolidations.ts';

const tag = 'consolidations';
const admin = 'admin';

export const consolidationsRouter = router({
  /** What parcels cost separately, combined and in the cheapest grouping; nothing is changed. */
  advice: customerProcedure
    .meta(
      rest('POST', '/api/consolidations/advice', {
        tag,
        scopes: ['read'],
        summary: 'Compare shipping parcels separately and combined',
      }),
    )
    .input(adviceInput)
    .output(adviceOutput)
    .mutation(({ ctx, input }) => advice(ctx.deps, ctx.user, input)),

  /** Asks for parcels in the warehouse to become one box. */
  create: customerProcedure
    .meta(
      rest('POST', '/api/consolidations', {
        tag,
        summary: 'Request a consolidation',
        success: 201,
        idempotent: 'atomic',
        errors: [409],
      }),
    )
    .input(createConsolidationInput)
    .output(createConsolidationOutput)
    .mutation(async ({ ctx, input }) => {
      const { customer } = ctx.user;
      const { id, advice } = await createConsolidation(
        ctx.em,
        ctx.deps,
        actorOf(ctx.request),
        ctx.user,
        input,
      );
      return { ...(await getConsolidation(ctx.em, ctx.deps, id, customer.id)), advice };
    }),

  /** The signed-in customer's consolidations, newest first, paged by an opaque cursor. */
  list: customerProcedure
    .meta(
      rest('GET', '/api/consolidations', {
        tag,
        scopes: ['read'],
        summary: 'List my consolidations',
      }),
    )
    .input(listConsolidationsInput)
    .output(listConsolidationsOutput)
    .query(({ ctx, input }) => listConsolidations(ctx.deps, ctx.user.customer.id, input)),

  /** One of the customer's own. */
  get: customerProcedure
    .meta(
      rest('GET', '/api/consolidations/{id}', {
        tag,
        scopes: ['read'],
        summary: 'Get a consolidation',
      }),
    )
    .input(consolidationInput)
    .output(consolidationOutput)
    .query(({ ctx, input }) => getConsolidation(ctx.em, ctx.deps, input.id, ctx.user.customer.id)),

  /**
   * Approves the quote; the box may leave. Where the rest of an order in it has changed, it is quoted anew
   * instead: then the state is `quoted`, and the new quote can be approved.
   */
  approve: customerProcedure
    .meta(
      rest('POST', '/api/consolidations/{id}/approve', {
        tag,
        summary: 'Approve the quote of a consolidation',
        idempotent: 'atomic',
        errors: [409],
      }),
    )
    .input(consolidationInput)
    .output(consolidationOutput)
    .mutation(async ({ ctx, input: { id } }) => {
      await approveConsolidation(ctx.em, ctx.deps, actorOf(ctx.request), ctx.user, id);
      return getConsolidation(ctx.em, ctx.deps, id, ctx.user.customer.id);
    }),

  /** Declines the quote, or takes the request back; the parcels are free again. */
  decline: customerProcedure
    .meta(
      rest('POST', '/api/consolidations/{id}/decline', {
        tag,
        summary: 'Decline a consolidation',
        idempotent: 'atomic',
        errors: [409],
      }),
    )
    .input(consolidationInput)
    .output(consolidationOutput)
    .mutation(async ({ ctx, input: { id } }) => {
      await declineConsolidation(ctx.em, ctx.deps, actorOf(ctx.request), ctx.user, id);
      return getConsolidation(ctx.em, ctx.deps, id, ctx.user.customer.id);
    }),

  /** Consolidations of all customers, or those in one state, newest first. */
  listAll: staffProcedure
    .meta(
      rest('GET', '/api/admin/consolidations', {
        tag: admin,
        scopes: ['shipments'],
        summary: 'List consolidations',
      }),
    )
    .input(listAllConsolidationsInput)
    .output(listAllConsolidationsOutput)
    .query(({ ctx, input }) => listAllConsolidations(ctx.deps, input)),

  /** How many consolidations are in each state. */
  count: staffProcedure
    .meta(
      rest('GET', '/api/admin/consolidation-counts', {
        tag: admin,
        scopes: ['shipments'],
        summary: 'Count consolidations by state',
      }),
    )
    .input(z.void())
    .output(countConsolidationsOutput)
    .query(({ ctx }) => countConsolidations(ctx.deps.database)),

  /** Anybody's consolidation, with a carton that its parcels are found to fit. */
  open: staffProcedure
    .meta(
      rest('GET', '/api/admin/consolidations/{id}', {
        tag: admin,
        scopes: ['shipments'],
        summary: 'Get any consolidation with a suggested carton',
      }),
    )
    .input(consolidationInput)
    .output(openConsolidationOutput)
    .query(({ ctx, input }) => openConsolidation(ctx.em, ctx.deps, input.id)),

  /** Records the packed box and quotes it. */
  pack: staffProcedure
    .meta(
      rest('POST', '/api/admin/consolidations/{id}/pack', {
        tag: admin,
        scopes: ['shipments'],
        summary: 'Pack and quote a consolidation',
        idempotent: 'atomic',
        errors: [409],
      }),
    )
    .input(packConsolidationInput)
    .output(staffConsolidationOutput)
    .mutation(async ({ ctx, input }) => {
      await packConsolidation(ctx.em, ctx.deps, actorOf(ctx.request), ctx.user, input);
      return getConsolidation(ctx.em, ctx.deps, input.id, null);
    }),
});
