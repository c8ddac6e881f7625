import type { JobDefinition } from '../../jobs/definition.ts';
import { purgeJob } from '../../jobs/purge.ts';
import { ShipmentChange } from '../shipments/shipment-change.entity.ts';

const hour = 1 / 24;

/** Removes changes after an hour; see `event-id.ts` for whoever was away for longer. */
export const liveJobs = (clock: () => Date): JobDefinition[] => [
  purgeJob('live.purge-changes', clock, (em, _now, ago) =>
    em.nativeDelete(ShipmentChange, { changedAt: { $lt: ago(hour) } }),
  ),
];
