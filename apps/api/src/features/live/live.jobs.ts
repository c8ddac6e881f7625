import type { JobDefinition } from '../../jobs/definition.ts';
import { purgeJob } from '../../jobs/purge.ts';
import { deleteChanges } from '../shipments/record-changes.ts';

const hour = 1 / 24;

/** Deletes changes after an hour; `event-id.ts` handles clients that were away for longer. */
export const liveJobs = (clock: () => Date): JobDefinition[] => [
  purgeJob('live.purge-changes', clock, (em, _now, ago) => deleteChanges(em, ago(hour))),
];
