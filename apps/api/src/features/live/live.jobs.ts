import type { JobDefinition } from '../../jobs/definition.ts';
import { purgeJob } from '../../jobs/purge.ts';
import { ShipmentChange } from '../shipments/shipment-change.entity.ts';

const hour = 1 / 24;

/** Deletes changes after an hour; `event-id.ts` handles clients that were away for longer. */
export const liveJobs = (clock: () => Date): JobDefinition[] => [
  purgeJob('live.purge-changes', clock, (em, _now, ago) =>
    em.nativeDelete(ShipmentChange, { changedAt: { $lt: ago(hour) } }),
  ),
];
