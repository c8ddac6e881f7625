import { useEffect, useRef } from 'react';
import { api } from '../../lib/api.tsx';

/** Milliseconds between two requests while a sync runs. */
const lookAgain = 2000;

/**
 * The seller's shops. They are reloaded while one of them syncs, and its orders when it has
 * finished.
 */
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
