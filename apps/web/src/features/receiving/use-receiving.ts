import { useEffect, useState, useSyncExternalStore } from 'react';
import { beep } from '../../components/app/beep.ts';
import { brand } from '../../lib/brand.ts';
import { useExpired, useUser } from '../../lib/user.ts';
import { enqueueParcel, openQueue, queue, sendAll } from './queue.ts';
import type { Parcel } from './queue-rules.ts';
import { type Label, readLabel } from './read-label.ts';

/**
 * The parcel being received, the scans that wait for their turn, the shelf of this parcel or the next
 * one, and the parcel saved last.
 */
type Table = { hand?: Label; upcoming: readonly Label[]; shelf: string; last?: string };

const sameParcel = (one: Label | undefined, other: Label) => one?.waybill === other.waybill;

/** Receives one parcel at a time; scans made in the meantime wait for their turn. */
export function useTable() {
  const [table, setTable] = useState<Table>({ upcoming: [], shelf: '' });
  const take = (text: string) => {
    const label = readLabel(text, brand.codePrefix);
    if (label.waybill === '') return;
    setTable((before) => {
      if (!before.hand) return { ...before, hand: label };
      // A scanner that is held too long reads the same label twice.
      const isKnown = [before.hand, ...before.upcoming].some((each) => sameParcel(each, label));
      return isKnown ? before : { ...before, upcoming: [...before.upcoming, label] };
    });
  };
  const next = (last?: string) =>
    setTable(({ upcoming: [hand, ...upcoming], ...before }) => ({
      upcoming,
      shelf: '',
      ...(hand ? { hand } : {}),
      ...((last ?? before.last) ? { last: last ?? before.last } : {}),
    }));
  const withCode = (customerCode: string) =>
    setTable(({ hand, ...before }) =>
      hand ? { ...before, hand: codeGiven(hand, customerCode) } : before,
    );
  const putOn = (shelf: string) => setTable((before) => ({ ...before, shelf }));
  const save = async (measured: Omit<Parcel, 'scanId' | 'place' | 'by' | 'state'>) => {
    const scanId = await enqueueParcel(measured);
    beep(true);
    next(scanId);
  };
  return { ...table, take, skip: () => next(), withCode, putOn, save };
}

function codeGiven({ waybill }: Label, typed: string): Label {
  const customerCode = typed.normalize('NFKC').trim();
  return customerCode ? { waybill, customerCode } : { waybill };
}

/** The parcels on this device, which are sent while the page is open. */
export function useQueue() {
  const email = useUser()?.email ?? '';
  const expired = useExpired();
  useEffect(() => openQueue(email), [email]);
  useEffect(() => {
    if (!expired) void sendAll();
  }, [expired]);
  const state = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  return {
    ...state,
    own: state.parcels.filter(({ by }) => by === email),
    others: state.parcels.filter((parcel) => parcel.by !== email && parcel.state === 'waiting'),
  };
}

/** Whether the browser has a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener);
      addEventListener('offline', listener);
      return () => {
        removeEventListener('online', listener);
        removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}
