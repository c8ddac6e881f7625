import type { Schedule } from '@jadeport/contract/platforms';

const hour = 60 * 60_000;

const intervals: Readonly<Record<Schedule, number>> = { off: 0, hourly: hour, daily: 24 * hour };

/** When a platform's orders are fetched by themselves after a sync that ended well at `now`. */
export function nextSync(schedule: Schedule, now: Date): Date | null {
  return schedule === 'off' ? null : new Date(now.getTime() + intervals[schedule]);
}

/** After one that failed: as soon as the shop takes requests again, if it told when, or in an hour. */
export function nextTry(schedule: Schedule, now: Date, retryAfterSeconds?: number): Date | null {
  if (schedule === 'off') return null;
  const wait = retryAfterSeconds === undefined ? hour : retryAfterSeconds * 1000;
  return new Date(now.getTime() + Math.max(wait, 60_000));
}
