import type { Received, receiveParcelInput } from '@jadeport/contract/receiving';
import type { z } from 'zod';
import { RestError } from '../../lib/rest.ts';
import type { TakenPhotograph } from '../../lib/taken-photograph.ts';

/** A parcel that was taken in on this device. */
export type Parcel = {
  /** Made when it was scanned: sent again, the parcel is not received again. */
  scanId: string;
  /** The place in the order of scans on this device. */
  place: number;
  /** The e-mail address of who took it in; nobody else's session sends it. */
  by: string;
  form: Omit<z.input<typeof receiveParcelInput>, 'scanId' | 'documentIds'> & { scannedAt: string };
  photographs: readonly TakenPhotograph[];
  state: 'waiting' | 'received' | 'refused';
  answer?: Received;
  /** Why it was refused, in the words of the server. */
  problem?: string;
  /** Photographs that the server would not take. */
  lost?: number;
  /** The code of a shelf that the server does not know: the parcel was received without it. */
  unshelved?: string;
  printed?: boolean;
};

/** The parcel to send next: one after the other, in the order of their scans. */
export function nextParcel(parcels: readonly Parcel[], by: string): Parcel | undefined {
  return parcels
    .filter((parcel) => parcel.state === 'waiting' && parcel.by === by)
    .toSorted((one, other) => one.place - other.place)[0];
}

/**
 * What a failed attempt means: `later` where the parcel is not at fault, `stop` where somebody has to
 * sign in first, `refused` where it would be refused again.
 */
export function verdictOn(error: unknown): 'later' | 'stop' | 'refused' {
  if (!(error instanceof RestError)) return 'later';
  const { status } = error;
  if (status === 401 || status === 403 || status === 404) return 'stop';
  if (status >= 500 || status === 408 || status === 425 || status === 429) return 'later';
  return 'refused';
}

/** Milliseconds until the next attempt, after so many that failed in a row. */
export const pauseAfter = (failures: number): number =>
  Math.min(1000 * 2 ** Math.max(failures - 1, 0), 60_000);

/**
 * A parcel to be sent again without the shelf that the server does not know; undefined where that is
 * not what is wrong with it.
 */
export function withoutShelf(parcel: Parcel, faults: readonly string[]): Parcel | undefined {
  const { location, ...form } = parcel.form;
  if (location === undefined || !faults.includes('location')) return undefined;
  return { ...parcel, form, unshelved: location };
}

/** What became of a parcel, for the list and the large result. */
export type Result = 'waiting' | 'matched' | 'created' | 'unclaimed' | 'already' | 'refused';

export function resultOf({ state, answer }: Pick<Parcel, 'state' | 'answer'>): Result {
  return state === 'received' && answer ? answer.outcome : state === 'refused' ? state : 'waiting';
}

const dayMs = 24 * 3_600_000;

/** What was received stays in the list for a day; what was not stays until somebody removes it. */
export const isOver = ({ state, form }: Pick<Parcel, 'state' | 'form'>, now: number): boolean =>
  state === 'received' && now - Date.parse(form.scannedAt) > dayMs;
