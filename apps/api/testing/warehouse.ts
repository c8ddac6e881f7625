import { randomUUID } from 'node:crypto';
import type { Database } from '../src/db/database.ts';
import { Customer } from '../src/features/customers/customer.entity.ts';
import { Location } from '../src/features/locations/location.entity.ts';
import { StockTake } from '../src/features/locations/stock-take.entity.ts';
import { UnclaimedClaim } from '../src/features/receiving/unclaimed-claim.entity.ts';
import { UnclaimedParcel } from '../src/features/receiving/unclaimed-parcel.entity.ts';

/** Inserts a shelf in China and returns its code. */
export async function aLocation(database: Database): Promise<string> {
  const code = `S-${randomUUID().slice(0, 8)}`.toUpperCase();
  const place = { id: randomUUID(), code, name: 'Shelf', site: 'CN' as const };
  await database.em().insert(Location, { ...place, createdAt: new Date() });
  return code;
}

/** Inserts an unclaimed parcel on a shelf and returns its id. */
export async function anUnclaimedParcel(database: Database, receivedAt = new Date()) {
  const id: string = randomUUID();
  await database.em().insert(UnclaimedParcel, {
    id,
    waybill: id,
    state: 'shelved',
    receivedAt,
    weightMilliPounds: null,
    dimensions: null,
    shipment: null,
  });
  return id;
}

/** The id of a new shelf. */
export async function aLocationId(database: Database): Promise<string> {
  return (await database.em().findOneOrFail(Location, { code: await aLocation(database) })).id;
}

/** What is printed on a new unclaimed parcel. */
export async function anUnclaimedLabel(database: Database): Promise<string> {
  const id = await anUnclaimedParcel(database);
  return `U-${(await database.em().findOneOrFail(UnclaimedParcel, id)).number}`;
}

/** The id of a customer's claim on an unclaimed parcel, a new one where none is given. */
export async function aClaim(database: Database, customerCode: string, unclaimedId?: string) {
  const em = database.em();
  const id: string = randomUUID();
  const parcelId = unclaimedId ?? (await anUnclaimedParcel(database));
  const unclaimed = await em.findOneOrFail(UnclaimedParcel, parcelId);
  const customer = await em.findOneOrFail(Customer, { customerCode });
  await em.insert(UnclaimedClaim, {
    id,
    unclaimed,
    customer,
    state: 'filed',
    reason: 'Two pairs of shoes',
    createdAt: new Date(),
    decidedAt: null,
    decidedBy: null,
    note: null,
  });
  return id;
}

/** The id of a finished stock-take of a new shelf. */
export async function aStockTake(database: Database): Promise<string> {
  const id = randomUUID();
  await database.em().insert(StockTake, {
    id,
    location: await aLocationId(database),
    at: new Date(),
    actor: null,
    found: [],
    missing: [],
    unexpected: [],
  });
  return id;
}
