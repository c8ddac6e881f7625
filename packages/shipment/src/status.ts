/** Every status of a shipment, in the order of a journey; the last two leave its path. */
export const shipmentStatuses = [
  'pending',
  'received',
  'processing',
  'in_transit',
  'customs_hold',
  'ready_for_pickup',
  'out_for_delivery',
  'delivered',
  'exception',
  'returned',
] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];

/**
 * The statuses that the next event of a shipment may have.
 *
 * A status in its own list may have several events in a row: the legs of a voyage, papers that
 * customs asks for, a second attempt at the door. `pending` is announced but not yet at the
 * warehouse, so nothing returns to it. `exception` (lost sight of, damaged, wrongly scanned) goes
 * back to wherever the parcel turns up, which is how a mistaken event is put right too. Delivery
 * needs somebody who hands the parcel over, so it follows staff or the courier, never an
 * exception.
 */
export const transitions: Readonly<Record<ShipmentStatus, readonly ShipmentStatus[]>> = {
  pending: ['received', 'exception'],
  received: ['processing', 'in_transit', 'exception', 'returned'],
  processing: ['processing', 'in_transit', 'exception', 'returned'],
  in_transit: [
    'in_transit',
    'customs_hold',
    'ready_for_pickup',
    'out_for_delivery',
    'exception',
    'returned',
  ],
  customs_hold: [
    'customs_hold',
    'in_transit',
    'ready_for_pickup',
    'out_for_delivery',
    'exception',
    'returned',
  ],
  ready_for_pickup: ['out_for_delivery', 'delivered', 'exception', 'returned'],
  out_for_delivery: ['out_for_delivery', 'ready_for_pickup', 'delivered', 'exception', 'returned'],
  delivered: [],
  exception: [
    'received',
    'processing',
    'in_transit',
    'customs_hold',
    'ready_for_pickup',
    'out_for_delivery',
    'exception',
    'returned',
  ],
  returned: [],
};

/** Whether a shipment in `from` may have an event with `to` next. */
export function canMove(from: ShipmentStatus, to: ShipmentStatus): boolean {
  return transitions[from].includes(to);
}

/** Whether the journey is over: delivered, or back with its sender. */
export function isFinal(status: ShipmentStatus): boolean {
  return transitions[status].length === 0;
}

/** In transit is the 70 of the spec's sample card (section 9, other limits). */
const progress: Readonly<Record<ShipmentStatus, number>> = {
  pending: 5,
  received: 20,
  processing: 40,
  in_transit: 70,
  customs_hold: 80,
  ready_for_pickup: 90,
  out_for_delivery: 95,
  delivered: 100,
  // Says nothing about distance: half-way claims neither a start nor an end.
  exception: 50,
  returned: 100,
};

/** How much of the journey is done, in percent, for the progress bar. */
export function progressOf(status: ShipmentStatus): number {
  return progress[status];
}

export type BadgeColour = 'green' | 'blue' | 'yellow' | 'gray';

/**
 * The colour of a status badge (spec section 4): delivered green, in transit blue, processing
 * yellow, pending grey, anything else green.
 */
export function badgeColour(status: ShipmentStatus): BadgeColour {
  switch (status) {
    case 'in_transit':
      return 'blue';
    case 'processing':
      return 'yellow';
    case 'pending':
      return 'gray';
    default:
      return 'green';
  }
}
