import { shipInput, shippingInput, shippingOutput } from '@jadeport/contract/manifests';
import { rest } from '../../trpc/meta.ts';
import { customerProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { chooseShipping, getShipping } from './choose-shipping.ts';

const tag = 'shipments';
const base = '/api/shipments/{trackingNumber}';

/** The part of the router that customers call. */
export const shippingProcedures = {
  /** Whether one of the customer's packages leaves with the next departure. */
  getShipping: customerProcedure
    .meta(
      rest('GET', `${base}/shipping`, {
        tag,
        scopes: ['read'],
        summary: 'Get whether a package ships next, and when',
      }),
    )
    .input(shippingInput)
    .output(shippingOutput)
    .query(({ ctx, input }) => getShipping(ctx.em, ctx.deps, ctx.user, input.trackingNumber)),

  /** Ships a package with the next departure. */
  ship: customerProcedure
    .meta(
      rest('POST', `${base}/ship`, {
        tag,
        summary: 'Ship a package with the next departure',
        idempotent: 'atomic',
        errors: [409],
      }),
    )
    .input(shipInput)
    .output(shippingOutput)
    .mutation(({ ctx, input }) =>
      chooseShipping(ctx.em, ctx.deps, actorOf(ctx.request), ctx.user, {
        ...input,
        decision: 'ship',
      }),
    ),

  /** Keeps a package in the warehouse until its customer ships it. */
  hold: customerProcedure
    .meta(
      rest('POST', `${base}/hold`, {
        tag,
        summary: 'Keep a package in the warehouse',
        idempotent: 'atomic',
        errors: [409],
      }),
    )
    .input(shippingInput)
    .output(shippingOutput)
    .mutation(({ ctx, input }) =>
      chooseShipping(ctx.em, ctx.deps, actorOf(ctx.request), ctx.user, {
        ...input,
        decision: 'hold',
      }),
    ),
};
