/**
 * A whole service to be killed while it sends: `notice-child.ts <dataDir> <gateway>` creates a
 * package with one SMS subscriber, changes its status, and keeps running.
 */
import { randomUUID } from 'node:crypto';
import { openDeps } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';
import { User } from '../src/features/accounts/user.entity.ts';
import { noActor } from '../src/features/audit/actor.ts';
import { Customer } from '../src/features/customers/customer.entity.ts';
import { addEvent } from '../src/features/shipments/add-event.ts';
import { Shipment } from '../src/features/shipments/shipment.entity.ts';
import { Subscription } from '../src/features/tracking/subscription.entity.ts';
import { addParcels } from './parcels.ts';

const [dataDir = '', gateway = ''] = process.argv.slice(2);
process.once('disconnect', () => process.exit());
const { deps } = await openDeps(
  readConfig({ DATA_DIR: dataDir, SMS_URL: gateway, LOG_LEVEL: 'silent' }),
);
const em = deps.database.em();
const user = em.create(User, { email: 'a@example.com', firstName: 'A', lastName: 'B' });
const address = { streetAddress: '1 Road', city: 'Town', parish: 'Saint Ann' };
em.create(Customer, { user, number: 1, customerCode: 'J10-01', phoneNumber: '1', ...address });
await em.flush();
const [trackingNumber = ''] = await addParcels(deps.database, 'J10-01', [{ status: 'received' }]);
em.create(Subscription, {
  id: randomUUID(),
  shipment: await em.findOneOrFail(Shipment, { trackingNumber }),
  channel: 'sms',
  address: '+18765550123',
  language: 'en',
  status: 'active',
  requestedAt: new Date(),
});
await em.flush();
await addEvent(deps.database.em(), deps, noActor, {
  trackingNumber,
  status: 'in_transit',
  location: 'Kingston',
});
