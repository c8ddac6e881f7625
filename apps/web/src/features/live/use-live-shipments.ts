import { api } from '../../lib/api.tsx';
import { useLive } from './use-live.ts';

/** Has lists and pages of packages, one's own or all of them, ask again when one has changed. */
export function useLiveShipments(whose: 'mine' | 'staff'): void {
  const { shipments } = api.useUtils();
  useLive({ [whose]: true }, () => void shipments.invalidate());
}
