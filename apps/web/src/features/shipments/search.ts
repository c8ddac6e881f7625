import type { ShipmentList } from '@jadeport/contract/shipments';
import type { Service } from '@jadeport/estimator';
import { shipmentStatuses } from '@jadeport/shipment';
import { asDay, asText, oneOf, searchReader } from '../../lib/search.ts';

const lists: readonly ShipmentList[] = [
  ...(['stuck', 'arriving', 'received', 'departed', 'ready', 'delivered'] as const),
  ...(['arrived', 'waiting'] as const),
];
const services: readonly Service[] = ['standard', 'express', 'sea'];

/**
 * The filters of the list in the address. `only`: one of the lists of the overview and the reports;
 * `day`: its calendar day, where that is not today, or with `until` the first of several.
 */
export const readSearch = searchReader({
  q: asText,
  status: oneOf(shipmentStatuses),
  only: oneOf(lists),
  day: asDay,
  until: asDay,
  lane: asText,
  service: oneOf(services),
});
export type Search = ReturnType<typeof readSearch>;
