import type { Received, receiveParcelInput } from '@jadeport/contract/receiving';
import type { z } from 'zod';
import type { QueuedScan } from '../../lib/scan-queue-rules.ts';

/** A parcel that was scanned on this device. */
export type Parcel = QueuedScan & {
  form: Omit<z.input<typeof receiveParcelInput>, 'scanId' | 'documentIds'> & { scannedAt: string };
  answer?: Received;
  printed?: boolean;
};

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
