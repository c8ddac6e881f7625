import type { Service } from '@jadeport/estimator';
import { seeded } from '@jadeport/transit-times/simulation';
import { dayMs, hourMs } from '../../durations.ts';

/** A parcel that was delivered in the last year. */
export type PastShipment = {
  /** Row of the customer in `customers.ts`, from 1: of those who registered a year ago. */
  owner: number;
  description: string;
  milliPounds: number;
  declaredCents: number;
  service: Service;
  receivedAt: Date;
  leftAt: Date;
  arrivedAt: Date;
  deliveredAt: Date;
};

type Way = {
  service: Service;
  count: number;
  /** The departure of the newest one, days before now: all have been delivered. */
  newest: number;
  /** Days on the way as most parcels take them, and how far they scatter. */
  usual: number;
  spread: number;
};

/** Enough of each service for its window to be learned. */
const ways: readonly Way[] = [
  { service: 'standard', count: 220, newest: 24, usual: 7, spread: 2.2 },
  { service: 'express', count: 130, newest: 18, usual: 4, spread: 1.5 },
  { service: 'sea', count: 130, newest: 55, usual: 27, spread: 5 },
];
const oldest = 365;

/** How many `pastShipments` there are. */
export const pastCount = ways.reduce((sum, { count }) => sum + count, 0);

const owners = [1, 2, 3, 5, 6, 7];
const goods = [
  ...(['Phone cases', 'Running shoes', 'Garden hose', 'Bed sheets', 'Kitchen knives'] as const),
  ...(['Hair clips', 'Desk lamp', 'Car floor mats', 'School bags', 'Wall stickers'] as const),
  ...([
    'Cotton T-shirts',
    'Bluetooth earphones',
    'Baking trays',
    'Yoga mat',
    'Shower head',
  ] as const),
];

/** Customs does not work at weekends, so what leaves late in the week waits. */
const waitOf = [0, 0, 0.2, 0.6, 1.1, 0.9, 0.3];

/** What was delivered in the year before `now`: the same for the same day. */
export function pastShipments(now: Date): PastShipment[] {
  const random = seeded(51);
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return ways.flatMap(({ service, count, newest, usual, spread }) =>
    Array.from({ length: count }, (_, at): PastShipment => {
      const daysAgo = newest + Math.floor((at * (oldest - newest)) / count);
      const left = today - daysAgo * dayMs + 8 * hourMs;
      const late = ((waiting(random) + waiting(random) + waiting(random)) / 3 - 1) * spread;
      const wait = waitOf[new Date(left).getUTCDay()] ?? 0;
      const days = Math.max(2, Math.min(newest - 3, Math.round(usual + wait + late)));
      const arrived = left + days * dayMs + 8 * hourMs;
      return {
        owner: owners[at % owners.length] ?? 1,
        description: goods[at % goods.length] ?? '',
        milliPounds: 600 + Math.floor(random() * (service === 'sea' ? 30_000 : 6_000)),
        declaredCents: 900 + Math.floor(random() * 8_500),
        service,
        receivedAt: new Date(left - 2 * dayMs),
        leftAt: new Date(left),
        arrivedAt: new Date(arrived),
        deliveredAt: new Date(arrived + dayMs),
      };
    }),
  );
}

const waiting = (random: () => number) => -Math.log(1 - random());
