import type { ShipmentStatus } from '@jadeport/shipment';

/**
 * What a scan at the arrival comes to. `counted`: a unit of the manifest, for the first time.
 * `already`: it was counted before. `bag`: a bag, never its units. `surplus`: on no manifest.
 * `elsewhere`: on another one.
 */
export const arrivalOutcomes = ['counted', 'already', 'bag', 'surplus', 'elsewhere'] as const;
export type ArrivalOutcome = (typeof arrivalOutcomes)[number];

/** What became of a missing unit. */
export const resolutions = ['next_flight', 'lost', 'never_loaded'] as const;
export type Resolution = (typeof resolutions)[number];

/** Whether a unit may go on another manifest: what is lost is looked for where it was. */
export const freesUnit = (as: Resolution): boolean => as !== 'lost';

/** What a shelf means for a unit that is put on it. `stored`: nothing. */
export const shelvings = ['ready', 'wrong_branch', 'held', 'stored'] as const;
export type Shelving = (typeof shelvings)[number];

type Shelf = { kind: 'warehouse' | 'bond' | 'branch'; isItsBranch: boolean };

/**
 * Returns what a shelf means for a unit. What comes to a shelf of its branch is ready; what Customs
 * holds is not, and neither is what something is wrong with, which stands there until staff say so.
 */
export function shelvingOf(status: ShipmentStatus, { kind, isItsBranch }: Shelf): Shelving {
  if (kind !== 'branch' || !['in_transit', 'customs_hold'].includes(status)) return 'stored';
  if (!isItsBranch) return 'wrong_branch';
  return status === 'customs_hold' ? 'held' : 'ready';
}

/**
 * Returns the status of a unit once it is counted; undefined where counting tells nothing new. What was
 * lost and is found goes on; anything else that is wrong with it, and what Customs holds, stays.
 */
export const statusWhenCounted = (
  status: ShipmentStatus,
  resolved?: Resolution | null,
): 'in_transit' | undefined =>
  status === 'in_transit' || (status === 'exception' && resolved === 'lost')
    ? 'in_transit'
    : undefined;

/** Reads the number of a bag as typed or printed: `3`, `B-3`; undefined for anything else. */
export function readBagNumber(code: string): number | undefined {
  const number = Number(/^(?:B-?)?(\d{1,5})$/.exec(code)?.[1]);
  return number > 0 && number <= 32_767 ? number : undefined;
}
