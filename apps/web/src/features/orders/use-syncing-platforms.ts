import { useEffect, useRef } from 'react';
import { api } from '../../lib/api.tsx';

/** Milliseconds between looks at a sync that runs. */
const lookAgain = 2000;

/** The seller's shops. While one of them syncs, it is looked at again, and at the end its orders are. */
export function useSyncingPlatforms() {
  const { orders } = api.useUtils();
  const platforms = api.platforms.list.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.some(({ sync }) => sync?.status === 'running') ? lookAgain : false,
  });
  const running = platforms.data?.some(({ sync }) => sync?.status === 'running') ?? false;
  const before = useRef(running);
  useEffect(() => {
    if (before.current && !running) void orders.page.invalidate();
    before.current = running;
  }, [running, orders]);
  return platforms;
}
