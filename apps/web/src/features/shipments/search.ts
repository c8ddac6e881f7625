import type { ShipmentList } from '@jadeport/contract/shipments';
import { shipmentStatuses } from '@jadeport/shipment';
import { asText, oneOf, searchReader } from '../../lib/search.ts';

const lists: readonly ShipmentList[] = ['stuck', 'arriving', 'received', 'delivered'];

const asDay = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined;

/**
 * What the list of shipments is narrowed to; it stands in the address. `only` is one of the overview's
 * lists, and `day` its calendar day if that is not today.
 */
export const readSearch = searchReader({
  q: asText,
  status: oneOf(shipmentStatuses),
  only: oneOf(lists),
  day: asDay,
});
export type Search = ReturnType<typeof readSearch>;
