import { createStore, del, get, set, values } from 'idb-keyval';
import { newId } from '../../lib/new-id.ts';
import { RestError } from '../../lib/rest.ts';
import { sessionExpired } from '../../lib/user.ts';
import { isOver, nextParcel, type Parcel, pauseAfter, verdictOn } from './queue-rules.ts';
import { sendParcel } from './send-parcel.ts';

/**
 * What was taken in on this device and is not sent yet, and what was sent today. It outlives a reload,
 * a lost connection and the session: a parcel that somebody saved is not lost.
 */
const store = createStore('jadeport-receiving', 'parcels');

/** `opened`: what this device holds has been read. */
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

/** Opens the queue for whoever is signed in, and sends what waits as long as it is open. */
export function openQueue(email: string): () => void {
  owner = email;
  const send = () => void sendAll();
  addEventListener('online', send);
  void load().then(send);
  return () => removeEventListener('online', send);
}

async function load(): Promise<void> {
  const all = await values<Parcel>(store).catch((): Parcel[] => []);
  // Of somebody who has left, only what is not sent yet is kept.
  const isLeft = ({ by, state: now }: Parcel) => by !== owner && now === 'received';
  const over = all.filter((parcel) => isOver(parcel, Date.now()) || isLeft(parcel));
  const kept = all.filter((parcel) => !over.includes(parcel));
  place = Math.max(place, 0, ...kept.map((parcel) => parcel.place));
  show({ parcels: kept.toSorted((one, other) => one.place - other.place), opened: true });
  await Promise.all(over.map(({ scanId }) => del(scanId, store)));
}

type Taken = Pick<Parcel, 'form' | 'photographs'>;

/**
 * Saves a parcel on this device, and sends it when the connection lets it. Resolves once it is saved.
 *
 * @throws where the device stores nothing
 */
export async function takeIn(taken: Taken): Promise<string> {
  place += 1;
  const scanId = newId();
  const parcel: Parcel = { ...taken, scanId, place, by: owner, state: 'waiting' };
  await set(scanId, parcel, store);
  showParcel(parcel);
  void sendAll();
  void navigator.storage?.persist?.().catch(() => false);
  return scanId;
}

/** Takes an entry out of the list, once somebody has seen to it. */
export async function removeParcel(scanId: string): Promise<void> {
  await del(scanId, store);
  show({ parcels: state.parcels.filter((parcel) => parcel.scanId !== scanId) });
}

/** Removes what is with the server already: the names of its owners go with the session. */
export async function forgetReceived(): Promise<void> {
  const all = await values<Parcel>(store).catch((): Parcel[] => []);
  const received = all.filter((parcel) => parcel.state === 'received');
  await Promise.all(received.map(({ scanId }) => del(scanId, store)));
  show({ parcels: state.parcels.filter((parcel) => parcel.state !== 'received') });
}

let running: Promise<void> | undefined;

/** Sends what waits, one after the other; of several tabs, one sends at a time. */
export function sendAll(): Promise<void> {
  clearTimeout(timer);
  running ??= alone(drain).finally(() => {
    running = undefined;
    show({ sending: false });
  });
  return running;
}

/** Browsers lend locks to secure pages alone; the server takes a parcel once, however often it comes. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('jadeport-receiving', work) : work();

async function drain(): Promise<void> {
  for (let next = nextParcel(state.parcels, owner); next; next = nextParcel(state.parcels, owner)) {
    show({ sending: true });
    // Another tab may have sent it.
    const parcel = (await get<Parcel>(next.scanId, store)) ?? next;
    if (parcel.state !== 'waiting') {
      showParcel(parcel);
      continue;
    }
    if (!(await attempt(parcel))) return;
  }
}

/** Whether the next one may be sent. */
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

/** Remembers that the label of a parcel was printed. */
export async function labelPrinted(scanIds: readonly string[]): Promise<void> {
  for (const parcel of state.parcels)
    if (scanIds.includes(parcel.scanId)) await keep({ ...parcel, printed: true });
}

async function keep(parcel: Parcel): Promise<void> {
  await set(parcel.scanId, parcel, store);
  showParcel(parcel);
}

type Refusal = Error & { body?: { message?: string; issues?: { message: string }[] } };

/** What the server says is wrong: of a field rather than of the whole. */
function messageOf({ body, message }: Refusal): string {
  const issues = body?.issues?.map((issue) => issue.message) ?? [];
  return issues.length > 0 ? issues.join(' ') : (body?.message ?? message);
}
