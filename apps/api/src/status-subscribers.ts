import type { Deps } from './context.ts';
import { billWhatIsReady } from './features/invoices/bill-units-job.ts';
import { tellOfArrivals } from './features/notifications/arrivals.ts';
import { tellOfChanges } from './features/notifications/changes.ts';
import { toldByPreference } from './features/notifications/told-by-preference.ts';
import { followReadyUnits } from './features/pickups/follow-ready-units.ts';
import { followShipments } from './features/pre-alerts/follow-shipments.ts';
import { keepPromises } from './features/pre-alerts/keep-promises.ts';
import { notifySubscribers } from './features/tracking/notify-subscribers.ts';
import { publishShipmentUpdate } from './features/webhooks/publish-shipment-update.ts';
import type { OnStatusChanged } from './ports/status-changes.ts';

/** Returns the subscribers to changes of status; of the other steps, only owners are told. */
export function statusSubscribers(
  deps: Pick<Deps, 'clock' | 'settings' | 'jobs'> & Parameters<typeof keepPromises>[0],
): OnStatusChanged {
  const { jobs } = deps;
  const told = notifySubscribers(jobs, toldByPreference);
  const subscribers = [
    followShipments,
    keepPromises(deps),
    tellOfArrivals(jobs),
    billWhatIsReady(deps),
    followReadyUnits(deps),
    told,
    publishShipmentUpdate(jobs),
  ];
  const tellOwners = tellOfChanges(jobs);
  return async (em, changes, steps = []) => {
    if (changes.length > 0) for (const subscriber of subscribers) await subscriber(em, changes);
    await tellOwners(em, [...changes, ...steps]);
  };
}
