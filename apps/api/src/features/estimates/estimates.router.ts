import { estimateInput, estimateOutput } from '@jadeport/contract/estimates';
import { rest } from '../../rest/meta.ts';
import { router } from '../../trpc/init.ts';
import { visitor } from '../../trpc/procedures.ts';
import { estimate } from './estimate.ts';

export const estimatesRouter = router({
  /** The cost of one shipment, line by line in US cents (spec section 9). */
  estimate: visitor
    .meta(
      rest('POST', '/api/estimates', {
        tag: 'estimates',
        summary: 'Estimate shipping and customs',
        errors: [400, 429],
      }),
    )
    .input(estimateInput)
    .output(estimateOutput)
    .mutation(({ ctx, input }) => estimate(input, ctx.deps.clock())),
});
