import { createStore, del, get, set, values } from 'idb-keyval';
import { newId } from './new-id.ts';
import { RestError } from './rest.ts';
import { isOver, nextScan, pauseAfter, type QueuedScan, verdictOn } from './scan-queue-rules.ts';
import { sessionExpired } from './user.ts';

/** `opened`: the stored scans have been read. */
type State<Scan> = {
  scans: readonly Scan[];
  opened: boolean;
  sending: boolean;
  stopped: boolean;
};

type Keep<Scan> = (scan: Scan) => Promise<void>;

/**
 * The scans that were made on this device and not sent yet, and those sent today. They survive a
 * reload, a lost connection and the end of the session.
 *
 * @param name of the database on the device
 */
export function createScanQueue<Scan extends QueuedScan>(
  name: { database: string; store: string },
  sendOne: (scan: Scan, keep: Keep<Scan>) => Promise<Scan>,
) {
  const store = createStore(name.database, name.store);
  let state: State<Scan> = { scans: [], opened: false, sending: false, stopped: false };
  let owner = '';
  let place = 0;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  function show(change: Partial<State<Scan>>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function showScan(scan: Scan): void {
    const others = state.scans.filter(({ scanId }) => scanId !== scan.scanId);
    show({ scans: [...others, scan].toSorted((one, other) => one.place - other.place) });
  }

  const stored = () => values<Scan>(store).catch((): Scan[] => []);

  async function load(): Promise<void> {
    const all = await stored();
    // Of other users' scans, only those that are not sent yet are kept.
    const isLeft = ({ by, state: now }: Scan) => by !== owner && now === 'received';
    const over = all.filter((scan) => isOver(scan, Date.now()) || isLeft(scan));
    const kept = all.filter((scan) => !over.includes(scan));
    place = Math.max(place, 0, ...kept.map((scan) => scan.place));
    show({ scans: kept.toSorted((one, other) => one.place - other.place), opened: true });
    await Promise.all(over.map(({ scanId }) => del(scanId, store)));
  }

  async function keep(scan: Scan): Promise<void> {
    await set(scan.scanId, scan, store);
    showScan(scan);
  }

  /** Sends the waiting scans one by one; of several tabs, one sends at a time. */
  function sendAll(): Promise<void> {
    clearTimeout(timer);
    running ??= alone(drain).finally(() => {
      running = undefined;
      show({ sending: false });
    });
    return running;
  }

  /**
   * Browsers provide locks on secure pages only. Without them, tabs may send a scan twice, which the
   * server takes once.
   */
  const alone = (work: () => Promise<void>): Promise<void> =>
    'locks' in navigator ? navigator.locks.request(name.database, work) : work();

  async function drain(): Promise<void> {
    for (let next = nextScan(state.scans, owner); next; next = nextScan(state.scans, owner)) {
      show({ sending: true });
      // Another tab may have sent it in the meantime.
      const scan = (await get<Scan>(next.scanId, store)) ?? next;
      if (scan.state !== 'waiting') {
        showScan(scan);
        continue;
      }
      if (!(await attempt(scan))) return;
    }
  }

  /** Sends one scan; returns whether the next one may be sent. */
  async function attempt(scan: Scan): Promise<boolean> {
    try {
      await keep(await sendOne(scan, keep));
      failures = 0;
      show({ stopped: false });
      return true;
    } catch (error) {
      const verdict = verdictOn(error);
      if (verdict === 'refused') {
        const problem = error instanceof Error ? messageOf(error) : '';
        const latest = state.scans.find(({ scanId }) => scanId === scan.scanId) ?? scan;
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

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    keep,
    sendAll,

    /** Opens the queue of the signed-in user, and sends its scans while it is open. */
    open(email: string): () => void {
      owner = email;
      const send = () => void sendAll();
      addEventListener('online', send);
      void load().then(send);
      return () => removeEventListener('online', send);
    },

    /**
     * Stores a scan on this device and sends it when there is a connection. Resolves when it is
     * stored.
     *
     * @throws where the browser cannot store it
     */
    async enqueue(made: Omit<Scan, 'scanId' | 'place' | 'by' | 'state'>): Promise<string> {
      place += 1;
      const scanId = newId();
      const scan = { ...made, scanId, place, by: owner, state: 'waiting' } as unknown as Scan;
      await keep(scan);
      void sendAll();
      void navigator.storage?.persist?.().catch(() => false);
      return scanId;
    },

    /** Removes a refused scan from the list after a staff member has handled it. */
    async remove(scanId: string): Promise<void> {
      await del(scanId, store);
      show({ scans: state.scans.filter((scan) => scan.scanId !== scanId) });
    },

    /** Removes what was answered, because names of customers must not outlive the session. */
    async forgetReceived(): Promise<void> {
      const received = (await stored()).filter((scan) => scan.state === 'received');
      await Promise.all(received.map(({ scanId }) => del(scanId, store)));
      show({ scans: state.scans.filter((scan) => scan.state !== 'received') });
    },
  };
}

type Refusal = Error & { body?: { message?: string; issues?: { message: string }[] } };

/** The server's messages for the fields, or the one for the whole scan. */
function messageOf({ body, message }: Refusal): string {
  const issues = body?.issues?.map((issue) => issue.message) ?? [];
  return issues.length > 0 ? issues.join(' ') : (body?.message ?? message);
}
