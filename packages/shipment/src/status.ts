/** Every status of a shipment, in the order of a journey; the last two are outside that order. */
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
 * The statuses allowed for the next event of a shipment.
 *
 * A status in its own list may have several events in a row: the legs of a voyage, documents that
 * customs asks for, a second delivery attempt. `pending` means pre-alerted and not yet at the
 * warehouse, so nothing returns to it. `exception` (lost, damaged, wrongly scanned) leads to any
 * place where the parcel may turn up, which also corrects mistaken events. `delivered` follows only
 * statuses in which staff or a courier have the parcel, so it never follows an exception.
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

/** Whether the journey is over: delivered or returned. */
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
  // An exception does not tell the position, so half of the journey is shown.
  exception: 50,
  returned: 100,
};

/** Returns how much of the journey is done, in percent, for the progress bar. */
export function progressOf(status: ShipmentStatus): number {
  return progress[status];
}

export type BadgeColour = 'green' | 'blue' | 'yellow' | 'gray';

/**
 * Returns the colour of a status badge (spec section 4): delivered green, in transit blue,
 * processing yellow, pending grey, anything else green.
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
