import { RestError } from './rest.ts';
import type { TakenPhotograph } from './taken-photograph.ts';

/** A scan that was made on this device. */
export type QueuedScan = {
  /** Generated at the scan; the server takes a scan once per id, however often it is sent. */
  scanId: string;
  /** The id that it is sent under instead, where the server knows the first one of another scan. */
  sentAs?: string;
  /** The position in the order of scans on this device. */
  place: number;
  /** The e-mail address of the user who scanned it; other sessions do not send it. */
  by: string;
  form: { scannedAt: string; location?: string | undefined };
  photographs: readonly TakenPhotograph[];
  state: 'waiting' | 'received' | 'refused';
  /** The server's reason for refusing it. */
  problem?: string;
  /** The number of photographs that the server refused. */
  lost?: number;
  /** The code of a shelf that the server does not know: the scan was taken without it. */
  unshelved?: string;
};

/** The scan to send next: the oldest one of this user. */
export function nextScan<Scan extends QueuedScan>(
  scans: readonly Scan[],
  by: string,
): Scan | undefined {
  return scans
    .filter((scan) => scan.state === 'waiting' && scan.by === by)
    .toSorted((one, other) => one.place - other.place)[0];
}

/**
 * The meaning of a failed attempt. `later`: the cause is not the scan, so it is sent again.
 * `stop`: the user has to sign in first. `refused`: another attempt would fail as well.
 */
export function verdictOn(error: unknown): 'later' | 'stop' | 'refused' {
  if (!(error instanceof RestError)) return 'later';
  const { status } = error;
  if (status === 401 || status === 403 || status === 404) return 'stop';
  if (status >= 500 || status === 408 || status === 425 || status === 429) return 'later';
  return 'refused';
}

/** Milliseconds until the next attempt, after `failures` failed ones in a row. */
export const pauseAfter = (failures: number): number =>
  Math.min(1000 * 2 ** Math.max(failures - 1, 0), 60_000);

/** The scan without a shelf that the server does not know; undefined for any other fault. */
export function withoutShelf<Scan extends QueuedScan>(
  scan: Scan,
  faults: readonly string[],
): Scan | undefined {
  const { location, ...form } = scan.form;
  if (location === undefined || !faults.includes('location')) return undefined;
  return { ...scan, form, unshelved: location };
}

/** The scan under another id, where the server refused its own as one of another scan. */
export function underNewId<Scan extends QueuedScan>(
  scan: Scan,
  code: string,
  id: string,
): Scan | undefined {
  return code === 'SCAN_ID_REUSED' ? { ...scan, sentAs: id } : undefined;
}

const dayMs = 24 * 3_600_000;

/** Received scans stay in the list for a day; others until they are removed by hand. */
export const isOver = ({ state, form }: Pick<QueuedScan, 'state' | 'form'>, now: number): boolean =>
  state === 'received' && now - Date.parse(form.scannedAt) > dayMs;
