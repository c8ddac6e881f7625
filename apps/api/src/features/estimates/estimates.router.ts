import { estimateInput, estimateOutput } from '@jadeport/contract/estimates';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { publicProcedure } from '../../trpc/procedures.ts';
import { estimate } from './estimate.ts';

export const estimatesRouter = router({
  /** The cost of one shipment, line by line in US cents (spec section 9). */
  estimate: publicProcedure
    .meta(
      rest('POST', '/api/estimates', {
        tag: 'estimates',
        summary: 'Estimate shipping and customs',
        viewers: 'allowed',
      }),
    )
    .input(estimateInput)
    .output(estimateOutput)
    .mutation(({ ctx, input }) => estimate(input, ctx.deps.settings().tariff)),
});
