import { purgeJob } from '../jobs/purge.ts';
import type { JobDefinition } from '../jobs/runner.ts';
import { Throttle } from './throttle.entity.ts';

/** Deletes the counts of windows that ended two days ago. */
export const throttleJobs = (clock: () => Date): JobDefinition[] => [
  purgeJob('http.purge-throttles', clock, (em, _now, ago) =>
    em.nativeDelete(Throttle, { windowStart: { $lt: ago(2) } }),
  ),
];
