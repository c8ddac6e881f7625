import {
  getNextStepInput,
  listNextStepsOutput,
  nextStepOutput,
} from '@jadeport/contract/next-steps';
import { z } from 'zod';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { customerProcedure } from '../../trpc/procedures.ts';
import { getNextStep, listNextSteps } from './read-next-steps.ts';

const [tag, scopes] = ['shipments', ['read', 'shipments']] as const;

export const nextStepsRouter = router({
  /** What the signed-in customer can do next, one step for each package on its own and each box. */
  list: customerProcedure
    .meta(
      rest('GET', '/api/next-steps', { tag, scopes: [...scopes], summary: 'List my next steps' }),
    )
    .input(z.void())
    .output(listNextStepsOutput)
    .query(async ({ ctx }) => ({
      items: await listNextSteps(ctx.deps.database, ctx.deps, ctx.user.customer.id),
    })),

  /** What the owner of a package can do next; of a package in a box, of the box. */
  get: customerProcedure
    .meta(
      rest('GET', '/api/next-steps/{trackingNumber}', {
        tag,
        scopes: [...scopes],
        summary: 'Get the next step of a package',
      }),
    )
    .input(getNextStepInput)
    .output(nextStepOutput)
    .query(({ ctx, input }) =>
      getNextStep(ctx.deps.database, ctx.deps, ctx.user.customer.id, input.trackingNumber),
    ),
});
