import { listStoredInput, listStoredOutput } from '@jadeport/contract/storage';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { listStored } from './list-stored.ts';

export const storageRouter = router({
  /** What is stored, with the days that are charged, and what counts as abandoned. */
  listStored: staffProcedure
    .meta(rest('GET', '/api/admin/storage', { tag: 'admin', summary: 'List what is stored' }))
    .input(listStoredInput)
    .output(listStoredOutput)
    .query(({ ctx, input }) => listStored(ctx.em, ctx.deps, input)),
});
