import type { Received, receiveParcelInput } from '@jadeport/contract/receiving';
import type { z } from 'zod';
import { RestError } from '../../lib/rest.ts';
import type { TakenPhotograph } from '../../lib/taken-photograph.ts';

/** A parcel that was scanned on this device. */
export type Parcel = {
  /** Generated at the scan; the server receives a parcel once per id, however often it is sent. */
  scanId: string;
  /** The id that it is sent under instead, where the server knows the first one of another scan. */
  sentAs?: string;
  /** The position in the order of scans on this device. */
  place: number;
  /** The e-mail address of the user who scanned it; other sessions do not send it. */
  by: string;
  form: Omit<z.input<typeof receiveParcelInput>, 'scanId' | 'documentIds'> & { scannedAt: string };
  photographs: readonly TakenPhotograph[];
  state: 'waiting' | 'received' | 'refused';
  answer?: Received;
  /** The server's reason for refusing it. */
  problem?: string;
  /** The number of photographs that the server refused. */
  lost?: number;
  /** The code of a shelf that the server does not know: the parcel was received without it. */
  unshelved?: string;
  printed?: boolean;
};

/** The parcel to send next: the oldest scan of this user. */
export function nextParcel(parcels: readonly Parcel[], by: string): Parcel | undefined {
  return parcels
    .filter((parcel) => parcel.state === 'waiting' && parcel.by === by)
    .toSorted((one, other) => one.place - other.place)[0];
}

/**
 * The meaning of a failed attempt. `later`: the cause is not the parcel, so it is sent again.
 * `stop`: the user has to sign in first. `refused`: another attempt would fail as well.
 */
export function verdictOn(error: unknown): 'later' | 'stop' | 'refused' {
  if (!(error instanceof RestError)) return 'later';
  const { status } = error;
  if (status === 401 || status === 403 || status === 404) return 'stop';
  if (status >= 500 || status === 408 || status === 425 || status === 429) return 'later';
  return 'refused';
}

/**
 * Milliseconds until the next attempt, after `failures` failed ones in a row. Ten seconds at most: where
 * the Wi-Fi stays and the Internet behind it comes back, no event tells.
 */
export const pauseAfter = (failures: number): number =>
  Math.min(1000 * 2 ** Math.max(failures - 1, 0), 10_000);

/** The parcel without a shelf that the server does not know; undefined for any other fault. */
export function withoutShelf(parcel: Parcel, faults: readonly string[]): Parcel | undefined {
  const { location, ...form } = parcel.form;
  if (location === undefined || !faults.includes('location')) return undefined;
  return { ...parcel, form, unshelved: location };
}

/** The parcel under another id, where the server refused its own as one of another scan. */
export function underNewId(parcel: Parcel, code: string, id: string): Parcel | undefined {
  return code === 'SCAN_ID_REUSED' ? { ...parcel, sentAs: id } : undefined;
}

/** The result of a parcel, for the list and the large display. */
export type Result = 'waiting' | 'matched' | 'created' | 'unclaimed' | 'already' | 'refused';

export function resultOf({ state, answer }: Pick<Parcel, 'state' | 'answer'>): Result {
  return state === 'received' && answer ? answer.outcome : state === 'refused' ? state : 'waiting';
}

/** Whether staff have to do something: it was refused, it was there before, or several expect it. */
export function needsYou(parcel: Pick<Parcel, 'state' | 'answer'>): boolean {
  const result = resultOf(parcel);
  if (result === 'already' || result === 'refused') return true;
  return result === 'unclaimed' && parcel.answer?.expectedBy !== undefined;
}

const dayMs = 24 * 3_600_000;

/** Received parcels stay in the list for a day; others until they are removed by hand. */
export const isOver = ({ state, form }: Pick<Parcel, 'state' | 'form'>, now: number): boolean =>
  state === 'received' && now - Date.parse(form.scannedAt) > dayMs;
