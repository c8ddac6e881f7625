import {
  decideGoodsInput,
  findGoodsInput,
  findGoodsOutput,
  shipmentGoodsInput,
  shipmentGoodsOutput,
} from '@jadeport/contract/goods';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { protectedProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { findGoodsIn } from '../settings/find-goods.ts';
import { decideGoods } from './decide-goods.ts';
import { getGoods } from './read-goods.ts';

const tag = 'admin';
const scopes = ['shipments'] as const;
const path = '/api/admin/shipments/{trackingNumber}/goods';

export const goodsRouter = router({
  /** What item texts name of the list, before they are announced. */
  find: protectedProcedure
    .meta(
      rest('GET', '/api/goods', {
        tag: 'pre-alerts',
        scopes: ['read', 'shipments'],
        summary: 'Find prohibited and restricted goods in a text',
      }),
    )
    .input(findGoodsInput)
    .output(findGoodsOutput)
    .query(({ ctx, input }) => ({
      items: findGoodsIn(ctx.deps.settings(), input.q.split('\n')),
    })),

  /** What a package has of the list of prohibited and restricted goods. */
  get: staffProcedure
    .meta(rest('GET', path, { tag, scopes, summary: 'Find prohibited and restricted goods' }))
    .input(shipmentGoodsInput)
    .output(shipmentGoodsOutput)
    .query(({ ctx, input }) => getGoods(ctx.em, ctx.deps, input.trackingNumber)),

  /** Says that a word means other goods, or that their permit is there. */
  decide: staffProcedure
    .meta(
      rest('POST', path, {
        tag,
        scopes,
        summary: 'Decide about goods that the list names',
        idempotent: 'atomic',
      }),
    )
    .input(decideGoodsInput)
    .output(shipmentGoodsOutput)
    .mutation(async ({ ctx, input }) => {
      await decideGoods(ctx.em, ctx.deps, actorOf(ctx.request), ctx.user, input);
      return getGoods(ctx.em, ctx.deps, input.trackingNumber);
    }),
});
