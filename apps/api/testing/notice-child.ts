/**
 * A whole service to be killed while it sends: `notice-child.ts <dataDir> <gateway>` creates a
 * package with one SMS subscriber, changes its status, and keeps running.
 */
import { openDeps } from '../src/compose.ts';
import { readConfig } from '../src/environment/config.ts';
import { noActor } from '../src/features/audit/actor.ts';
import { addEvent } from '../src/features/shipments/add-event.ts';
import { onlyCustomers } from './many-customers.ts';
import { addParcels } from './parcels.ts';

const [dataDir = '', gateway = ''] = process.argv.slice(2);
process.once('disconnect', () => process.exit());
const { deps } = await openDeps(
  readConfig({ DATA_DIR: dataDir, SMS_URL: gateway, LOG_LEVEL: 'silent' }),
);
const { database } = deps;
await onlyCustomers(database, [{}]);
const [trackingNumber = ''] = await addParcels(database, 'J10-01', [{ status: 'received' }]);
await database.execute(
  `insert into subscriptions (id, shipment_id, channel, address, language, status, requested_at)
   select gen_random_uuid(), id, 'sms', '+18765550123', 'en', 'active', now() from shipments`,
);
const moved = { trackingNumber, status: 'in_transit', location: 'Kingston' } as const;
await addEvent(database.em(), deps, noActor, moved);
