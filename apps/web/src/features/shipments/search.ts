import type { ShipmentList } from '@jadeport/contract/shipments';
import { type ShipmentStatus, shipmentStatuses } from '@jadeport/shipment';
import { searchText } from '../../lib/search-text.ts';

/** What the list of shipments is narrowed to; it stands in the address. */
export type Search = {
  q?: string;
  status?: ShipmentStatus;
  /** One of the overview's lists, and its calendar day if that is not today. */
  only?: ShipmentList;
  day?: string;
};

const lists: readonly ShipmentList[] = ['stuck', 'arriving', 'received', 'delivered'];

const oneOf = <Value>(values: readonly Value[], given: unknown) =>
  values.find((value) => value === given);

/** What an address asks of the list of shipments; what is no filter is left out. */
export function readSearch(search: Record<string, unknown>): Search {
  const status = oneOf(shipmentStatuses, search.status);
  const only = oneOf(lists, search.only);
  const { day } = search;
  const isDay = typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day);
  return {
    ...searchText(search),
    ...(status ? { status } : {}),
    ...(only ? { only } : {}),
    ...(only && only !== 'stuck' && isDay ? { day } : {}),
  };
}
