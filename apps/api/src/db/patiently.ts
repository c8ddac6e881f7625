import { setTimeout } from 'node:timers/promises';
import { StartupError } from '../start/startup-error.ts';

/** Milliseconds that a statement waits for its lock: requests queue behind it for as long. */
export const usualLockTimeoutMs = 2_000;

export type Patience = {
  /** Attempts, and the milliseconds between them. */
  tries?: number | undefined;
  pauseMs?: number | undefined;
  onPause?: (attempt: number) => void;
};

/**
 * Tries again when a lock is not free within `lock_timeout`, so that requests queue behind it for no
 * longer than that.
 *
 * @throws StartupError where it never was
 */
export async function patiently<Result>(
  work: () => Promise<Result>,
  what: string,
  { tries = 60, pauseMs = 1_000, onPause }: Patience = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof StartupError || !isOfLocks(error)) throw error;
      if (attempt >= tries) {
        throw new StartupError(
          `DATABASE_URL: ${what} got no lock in ${tries} attempts, because a long transaction uses its table; start again once that has ended.`,
          { cause: error },
        );
      }
      onPause?.(attempt);
      await setTimeout(pauseMs);
    }
  }
}

/** lock_not_available, or deadlock_detected */
const isOfLocks = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && ['55P03', '40P01'].includes(String(error.code))) || isOfLocks(error.cause));
