import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import {
  defaultSettings,
  nextDayAfter,
  type PresentSettings,
  settingsOf,
  versionOn,
} from '@jadeport/settings';
import { dayAt, spanOfDay } from '@jadeport/shipment';
import type { Deps } from '../../context.ts';
import { listen, type Notice } from '../../db/notices.ts';
import type { Log } from '../../environment/log.ts';
import type { SettingsStore } from '../../ports/settings.ts';
import { Turns } from '../../waiting/turns.ts';
import { presentCaller, whileWaiting } from '../../waiting/waiting.ts';
import { readVersions } from './read-versions.ts';

const retryMs = 1_000;
/** Changes that wait: as many of one account as may wait at all. */
const line = { waiting: 500, waitingEach: 250 };
/** How many earlier states of the settings stay in memory. */
const formerKept = 100;
const longestWaitMs = 3_600_000;

type StoreDeps = Pick<Deps, 'database' | 'clock'> & { log: Log };

/** Reads the settings and follows their changes; there is a first version already. */
export async function openSettingsStore({
  database,
  clock,
  log,
}: StoreDeps): Promise<SettingsStore> {
  // On the embedded database a notice arrives inside the transaction that caused it, where no other
  // statement may run.
  const outside = AsyncLocalStorage.snapshot();
  const pinned = new AsyncLocalStorage<PresentSettings>();
  const changes = new Turns({ places: 1, placesEach: 1, ...line });
  const listeners = new Set<(settings: PresentSettings) => void>();
  const versions = await readVersions(database);
  let { settings, until } = inForce();
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> = Promise.resolve();
  let isClosed = false;

  /** The settings of now, and the instant at which a recorded version replaces them. */
  function inForce() {
    const today = dayAt('JM', clock());
    const version = versionOn(today, versions);
    if (!version) throw new RangeError(`No settings are in force on ${today}`);
    const next = nextDayAfter(today, versions);
    const until = next ? spanOfDay('JM', next).from.getTime() : Number.POSITIVE_INFINITY;
    return { settings: settingsOf(version, versions, defaultSettings), until };
  }

  function take(): void {
    const before = settings.version;
    ({ settings, until } = inForce());
    clearTimeout(timer);
    if (until !== Number.POSITIVE_INFINITY && !isClosed) {
      const wait = Math.min(until - clock().getTime(), longestWaitMs);
      timer = setTimeout(take, Math.max(wait, 0));
      timer.unref();
    }
    if (settings.version === before) return;
    for (const listener of listeners) listener(settings);
  }

  async function readNew(): Promise<void> {
    if (isClosed) return;
    const found = await readVersions(database, versions.at(-1)?.version);
    versions.push(...found);
    if (found.length > 0) take();
  }
  /** Reads run one after another, so that no version is added twice. */
  function refresh(): Promise<void> {
    const next = reading.then(readNew, readNew);
    reading = next.catch(() => {});
    return next;
  }
  function follow(): void {
    refresh().catch((err: unknown) => {
      log.warn({ err }, 'settings could not be read');
      if (!isClosed) setTimeout(follow, retryMs).unref();
    });
  }

  const hear = (notice: Notice | undefined) => {
    if (notice === undefined || notice === 'settings') outside(follow);
  };
  const listening = await listen(database, hear, log);
  // What was recorded before it listened.
  await refresh();
  take();
  const present = () => {
    if (clock().getTime() >= until) take();
    return pinned.getStore() ?? settings;
  };
  const former = new Map<string, PresentSettings>();
  function asOf(at: Date): PresentSettings {
    const known = versions.filter(
      ({ version, recordedAt }) => version === 1 || Date.parse(recordedAt) <= at.getTime(),
    );
    const version = versionOn(dayAt('JM', at), known) ?? known[0];
    if (!version) throw new RangeError('There are no settings');
    const key = `${version.version} of ${known.length}`;
    const found = former.get(key);
    if (found) return found;
    if (former.size >= formerKept) former.clear();
    const made = settingsOf(version, known, defaultSettings);
    former.set(key, made);
    return made;
  }
  return {
    present,
    asOf,
    during: (work) => pinned.run(present(), work),
    refresh,
    change: (recordVersion) =>
      whileWaiting(() =>
        changes.run(presentCaller(), async () => {
          // On the embedded database one change would follow another before any other request is read.
          await setImmediate();
          const recorded = await recordVersion();
          await refresh();
          return recorded;
        }),
      ),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await reading;
      await listening.close();
    },
  };
}
