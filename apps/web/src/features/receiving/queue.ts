import { createStore, del, get, set, values } from 'idb-keyval';
import { newId } from '../../lib/new-id.ts';
import { RestError } from '../../lib/rest.ts';
import { sessionExpired } from '../../lib/user.ts';
import { isOver, nextParcel, type Parcel, pauseAfter, verdictOn } from './queue-rules.ts';
import { sendParcel } from './send-parcel.ts';

/**
 * The parcels that were scanned on this device and not sent yet, and those sent today. They survive
 * a reload, a lost connection and the end of the session.
 */
const store = createStore('jadeport-receiving', 'parcels');

/** `opened`: the stored parcels have been read. */
type State = { parcels: readonly Parcel[]; opened: boolean; sending: boolean; stopped: boolean };

let state: State = { parcels: [], opened: false, sending: false, stopped: false };
let owner = '';
let place = 0;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(change: Partial<State>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function showParcel(parcel: Parcel): void {
  const others = state.parcels.filter(({ scanId }) => scanId !== parcel.scanId);
  show({ parcels: [...others, parcel].toSorted((one, other) => one.place - other.place) });
}

export const queue = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => state,
};

/** Opens the queue of the signed-in user, and sends its parcels while it is open. */
export function openQueue(email: string): () => void {
  owner = email;
  const send = () => void sendAgain();
  addEventListener('online', send);
  void load().then(send);
  return () => removeEventListener('online', send);
}

/** Sends once more after an attempt that fails for want of the connection, without a pause. */
async function sendAgain(): Promise<void> {
  await running;
  failures = 0;
  await sendAll();
}

async function load(): Promise<void> {
  const all = await values<Parcel>(store).catch((): Parcel[] => []);
  // Of other users' parcels, only those that are not sent yet are kept.
  const isLeft = ({ by, state: now }: Parcel) => by !== owner && now === 'received';
  const over = all.filter((parcel) => isOver(parcel, Date.now()) || isLeft(parcel));
  const kept = all.filter((parcel) => !over.includes(parcel));
  place = Math.max(place, 0, ...kept.map((parcel) => parcel.place));
  show({ parcels: kept.toSorted((one, other) => one.place - other.place), opened: true });
  await Promise.all(over.map(({ scanId }) => del(scanId, store)));
}

type MeasuredParcel = Pick<Parcel, 'form' | 'photographs'>;

/**
 * Stores a parcel on this device and sends it when there is a connection. Resolves when it is
 * stored.
 *
 * @throws where the browser cannot store it
 */
export async function enqueueParcel(measured: MeasuredParcel): Promise<string> {
  place += 1;
  const scanId = newId();
  const parcel: Parcel = { ...measured, scanId, place, by: owner, state: 'waiting' };
  await set(scanId, parcel, store);
  showParcel(parcel);
  void sendAll();
  void navigator.storage?.persist?.().catch(() => false);
  return scanId;
}

/** Removes a refused parcel from the list after a staff member has handled it. */
export async function removeParcel(scanId: string): Promise<void> {
  await del(scanId, store);
  show({ parcels: state.parcels.filter((parcel) => parcel.scanId !== scanId) });
}

/**
 * Removes the parcels that were received, because their owners' names must not outlive the session.
 */
export async function forgetReceived(): Promise<void> {
  const all = await values<Parcel>(store).catch((): Parcel[] => []);
  const received = all.filter((parcel) => parcel.state === 'received');
  await Promise.all(received.map(({ scanId }) => del(scanId, store)));
  show({ parcels: state.parcels.filter((parcel) => parcel.state !== 'received') });
}

let running: Promise<void> | undefined;

/** Sends the waiting parcels one by one; of several tabs, one sends at a time. */
export function sendAll(): Promise<void> {
  clearTimeout(timer);
  running ??= alone(drain).finally(() => {
    running = undefined;
    show({ sending: false });
  });
  return running;
}

/**
 * Browsers provide locks on secure pages only. Without them, tabs may send a parcel twice, which
 * the server receives once.
 */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('jadeport-receiving', work) : work();

async function drain(): Promise<void> {
  for (let next = nextParcel(state.parcels, owner); next; next = nextParcel(state.parcels, owner)) {
    show({ sending: true });
    // Another tab may have sent it in the meantime.
    const parcel = (await get<Parcel>(next.scanId, store)) ?? next;
    if (parcel.state !== 'waiting') {
      showParcel(parcel);
      continue;
    }
    if (!(await attempt(parcel))) return;
  }
}

/** Sends one parcel; returns whether the next one may be sent. */
async function attempt(parcel: Parcel): Promise<boolean> {
  try {
    await keep(await sendParcel(parcel, keep));
    failures = 0;
    show({ stopped: false });
    return true;
  } catch (error) {
    const verdict = verdictOn(error);
    if (verdict === 'refused') {
      const problem = error instanceof Error ? messageOf(error) : '';
      const latest = state.parcels.find(({ scanId }) => scanId === parcel.scanId) ?? parcel;
      await keep({ ...latest, state: 'refused', problem });
      return true;
    }
    if (verdict === 'later') {
      failures += 1;
      timer = setTimeout(() => void sendAll(), pauseAfter(failures));
    }
    if (error instanceof RestError && error.status === 401) sessionExpired();
    show({ stopped: verdict === 'stop' });
    return false;
  }
}

/** Stores that the labels of these parcels were printed. */
export async function labelPrinted(scanIds: readonly string[]): Promise<void> {
  for (const parcel of state.parcels)
    if (scanIds.includes(parcel.scanId)) await keep({ ...parcel, printed: true });
}

async function keep(parcel: Parcel): Promise<void> {
  await set(parcel.scanId, parcel, store);
  showParcel(parcel);
}

type Refusal = Error & { body?: { message?: string; issues?: { message: string }[] } };

/** The server's messages for the fields, or the one for the whole parcel. */
function messageOf({ body, message }: Refusal): string {
  const issues = body?.issues?.map((issue) => issue.message) ?? [];
  return issues.length > 0 ? issues.join(' ') : (body?.message ?? message);
}
