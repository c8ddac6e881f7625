import type { Database } from '../src/db/database.ts';
import {
  aClaim,
  aLocation,
  aLocationId,
  anUnclaimedLabel,
  anUnclaimedParcel,
  aStockTake,
} from './warehouse.ts';

/** Inputs that succeed of what people do with shelves and claims. */
export const warehouseInputs = (
  database: Database,
  /** The number of a shipment, and the code of a customer. */
  { parcel, customerCode }: { parcel: string; customerCode: string },
) => ({
  'locations.create': () => ({ code: 'CN-A-01', name: 'Aisle A', site: 'CN' }),
  'locations.move': async () => ({ trackingNumber: parcel, code: await aLocation(database) }),
  'locations.movements': () => ({ trackingNumber: parcel }),
  'receiving.disposeUnclaimed': async () => ({
    id: await anUnclaimedParcel(database, new Date('2026-01-01T00:00:00Z')),
  }),
  'receiving.moveUnclaimed': async () => ({
    label: await anUnclaimedLabel(database),
    code: await aLocation(database),
  }),
  'receiving.unclaimedMovements': async () => ({ label: await anUnclaimedLabel(database) }),
  'locations.listParcelsAt': async () => ({ id: await aLocationId(database) }),
  'receiving.claimUnclaimed': async () => ({
    id: await anUnclaimedParcel(database),
    reason: 'Two pairs of shoes',
  }),
  'receiving.grantClaim': async () => ({ id: await aClaim(database, customerCode) }),
  'receiving.denyClaim': async () => ({ id: await aClaim(database, customerCode) }),
  'locations.createStockTake': async () => ({ code: await aLocation(database), scanned: ['U-17'] }),
  'locations.getStockTake': async () => ({ id: await aStockTake(database) }),
  'receiving.sharePhotographs': async () => ({
    id: await anUnclaimedParcel(database),
    shared: true,
  }),
});
