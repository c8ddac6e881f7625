import { listMineInput, listMineOutput } from '@jadeport/contract/shipments';
import { rest } from '../../rest/meta.ts';
import { router } from '../../trpc/init.ts';
import { customer } from '../../trpc/procedures.ts';
import { listMine } from './list-mine.ts';

export const shipmentsRouter = router({
  /** The signed-in customer's shipments, newest first, paged by an opaque cursor. */
  listMine: customer
    .meta(
      rest('GET', '/api/shipments', {
        tag: 'shipments',
        summary: 'My shipments',
        errors: [400, 401, 404],
      }),
    )
    .input(listMineInput)
    .output(listMineOutput)
    .query(({ ctx, input }) =>
      listMine(ctx.deps.database, {
        customerId: ctx.user.customer.id,
        limit: input.limit,
        cursor: input.cursor,
      }),
    ),
});
