import {
  countOrdersInput,
  countOrdersOutput,
  listOrdersInput,
  listOrdersOutput,
  listPlatformOrdersInput,
  pageOrdersInput,
  pageOrdersOutput,
  preAlertOrderInput,
  processOrderInput,
  processOrderOutput,
  processOrdersInput,
  processOrdersOutput,
  syncInput,
  syncOutput,
} from '@jadeport/contract/orders';
import { preAlertOutput } from '@jadeport/contract/pre-alerts';
import { router } from '../../trpc/init.ts';
import { linkToNext } from '../../trpc/link-to-next.ts';
import { rest } from '../../trpc/meta.ts';
import { customerProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { ownPlatform } from '../platforms/own-platform.ts';
import { toRejectedOutput } from '../platforms/rejected-orders.ts';
import { getPreAlert } from '../pre-alerts/read-pre-alerts.ts';
import { countOrders } from './count-orders.ts';
import { listOrders } from './list-orders.ts';
import { preAlertOrder } from './pre-alert-order.ts';
import { processOrder, processOrders } from './process-orders.ts';
import { sortOrders } from './sort-orders.ts';
import { syncOrders } from './sync-orders.ts';

const tag = 'orders';

export const ordersRouter = router({
  /**
   * Fetches a shop's orders now. It continues if the caller disconnects; the platform shows its
   * state. Orders that cannot be stored are named in `rejected` and stop no other.
   */
  sync: customerProcedure
    .meta(
      rest('POST', '/api/ecommerce/platforms/{id}/sync', {
        tag,
        scopes: ['orders'],
        summary: 'Fetch orders from a shop',
        idempotent: 'repeatable',
        errors: [422],
      }),
    )
    .input(syncInput)
    .output(syncOutput)
    .mutation(async ({ ctx, input: { id, params } }) => {
      await ownPlatform(ctx.em, ctx.user, id);
      const since = params?.since ? new Date(params.since) : undefined;
      const { rejected, ...counts } = await syncOrders(ctx.deps, id, since);
      if (rejected.length === 0) return counts;
      return { ...counts, rejected: toRejectedOutput(rejected, ctx.language) };
    }),

  /** Orders of all of the seller's shops, newest first; a `Link` header leads to the next ones. */
  list: customerProcedure
    .meta(
      rest('GET', '/api/ecommerce/orders', {
        tag,
        scopes: ['read', 'orders'],
        summary: 'List my orders',
      }),
    )
    .input(listOrdersInput)
    .output(listOrdersOutput)
    .query(async ({ ctx, input }) => {
      const userId = ctx.user.id;
      return linkToNext(ctx, await listOrders(ctx.deps.database, { ...input, userId }));
    }),

  /** Orders of one shop, newest first. */
  listOfPlatform: customerProcedure
    .meta(
      rest('GET', '/api/ecommerce/platforms/{id}/orders', {
        tag,
        scopes: ['read', 'orders'],
        summary: 'List the orders of a shop',
      }),
    )
    .input(listPlatformOrdersInput)
    .output(listOrdersOutput)
    .query(async ({ ctx, input: { id, ...list } }) => {
      const platform = await ownPlatform(ctx.em, ctx.user, id);
      const of = { userId: ctx.user.id, platformId: platform.id };
      return linkToNext(ctx, await listOrders(ctx.deps.database, { ...list, ...of }));
    }),

  /** The same lists in pages for a screen, in any order. */
  page: customerProcedure
    .meta({ scopes: ['read', 'orders'] })
    .input(pageOrdersInput)
    .output(pageOrdersOutput)
    .query(async ({ ctx, input }) => {
      if (input.platformId !== undefined) await ownPlatform(ctx.em, ctx.user, input.platformId);
      const asked = { ...input, userId: ctx.user.id };
      const isUsual = input.sort === undefined || input.sort === '-created';
      return (isUsual ? listOrders : sortOrders)(ctx.deps.database, asked);
    }),

  /** How many orders are deleted with a shop. */
  count: customerProcedure
    .meta({ scopes: ['read', 'orders'] })
    .input(countOrdersInput)
    .output(countOrdersOutput)
    .query(async ({ ctx, input }) => {
      const { id } = await ownPlatform(ctx.em, ctx.user, input.platformId);
      return countOrders(ctx.deps.database, id);
    }),

  /** Turns an order into a shipment; a processed one answers the same number again. */
  process: customerProcedure
    .meta(
      rest('POST', '/api/ecommerce/orders/{id}/process', {
        tag,
        scopes: ['orders'],
        summary: 'Create the shipment of an order',
        idempotent: 'atomic',
      }),
    )
    .input(processOrderInput)
    .output(processOrderOutput)
    .mutation(async ({ ctx, input }) => {
      const trackingNumber = await processOrder(
        ctx.em,
        ctx.deps,
        actorOf(ctx.request),
        ctx.user,
        input.id,
      );
      return { shipment: { trackingNumber } };
    }),

  /** Pre-alerts the parcel of an order; repeated calls answer the same pre-alert. */
  preAlert: customerProcedure
    .meta(
      rest('POST', '/api/ecommerce/orders/{id}/pre-alert', {
        tag,
        scopes: ['orders'],
        summary: 'Pre-alert the parcel of an order',
        success: 201,
        errors: [409],
        idempotent: 'atomic',
      }),
    )
    .input(preAlertOrderInput)
    .output(preAlertOutput)
    .mutation(async ({ ctx, input }) => {
      const id = await preAlertOrder(ctx.em, ctx.deps, actorOf(ctx.request), ctx.user, input);
      return getPreAlert(ctx.em, ctx.deps, id);
    }),

  /** Turns up to a hundred orders into shipments, all or none; cancelled ones are skipped. */
  processMany: customerProcedure
    .meta(
      rest('POST', '/api/ecommerce/orders/process', {
        tag,
        scopes: ['orders'],
        summary: 'Create the shipments of several orders',
        idempotent: 'atomic',
      }),
    )
    .input(processOrdersInput)
    .output(processOrdersOutput)
    .mutation(async ({ ctx, input: { ids } }) => {
      const numbers = await processOrders(ctx.em, ctx.deps, actorOf(ctx.request), ctx.user, ids);
      return {
        orders: ids.map((id) => ({ id, trackingNumber: numbers.get(id.toLowerCase()) ?? null })),
      };
    }),
});
