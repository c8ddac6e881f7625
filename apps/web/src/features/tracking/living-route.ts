import type { Tracking } from '@jadeport/contract/tracking';
import { type ShipmentStatus, type Stage, stageOf } from '@jadeport/shipment';

export type Point = readonly [x: number, y: number];

/** The arc of the brand's motif, as a cubic curve from the Pearl River to Kingston harbour. */
const arc = [
  [54, 66],
  [170, -10],
  [430, -14],
  [578, 64],
] as const satisfies Point[];

const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

/** Writes a curve with one decimal, which is precise enough for pixels. */
const written = (points: readonly Point[]): string =>
  points.map((point) => point.map((each) => Math.round(each * 10) / 10).join(' ')).join(' ');

/**
 * Splits the arc at `t` (0 to 1) into two paths, with the point between them and the direction of
 * travel in degrees. By De Casteljau's algorithm, so both parts are exact.
 */
export function splitArc(t: number) {
  const [a, b, c, d] = arc;
  const [ab, bc, cd] = [between(a, b, t), between(b, c, t), between(c, d, t)];
  const [abc, bcd] = [between(ab, bc, t), between(bc, cd, t)];
  const here = between(abc, bcd, t);
  const path = (start: Point, ...rest: Point[]) => `M${written([start])}C${written(rest)}`;
  return {
    done: path(a, ab, abc, here),
    ahead: path(here, bcd, cd, d),
    here,
    angle: (Math.atan2(bcd[1] - abc[1], bcd[0] - abc[0]) * 180) / Math.PI,
  };
}

/** The position of a stage on the arc, 0 to 1; the voyage lies between its two ends. */
const places: Record<Exclude<Stage, 'transit'>, number> = { china: 0, customs: 0.93, with_you: 1 };
const voyage = { from: 0.12, to: 0.86 };

const statusesOf = ({ status, events }: Tracking): ShipmentStatus[] =>
  [status, ...events.map((event) => event.status)] as ShipmentStatus[];

/** The stage that a package is at. */
export const legOf = (tracking: Tracking): Stage => stageOf(statusesOf(tracking));

/**
 * The position of a package on the arc at `now` (milliseconds). On the voyage it follows the time
 * between departure and the estimated day; without an estimate it is half-way.
 */
export function placeOf(tracking: Tracking, now: number): number {
  const leg = legOf(tracking);
  if (tracking.status === 'returned') return 0;
  if (leg !== 'transit') return places[leg];
  const departure = tracking.events.findLast(({ status }) => status === 'in_transit');
  if (!departure || !tracking.estimatedDelivery) return (voyage.from + voyage.to) / 2;
  const start = Date.parse(departure.timestamp);
  const whole = Date.parse(tracking.estimatedDelivery) - start;
  const passed = whole <= 0 ? 1 : Math.min(1, Math.max(0, (now - start) / whole));
  return voyage.from + (voyage.to - voyage.from) * passed;
}

const sea = /\b(vessel|ship|sea|ocean|port|harbour|sailed)\b|船|海运|港/i;
const air = /\b(flight|plane|air|airport|flown)\b|航班|空运|飞机|机场/i;
/**
 * More days between departure and arrival than any flight takes (spec section 9: at most 14 by
 * air).
 */
const longestFlight = 20;

/** Whether a package travels by ship or by plane, as far as its history shows. */
export function vehicleOf({ events, estimatedDelivery }: Tracking): 'ship' | 'plane' {
  for (const { status, location, note } of events) {
    if (status !== 'in_transit') continue;
    const words = `${location} ${note ?? ''}`;
    if (air.test(words)) return 'plane';
    if (sea.test(words)) return 'ship';
  }
  const first = events.at(-1);
  if (!first || !estimatedDelivery) return 'plane';
  const days = (Date.parse(estimatedDelivery) - Date.parse(first.timestamp)) / 86_400_000;
  return days > longestFlight ? 'ship' : 'plane';
}
