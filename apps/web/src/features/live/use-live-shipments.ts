import { useMemo } from 'react';
import { api } from '../../lib/api.tsx';
import { gather } from './gather.ts';
import { useLive } from './use-live.ts';

/** At most one reload in this time, in milliseconds: hundreds of parcels are received in a burst. */
const pauseMs = 500;

/**
 * Reloads views of packages when one has changed: lists, pages, pre-alerts, consolidations and, for
 * staff, unclaimed parcels. Needs an ApiProvider.
 */
export function useLiveShipments(whose: 'mine' | 'staff'): void {
  const cache = api.useUtils();
  const reload = useMemo(
    () =>
      gather(
        () =>
          Promise.all([
            cache.shipments.invalidate(),
            cache.preAlerts.invalidate(),
            cache.consolidations.invalidate(),
            ...(whose === 'staff' ? [cache.receiving.invalidate()] : []),
          ]),
        pauseMs,
      ),
    [cache, whose],
  );
  useLive({ [whose]: true }, reload);
}
