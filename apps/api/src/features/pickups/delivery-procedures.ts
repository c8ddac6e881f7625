import {
  deliveriesOutput,
  deliveryInput,
  deliveryOutput,
  listDeliveriesInput,
  proofInput,
} from '@jadeport/contract/pickups';
import { rest } from '../../trpc/meta.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { createDelivery } from './create-delivery.ts';
import { getDelivery, listDeliveries } from './list-deliveries.ts';
import { proveDelivery } from './prove-delivery.ts';

const tag = 'admin';
const path = '/api/admin/deliveries';

/** The part of the router about home delivery. */
export const deliveryProcedures = {
  /** Delivery runs, newest first. */
  listDeliveries: staffProcedure
    .meta(rest('GET', path, { tag, summary: 'List delivery runs' }))
    .input(listDeliveriesInput)
    .output(deliveriesOutput)
    .query(({ ctx, input }) => listDeliveries(ctx.deps, input)),

  /** Gives packages to a driver. */
  createDelivery: staffProcedure
    .meta(
      rest('POST', path, {
        tag,
        summary: 'Give packages to a driver',
        success: 201,
        idempotent: 'atomic',
        errors: [409],
      }),
    )
    .input(deliveryInput)
    .output(deliveryOutput)
    .mutation(async ({ ctx, input }) => {
      const id = await createDelivery(ctx.em, ctx.deps, actorOf(ctx.request), input);
      return getDelivery(ctx.em, id);
    }),

  /** Records who received a package at home. */
  proveDelivery: staffProcedure
    .meta(
      rest('POST', `${path}/{id}/proofs`, {
        tag,
        summary: 'Record the proof of a delivery',
        success: 201,
        idempotent: 'atomic',
        errors: [409],
      }),
    )
    .input(proofInput)
    .output(deliveryOutput)
    .mutation(async ({ ctx, input }) => {
      await proveDelivery(ctx.em, ctx.deps, actorOf(ctx.request), ctx.user, input);
      return getDelivery(ctx.em, input.id);
    }),
};
