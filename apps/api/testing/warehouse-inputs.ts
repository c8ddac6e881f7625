import type { Database } from '../src/db/database.ts';
import { aLocation, aLocationId, anUnclaimedLabel } from './warehouse.ts';

/** Inputs that succeed of what staff do with shelves; `parcel` is the number of a shipment. */
export const warehouseInputs = (database: Database, parcel: string) => ({
  'locations.list': () => ({}),
  'locations.create': () => ({ code: 'CN-A-01', name: 'Aisle A', site: 'CN' }),
  'locations.move': async () => ({ trackingNumber: parcel, code: await aLocation(database) }),
  'locations.movements': () => ({ trackingNumber: parcel }),
  'receiving.moveUnclaimed': async () => ({
    label: await anUnclaimedLabel(database),
    code: await aLocation(database),
  }),
  'receiving.unclaimedMovements': async () => ({ label: await anUnclaimedLabel(database) }),
  'receiving.listParcelsAt': async () => ({ id: await aLocationId(database) }),
});
