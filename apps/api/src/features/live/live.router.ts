import { liveInput } from '@jadeport/contract/live';
import { router } from '../../trpc/init.ts';
import { publicProcedure } from '../../trpc/procedures.ts';
import { watchChanges } from './watch-changes.ts';

export const liveRouter = router({
  /**
   * A stream of server-sent events: changes of the caller's shipments, of all shipments, or of
   * followed numbers. Not over REST, whose adapter has no streams.
   */
  changes: publicProcedure.input(liveInput).subscription(({ ctx, input, signal }) => {
    const gone = signal ?? new AbortController().signal;
    return watchChanges(ctx.deps, { ...input, request: ctx.request, signal: gone });
  }),
});
