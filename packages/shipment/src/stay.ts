import type { ShipmentStatus } from './status.ts';
import type { Stay } from './storage-clock.ts';

/** The statuses in which a unit lies at a kind of site and waits for its owner. */
const waiting: Readonly<Record<'warehouse' | 'branch', readonly ShipmentStatus[]>> = {
  warehouse: ['received', 'processing'],
  branch: ['ready_for_pickup'],
};

/** What of a unit's history its stay follows from. */
export type StayFacts = {
  timeZone: string;
  /** The first scan at the site, of a box that of its oldest member; null where there is none. */
  firstScan: Date | null;
  /** The events of the unit, oldest first. */
  events: readonly { status: ShipmentStatus; at: Date }[];
  /** When its owner asked to ship it; null where they did not. */
  askedToShip: Date | null;
};

/**
 * Returns the stay of a unit at a site; null if it never lay there. While it has another status, we
 * or Customs hold it, or it is away, so the clock stands.
 */
export function stayOf(
  kind: 'warehouse' | 'branch',
  { timeZone, firstScan, events, askedToShip }: StayFacts,
): Stay | null {
  const waits = ({ status }: { status: ShipmentStatus }) => waiting[kind].includes(status);
  const first = events.find(waits);
  if (!first) return null;
  const since = firstScan !== null && firstScan < first.at ? firstScan : first.at;
  const spans = events.map((event, n) => ({
    waits: waits(event),
    from: event.at,
    to: events[n + 1]?.at ?? null,
  }));
  const left = spans.findLast((span) => span.waits)?.to ?? null;
  const stops = spans
    .filter((span) => !span.waits && span.to !== null && span.to > since)
    .filter(({ from }) => left === null || from < left)
    .map(({ from, to }) => ({ from, to }));
  if (kind === 'warehouse' && askedToShip) stops.push({ from: askedToShip, to: null });
  return { timeZone, since, stops, left };
}
