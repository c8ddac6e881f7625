import type { ShipmentStatus } from '@jadeport/shipment';

/**
 * One event of a journey. `{office}` is the town of our office, `{home}` the owner's town. Notes
 * are public, so they name nobody.
 */
export type Stop = readonly [
  daysLater: number,
  /** In UTC: the warehouse works from 01:00 to 10:00, the office from 14:00 to 22:00. */
  time: `${number}:${number}`,
  status: ShipmentStatus,
  place: string,
  note: string,
];

const guangzhou = 'Guangzhou, China';
const hongKong = 'Hong Kong';
const shenzhen = 'Shenzhen, China';
const miami = 'Miami, USA';
const panama = 'Colón, Panama';
const kingston = 'Kingston, Jamaica';

const preAlerted: Stop = [
  0,
  '09:40',
  'pending',
  guangzhou,
  'Pre-alerted. We expect it at the warehouse.',
];
const received: Stop = [3, '02:25', 'received', guangzhou, 'Received, weighed and photographed.'];

const packed: Stop = [
  1,
  '06:50',
  'processing',
  guangzhou,
  'Packed for air freight with its customs papers.',
];
const trucked: Stop = [
  2,
  '08:15',
  'in_transit',
  guangzhou,
  'Left the warehouse for Hong Kong airport.',
];
const flown: Stop = [
  1,
  '15:05',
  'in_transit',
  hongKong,
  'Departed on the freight flight to Miami.',
];
const changed: Stop = [1, '21:40', 'in_transit', miami, 'Arrived. The flight to Kingston is next.'];
const landed: Stop = [2, '13:30', 'in_transit', kingston, 'Landed and presented to customs.'];
const byAir = [trucked, flown, changed, landed];

const packedFirst: Stop = [0, '08:30', 'processing', guangzhou, 'Packed for the express flight.'];
const byExpress: readonly Stop[] = [
  [1, '11:20', 'in_transit', shenzhen, 'Departed on the express flight to Miami.'],
  [1, '16:45', 'in_transit', miami, 'Changed planes in Miami.'],
  [1, '12:30', 'in_transit', kingston, 'Landed and presented to customs.'],
];

const onPallet: Stop = [2, '07:30', 'processing', guangzhou, 'Packed on a pallet for sea freight.'];
const bySea: readonly Stop[] = [
  [3, '09:10', 'in_transit', shenzhen, 'Loaded into a container at the port of Yantian.'],
  [17, '18:20', 'in_transit', panama, 'The container changed ships in Colón.'],
  [6, '12:00', 'in_transit', kingston, 'Unloaded at Kingston Freeport and presented to customs.'],
];

const cleared: Stop = [
  1,
  '20:10',
  'in_transit',
  kingston,
  'Cleared by customs, on the way to our office.',
];
const held: Stop = [
  1,
  '16:20',
  'customs_hold',
  kingston,
  'Customs ask for the seller’s invoice. Please send it to us.',
];
const assessed: Stop = [
  2,
  '20:40',
  'customs_hold',
  kingston,
  'Invoice handed in. The duty is being assessed.',
];

const ready: Stop = [
  1,
  '15:00',
  'ready_for_pickup',
  '{office}',
  'Ready for you. Please bring a photo ID.',
];
const collected: Stop = [2, '17:45', 'delivered', '{office}', 'Collected at our office.'];
const out: Stop = [1, '20:20', 'out_for_delivery', '{home}', 'With the courier for delivery.'];
const delivered: Stop = [1, '15:05', 'delivered', '{home}', 'Delivered and signed for.'];

const pickup = [cleared, ready, collected];
const toTheDoor = [cleared, out, delivered];

/** Complete journeys; a shipment under way has only their first events. */
export const journeys = {
  air: [preAlerted, received, packed, ...byAir, ...pickup],
  airToDoor: [preAlerted, received, packed, ...byAir, ...toTheDoor],
  airHeld: [preAlerted, received, packed, ...byAir, held, assessed, ...pickup],
  express: [preAlerted, received, packedFirst, ...byExpress, ...toTheDoor],
  sea: [preAlerted, received, onPallet, ...bySea, ...pickup],
  seaHeld: [preAlerted, received, onPallet, ...bySea, held, assessed, ...toTheDoor],
  damaged: [
    preAlerted,
    received,
    [0, '04:10', 'exception', guangzhou, 'Outer box damaged. We check the contents.'],
    [1, '03:15', 'processing', guangzhou, 'Contents complete, repacked in a new box.'],
    ...byAir,
    ...toTheDoor,
  ],
  offloaded: [
    preAlerted,
    received,
    packed,
    trucked,
    flown,
    changed,
    [1, '19:00', 'exception', miami, 'Left behind by a full flight. Booked on the next one.'],
    landed,
    ...pickup,
  ],
  nobodyHome: [
    preAlerted,
    received,
    packed,
    ...byAir,
    cleared,
    out,
    [1, '15:40', 'exception', '{home}', 'Nobody was at home. We call to agree another day.'],
    [1, '19:35', 'out_for_delivery', '{home}', 'With the courier for a second attempt.'],
    delivered,
  ],
  overdue: [
    preAlerted,
    [
      12,
      '03:00',
      'exception',
      guangzhou,
      'Not here yet. Please ask the seller for proof of shipment.',
    ],
  ],
  batteries: [
    preAlerted,
    received,
    [1, '05:30', 'exception', guangzhou, 'Holds loose lithium batteries, which may not fly.'],
    [5, '06:00', 'returned', guangzhou, 'Sent back to the seller, as the owner wished.'],
  ],
  uncollected: [
    preAlerted,
    received,
    packed,
    ...byAir,
    cleared,
    ready,
    [30, '21:15', 'returned', '{office}', 'Not collected within 30 days, on its way back.'],
  ],
} satisfies Record<string, readonly Stop[]>;

export type JourneyName = keyof typeof journeys;
