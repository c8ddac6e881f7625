import { systemClock } from 'pg-boss';

let latest = 0;

/**
 * The clock of the job queue, which never goes back: a worker sleeps until its next poll for as long
 * as its last run seems to have taken, and a clock set back by an hour would add that hour.
 */
export const steadyClock = {
  ...systemClock,
  now: () => {
    latest = Math.max(latest, systemClock.now());
    return latest;
  },
};
