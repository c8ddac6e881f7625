import { searchEverythingInput, searchEverythingOutput } from '@jadeport/contract/search';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { searchEverything } from './search-everything.ts';

export const searchRouter = router({
  /** Everything that has a name or a number, by how it begins. */
  searchEverything: staffProcedure
    .meta(
      rest('GET', '/api/admin/search', {
        tag: 'admin',
        scopes: ['shipments'],
        summary: 'Search customers, packages, boxes, shelves and messages',
      }),
    )
    .input(searchEverythingInput)
    .output(searchEverythingOutput)
    .query(({ ctx, input }) => searchEverything(ctx.deps, ctx.user, ctx.language, input.q)),
});
