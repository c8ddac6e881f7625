import { api } from '../../lib/api.tsx';
import { useLive } from './use-live.ts';

/**
 * Reloads views of packages when one has changed: lists, pages, pre-alerts, consolidations and, for
 * staff, unclaimed parcels. Needs an ApiProvider.
 */
export function useLiveShipments(whose: 'mine' | 'staff'): void {
  const cache = api.useUtils();
  useLive({ [whose]: true }, () => {
    void cache.shipments.invalidate();
    void cache.preAlerts.invalidate();
    void cache.consolidations.invalidate();
    if (whose === 'staff') void cache.receiving.invalidate();
  });
}
