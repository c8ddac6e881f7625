import { type ShipmentStatus, shipmentStatuses } from '@jadeport/shipment';
import { searchText } from '../../lib/search-text.ts';

/** What the list of shipments is narrowed to; it stands in the address. */
export type Search = { q?: string; status?: ShipmentStatus };

/** The search in an address; an unknown status is none. */
export function readSearch(search: Record<string, unknown>): Search {
  const status = shipmentStatuses.find((each) => each === search.status);
  return { ...searchText(search), ...(status ? { status } : {}) };
}
