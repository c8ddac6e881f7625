import type { Shipment } from '@jadeport/contract/shipments';

/** The names of the statuses: dashboard, tracking, messages. */
const statuses: Record<Shipment['status'], string> = {
  pending: 'Pending',
  received: 'Received',
  processing: 'Processing',
  in_transit: 'In Transit',
  customs_hold: 'Customs Hold',
  ready_for_pickup: 'Ready for Pickup',
  out_for_delivery: 'Out for Delivery',
  delivered: 'Delivered',
  exception: 'Needs Attention',
  returned: 'Returned',
};

export const shipments = {
  statuses,
  /** Before what staff wrote themselves, in whichever language. */
  staffNote: 'Our team wrote: {note}',
  /** One count per status, in the answer to a customer code. */
  countLine: '{status}: {count}',
  countSeparator: ', ',
};
