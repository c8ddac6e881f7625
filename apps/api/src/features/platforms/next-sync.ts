import type { Schedule } from '@jadeport/contract/platforms';
import { dayMs, hourMs, minuteMs } from '../../durations.ts';

const intervalsMs: Readonly<Record<Schedule, number>> = { off: 0, hourly: hourMs, daily: dayMs };

/** When a platform is synced next after a successful sync at `now`. */
export function nextSync(schedule: Schedule, now: Date): Date | null {
  return schedule === 'off' ? null : new Date(now.getTime() + intervalsMs[schedule]);
}

/**
 * The same after a failed one: as soon as the shop accepts requests, if it said when, or in an
 * hour.
 */
export function nextTry(schedule: Schedule, now: Date, retryAfterSeconds?: number): Date | null {
  if (schedule === 'off') return null;
  const waitMs = retryAfterSeconds === undefined ? hourMs : retryAfterSeconds * 1000;
  return new Date(now.getTime() + Math.max(waitMs, minuteMs));
}
