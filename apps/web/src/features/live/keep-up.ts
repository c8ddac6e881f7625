import { isPassing, retryAfterMs } from '../../lib/passing.ts';
import { gather } from './gather.ts';

/** At most one load in this time, in milliseconds: hundreds of parcels are received in a burst. */
const pauseMs = 500;
const firstRetryMs = 1_000;
const lastRetryMs = 60_000;
/** A longer Retry-After is not waited for: the page is open, and one call an hour harms nobody. */
const longestWaitMs = 60 * 60_000;

/**
 * Milliseconds until the next try after the `failures`-th failure in a row: never before the server's
 * Retry-After and up to a quarter later, so that pages which were refused together come back one after
 * another; without one, from half a second to a minute. `chance` is in [0, 1).
 */
export function waitMs(error: unknown, failures: number, chance: number): number {
  const asked = retryAfterMs(error, Date.now());
  if (asked !== undefined)
    return Math.min(Math.max(asked, firstRetryMs), longestWaitMs) * (1 + chance / 4);
  const most = Math.min(firstRetryMs * 2 ** (failures - 1), lastRetryMs);
  return (most * (1 + chance)) / 2;
}

/** Calls `wake` when the browser is online again and when the page becomes visible. */
function whenBack(wake: () => void): () => void {
  const left = new AbortController();
  const { signal } = left;
  const see = () => document.visibilityState === 'visible' && wake();
  addEventListener('online', wake, { signal });
  document.addEventListener('visibilitychange', see, { signal });
  return () => left.abort();
}

/**
 * Loads what a change has made old, until it has arrived: the stream tells of each change once. A load
 * that may succeed later is tried again after a wait, and at once when the connection or the reader is
 * back. `say` gets the time of the first change that is missing, in milliseconds, and null when
 * nothing is. Ordinary loads are not repeated (spec section 7).
 */
export function keepUp(
  load: () => Promise<unknown>,
  say: (since: number | null) => void,
  listen = whenBack,
): { changed: () => void; stop: () => void } {
  let since: number | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function run(): Promise<void> {
    clearTimeout(timer);
    const began = Date.now();
    const error: unknown = await load().then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (stopped) return;
    const passing = error !== undefined && isPassing(error);
    failures = passing ? failures + 1 : 0;
    since = passing ? (since ?? began) : null;
    say(since);
    if (passing) timer = setTimeout(changed, waitMs(error, failures, Math.random()));
  }
  const changed = gather(() => (stopped ? Promise.resolve() : run()), pauseMs);
  const leave = listen(() => {
    if (since !== null) changed();
  });
  return {
    changed,
    stop() {
      stopped = true;
      clearTimeout(timer);
      leave();
    },
  };
}
