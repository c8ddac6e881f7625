import { api } from '../../lib/api.tsx';
import { useLive } from './use-live.ts';

/**
 * Has what shows packages, one's own or all of them, ask again when one has changed: lists, pages,
 * announcements and consolidations. Needs an ApiProvider.
 */
export function useLiveShipments(whose: 'mine' | 'staff'): void {
  const cache = api.useUtils();
  useLive({ [whose]: true }, () => {
    void cache.shipments.invalidate();
    void cache.preAlerts.invalidate();
    void cache.consolidations.invalidate();
  });
}
