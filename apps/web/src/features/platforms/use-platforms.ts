import type { Platform } from '@jadeport/contract/platforms';
import { useIsMutating } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { api } from '../../lib/api.tsx';

/** Milliseconds between two requests while a sync runs. */
const lookAgain = 2000;

export const isSyncing = ({ sync }: Platform) => sync?.status === 'running';

/** The seller's platforms, newest first; they are reloaded while one of them syncs. */
export function usePlatforms() {
  const asked = useIsMutating({ mutationKey: getMutationKey(api.orders.sync) }) > 0;
  return api.platforms.list.useQuery(undefined, {
    // A sync goes on while the page is hidden.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (asked || state.data?.some(isSyncing) ? lookAgain : false),
  });
}
