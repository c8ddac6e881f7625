import type { Settings } from '@jadeport/contract/settings';
import type { Storage } from '@jadeport/contract/storage';
import { findSite, sitesOf, storageRule } from '@jadeport/settings';
import { type ShipmentStatus, stayOf, storageClock } from '@jadeport/shipment';
import type { StayRow } from './stay-facts.ts';

/** The kind of site where a unit waits for its owner; undefined where it waits for nobody. */
const kindOf = (status: ShipmentStatus): 'warehouse' | 'branch' | undefined => {
  if (status === 'ready_for_pickup') return 'branch';
  return status === 'received' || status === 'processing' ? 'warehouse' : undefined;
};

const instant = (text: string | null) => (text === null ? null : new Date(text));

/** What the storage clock of a unit shows; null where it lies nowhere, or its site has no rule. */
export function readClock(
  status: ShipmentStatus,
  row: StayRow,
  settings: Settings,
  now: Date,
): Storage | null {
  const kind = kindOf(status);
  return kind ? clockAt(kind, row, settings, now) : null;
}

/** What it shows, or showed until the unit left, of a kind of site; null where it never lay there. */
export function clockAt(
  kind: 'warehouse' | 'branch',
  row: StayRow,
  settings: Settings,
  now: Date,
): Storage | null {
  const site = kind === 'branch' ? row.branch : (sitesOf(settings, 'warehouse')[0] ?? '');
  const rule = storageRule(settings, site, row.plan);
  const timeZone = findSite(settings, site)?.timeZone;
  if (!rule || !timeZone) return null;
  const stay = stayOf(kind, {
    timeZone,
    firstScan: instant(kind === 'branch' ? row.counted : row.received),
    events: row.events.map((event) => ({ status: event.status, at: new Date(event.at) })),
    askedToShip: instant(row.askedToShip),
  });
  if (!stay) return null;
  const { days: _, ...clock } = storageClock(stay, rule, now);
  return { site, ...clock, perDay: rule.perDay };
}
