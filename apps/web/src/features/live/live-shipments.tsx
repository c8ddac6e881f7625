import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { api } from '../../lib/api.tsx';
import { isPassing } from '../../lib/passing.ts';
import { Live } from './live.tsx';

/** What a change of a package may have changed. */
const views = {
  mine: [api.shipments, api.preAlerts, api.consolidations, api.nextSteps, api.pickups],
  staff: [api.shipments, api.preAlerts, api.consolidations, api.receiving],
};

/**
 * Reloads views of packages when one has changed: lists, pages, pre-alerts, consolidations and, for
 * staff, unclaimed parcels. Needs an ApiProvider.
 */
export function LiveShipments({ whose }: { whose: 'mine' | 'staff' }) {
  const cache = useQueryClient();
  return <Live {...{ [whose]: true }} load={() => reload(cache, whose)} />;
}

/** @throws the error of a shown query that may succeed later */
async function reload(cache: QueryClient, whose: 'mine' | 'staff'): Promise<void> {
  const filters = views[whose].map((router) => ({ queryKey: getQueryKey(router) }));
  await Promise.all(filters.map((filter) => cache.invalidateQueries(filter)));
  const shown = filters.flatMap((filter) =>
    cache.getQueryCache().findAll({ ...filter, type: 'active' }),
  );
  const lost = shown.flatMap(({ state }) => state.error ?? []).find(isPassing);
  if (lost) throw lost;
}
