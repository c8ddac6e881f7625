import type { NamedCarrier } from '@jadeport/tracking';
import type { JourneyName } from './journeys.ts';

type Row = readonly [
  /** Row of the owner in `customers.ts`, from 1. */
  owner: number,
  description: string,
  milliPounds: number,
  declaredCents: number,
  /** The carrier's own number, with a correct check digit. */
  waybill: string | null,
  carrier: NamedCarrier | null,
  journey: JourneyName,
  /** Number of completed events of the journey. */
  stops: number,
  /** Days since the last event, at least 1, so that none is in the future. */
  daysSince: number,
];

const rows: readonly Row[] = [
  // The customer whose sign-in is printed: every status once, common ones more often.
  [4, 'Children’s school shoes', 1_850, 32_00, null, null, 'air', 1, 1],
  [4, 'Kitchen scale', 2_400, 18_50, 'LX821296271CN', 'china_post', 'air', 2, 1],
  [4, 'Phone cases, 20 pieces', 2_350, 45_00, 'RR394791754CN', 'china_post', 'air', 3, 1],
  [4, 'LED strip lights', 3_100, 56_80, null, null, 'sea', 3, 2],
  [4, 'Bluetooth speaker', 4_275, 89_99, 'RX906772461CN', 'china_post', 'air', 6, 1],
  [4, 'Sewing machine', 14_600, 138_00, null, null, 'sea', 5, 3],
  [4, 'Curtains, four panels', 6_900, 74_20, '3181127946', 'dhl', 'express', 4, 1],
  [4, 'Tablet computer, 10 inches', 2_750, 164_00, 'EV092201108CN', 'china_post', 'airHeld', 8, 1],
  [4, 'Hair dryer', 2_050, 27_90, 'LK100275365CN', 'china_post', 'air', 9, 1],
  [4, 'Running shoes', 2_600, 61_00, '1Z999AA10340481256', 'ups', 'airToDoor', 9, 1],
  [4, 'Security camera, set of two', 3_800, 97_50, null, null, 'offloaded', 7, 1],
  [4, 'Backpack', 1_900, 24_00, 'RB007583283CN', 'china_post', 'air', 10, 16],
  [4, 'Baking moulds', 1_450, 15_75, null, null, 'airToDoor', 10, 41],
  [4, 'Power bank', 1_200, 21_00, null, null, 'batteries', 4, 28],
  // Pending and at the warehouse
  [12, 'Wall clock', 2_200, 19_00, null, null, 'air', 1, 1],
  [23, 'Bicycle lights', 800, 14_30, 'RV749052722CN', 'china_post', 'air', 1, 2],
  [24, 'Wedding decorations', 5_300, 66_00, null, null, 'sea', 1, 1],
  [8, 'Tea set', 6_100, 48_00, 'EE969371677CN', 'china_post', 'air', 2, 1],
  [19, 'Game controllers, two', 2_300, 58_00, null, null, 'express', 2, 1],
  [2, 'Car seat covers', 8_700, 72_50, null, null, 'sea', 2, 1],
  [15, 'Fishing reels', 3_450, 88_00, 'LY428389122CN', 'china_post', 'air', 3, 1],
  [1, 'School uniforms, six', 5_600, 84_00, null, null, 'air', 3, 1],
  [21, 'Jade bracelet', 350, 95_00, 'CY929107728CN', 'china_post', 'express', 3, 1],
  [13, 'Commercial rice cooker', 18_900, 129_00, null, null, 'sea', 3, 1],
  // In transit
  [3, 'Restaurant crockery', 41_200, 276_00, null, null, 'sea', 4, 9],
  [3, 'Paper lanterns, box of 50', 9_800, 64_00, null, null, 'sea', 5, 2],
  [5, 'Barber clippers, set', 4_150, 93_00, '5049130542', 'dhl', 'express', 5, 1],
  [6, 'Swimwear, 12 pieces', 3_050, 86_40, 'LT360184582CN', 'china_post', 'air', 4, 1],
  [7, 'Motorcycle helmet', 5_900, 78_00, null, null, 'air', 5, 1],
  [9, 'Drip irrigation kit', 12_300, 91_00, null, null, 'sea', 6, 1],
  [10, 'Hair extensions, 10 bundles', 3_700, 210_00, '6857512432', 'dhl', 'express', 4, 1],
  [16, 'Laptop stand', 3_350, 39_90, 'RR106135304CN', 'china_post', 'air', 7, 1],
  [18, 'Solar garden lights', 7_400, 68_00, null, null, 'air', 6, 1],
  [22, 'Chicken feeder, automatic', 10_500, 57_30, null, null, 'sea', 4, 12],
  // At customs
  [11, 'Car stereo', 7_800, 185_00, 'CP246025812CN', 'china_post', 'airHeld', 8, 1],
  [14, 'Solar inverter', 33_400, 340_00, null, null, 'seaHeld', 7, 1],
  [20, 'Perfume testers, 24 pieces', 4_600, 118_00, '708841122271', 'fedex', 'airHeld', 9, 1],
  // At the office and out for delivery
  [2, 'Office chair parts', 16_200, 103_00, null, null, 'sea', 8, 4],
  [17, 'Baby monitor', 2_150, 71_00, 'UM475179051CN', 'china_post', 'air', 9, 3],
  [1, 'Curtain rods', 11_100, 43_00, null, null, 'sea', 8, 2],
  [16, 'Smart watch', 900, 129_50, '7571127535', 'dhl', 'express', 8, 1],
  [5, 'Party dresses, three', 2_950, 92_00, '1Z999AA10404094660', 'ups', 'airToDoor', 9, 1],
  [17, 'Bottle steriliser', 3_300, 54_00, null, null, 'air', 9, 1],
  [10, 'Table fan', 7_200, 41_00, null, null, 'air', 9, 1],
  [21, 'Patio umbrella', 13_400, 88_00, null, null, 'air', 9, 19],
  [13, 'Wok burner', 15_700, 87_00, null, null, 'seaHeld', 10, 1],
  // Exceptions
  [7, 'Drone', 3_900, 149_00, null, null, 'damaged', 3, 1],
  [18, 'Toy trains', 4_400, 37_00, null, null, 'overdue', 2, 2],
  [12, 'Air fryer', 13_800, 82_00, null, null, 'nobodyHome', 10, 1],
  // Delivered
  [1, 'Garden hose', 9_200, 33_50, null, null, 'sea', 9, 52],
  [2, 'Brake pads', 7_600, 54_00, 'LZ282253361CN', 'china_post', 'air', 10, 63],
  [3, 'Chopsticks, 500 pairs', 22_500, 98_00, null, null, 'sea', 9, 44],
  [3, 'Menu holders', 6_300, 46_00, '768365712791', 'fedex', 'airToDoor', 10, 21],
  [5, 'Nail lamp', 1_750, 29_00, 'LW734783558CN', 'china_post', 'airToDoor', 10, 37],
  [6, 'Beach towels, 30 pieces', 24_800, 145_00, null, null, 'seaHeld', 11, 29],
  [8, 'Herbal tea', 2_500, 36_00, 'EA306754489CN', 'china_post', 'express', 9, 12],
  [9, 'Water pump', 19_300, 134_00, null, null, 'sea', 9, 33],
  [10, 'Sandals, 15 pairs', 12_900, 97_00, 'RR255777069JM', 'jamaica_post', 'airToDoor', 10, 9],
  [11, 'Guitar strings', 450, 23_00, '9400111206431019629328', 'usps', 'nobodyHome', 12, 19],
  [14, 'Raincoats', 3_250, 41_00, 'EE563361375JM', 'jamaica_post', 'airToDoor', 10, 57],
  [17, 'Football boots', 2_850, 64_00, null, null, 'damaged', 11, 25],
  // Returned
  [15, 'Cordless drill batteries', 5_100, 76_00, null, null, 'batteries', 4, 47],
  [19, 'Folding table', 21_600, 69_00, null, null, 'uncollected', 10, 6],
];

/** The demonstration shipments. */
export const shipments = rows.map(
  ([
    owner,
    description,
    milliPounds,
    declaredCents,
    waybill,
    carrier,
    journey,
    stops,
    daysSince,
  ]) => ({
    owner,
    description,
    milliPounds,
    declaredCents,
    waybill,
    carrier,
    journey,
    stops,
    daysSince,
  }),
);
export type DemoShipment = (typeof shipments)[number];
