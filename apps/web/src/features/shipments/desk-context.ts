import type { ShipmentStatus } from '@jadeport/shipment';
import { createContext, use } from 'react';

/** A shipment that was chosen, as it was then. */
export type Chosen = { trackingNumber: string; status: ShipmentStatus };

type Desk = {
  /** Stays while one searches on, so that several searches or scans make one selection. */
  chosen: readonly Chosen[];
  choose: (shipment: Chosen, on: boolean) => void;
  clear: () => void;
};

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('useDesk needs the desk above it');
  return desk;
}
