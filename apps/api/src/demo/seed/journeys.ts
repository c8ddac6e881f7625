import type { NoteCode, ShipmentStatus } from '@jadeport/shipment';

/**
 * One event of a journey. `{office}` is the town of our office, `{home}` the owner's town. Notes
 * are set ones, which everybody reads in their own language.
 */
export type Stop = readonly [
  daysLater: number,
  /** In UTC: the warehouse works from 01:00 to 10:00, the office from 14:00 to 22:00. */
  time: `${number}:${number}`,
  status: ShipmentStatus,
  place: string,
  note: NoteCode | null,
];

const guangzhou = 'Guangzhou, China';
const hongKong = 'Hong Kong';
const shenzhen = 'Shenzhen, China';
const miami = 'Miami, USA';
const panama = 'Colón, Panama';
const kingston = 'Kingston, Jamaica';

const preAlerted: Stop = [0, '09:40', 'pending', guangzhou, null];
const received: Stop = [3, '02:25', 'received', guangzhou, 'weighed'];

const packed: Stop = [1, '06:50', 'processing', guangzhou, 'next_departure'];
const trucked: Stop = [2, '08:15', 'in_transit', guangzhou, null];
const flown: Stop = [1, '15:05', 'in_transit', hongKong, 'left_by_air'];
const changed: Stop = [1, '21:40', 'in_transit', miami, 'changed_carrier'];
const landed: Stop = [2, '13:30', 'in_transit', kingston, 'arrived_kingston'];
const byAir = [trucked, flown, changed, landed];

const packedFirst: Stop = [0, '08:30', 'processing', guangzhou, 'next_departure'];
const byExpress: readonly Stop[] = [
  [1, '11:20', 'in_transit', shenzhen, 'left_by_air'],
  [1, '16:45', 'in_transit', miami, 'changed_carrier'],
  [1, '12:30', 'in_transit', kingston, 'arrived_kingston'],
];

const onPallet: Stop = [2, '07:30', 'processing', guangzhou, 'next_departure'];
const bySea: readonly Stop[] = [
  [3, '09:10', 'in_transit', shenzhen, 'left_by_sea'],
  [17, '18:20', 'in_transit', panama, 'changed_carrier'],
  [6, '12:00', 'in_transit', kingston, 'arrived_kingston'],
];

const cleared: Stop = [1, '20:10', 'in_transit', kingston, 'cleared'];
const held: Stop = [1, '16:20', 'customs_hold', kingston, 'invoice_missing'];
const assessed: Stop = [2, '20:40', 'customs_hold', kingston, 'inspection'];

const ready: Stop = [1, '15:00', 'ready_for_pickup', '{office}', 'bring_id'];
const collected: Stop = [2, '17:45', 'delivered', '{office}', 'handed_over'];
const out: Stop = [1, '20:20', 'out_for_delivery', '{home}', null];
const delivered: Stop = [1, '15:05', 'delivered', '{home}', 'handed_over'];

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
    [0, '04:10', 'exception', guangzhou, 'damaged'],
    [1, '03:15', 'processing', guangzhou, 'repacked'],
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
    [1, '19:00', 'exception', miami, 'delayed'],
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
    [1, '15:40', 'exception', '{home}', 'nobody_home'],
    [1, '19:35', 'out_for_delivery', '{home}', null],
    delivered,
  ],
  overdue: [preAlerted, [12, '03:00', 'exception', guangzhou, 'searching']],
  batteries: [
    preAlerted,
    received,
    [1, '05:30', 'exception', guangzhou, 'opened'],
    [5, '06:00', 'returned', guangzhou, 'back_to_seller'],
  ],
  uncollected: [
    preAlerted,
    received,
    packed,
    ...byAir,
    cleared,
    ready,
    [30, '21:15', 'returned', '{office}', 'back_to_seller'],
  ],
} satisfies Record<string, readonly Stop[]>;

export type JourneyName = keyof typeof journeys;
