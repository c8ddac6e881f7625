import { liveInput } from '@jadeport/contract/live';
import { router } from '../../trpc/init.ts';
import { publicProcedure } from '../../trpc/procedures.ts';
import { watchChanges } from './watch-changes.ts';

export const liveRouter = router({
  /**
   * A stream of server-sent events: which of one's shipments, of all of them, or of the numbers that
   * one follows have changed, and how. Not over REST, whose adapter has no streams.
   */
  changes: publicProcedure.input(liveInput).subscription(({ ctx, input, signal }) => {
    const gone = signal ?? new AbortController().signal;
    return watchChanges(ctx.deps, { ...input, request: ctx.request, signal: gone });
  }),
});
