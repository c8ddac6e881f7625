/** The columns that the staff’s list of shipments can be sorted by. */
export const shipmentSorts = [
  'number',
  'status',
  'customer',
  'updated',
  'delivery',
  'waybill',
  'created',
] as const;
export type ShipmentSort = (typeof shipmentSorts)[number];
