import type { ShipmentList } from '@jadeport/contract/shipments';
import { shipmentStatuses } from '@jadeport/shipment';
import { asText, oneOf, searchReader } from '../../lib/search.ts';

const lists: readonly ShipmentList[] = ['stuck', 'arriving', 'received', 'delivered'];

const asDay = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined;

/**
 * The filters of the list in the address. `only`: one of the overview's lists; `day`: its calendar
 * day, where that is not today.
 */
export const readSearch = searchReader({
  q: asText,
  status: oneOf(shipmentStatuses),
  only: oneOf(lists),
  day: asDay,
});
export type Search = ReturnType<typeof readSearch>;
