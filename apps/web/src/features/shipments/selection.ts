import type { ShipmentStatus } from '@jadeport/shipment';
import { createContext, use } from 'react';

/** A selected shipment, with its status at that time. */
export type Chosen = { trackingNumber: string; status: ShipmentStatus };

type Selection = {
  /** Kept across searches, so that several searches or scans make one selection. */
  chosen: readonly Chosen[];
  choose: (shipments: readonly Chosen[], on: boolean) => void;
  clear: () => void;
};

export const SelectionContext = createContext<Selection | null>(null);

export function useSelection(): Selection {
  const selection = use(SelectionContext);
  if (!selection) throw new Error('useSelection needs a SelectionContext above it');
  return selection;
}
