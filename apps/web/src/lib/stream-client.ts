import type { AppRouter } from '@jadeport/api/app-router';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';

/** The typed API for streams of events; apart from `api.tsx`, which most pages load without it. */
export const streamClient = createTRPCClient<AppRouter>({
  links: [httpSubscriptionLink({ url: '/trpc' })],
});
