import { randomUUID } from 'node:crypto';
import type { Database } from '../src/db/database.ts';
import type { Method } from './client.ts';
import { addParcels } from './parcels.ts';
import { aCustomer, aMemberOfStaff, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

export const manifestForm = {
  mode: 'air',
  carrier: 'Cathay Cargo',
  masterNumber: '160-12345675',
  origin: 'CN',
  destination: 'JM',
  departsAt: '2026-11-27T22:00:00+08:00',
};

/**
 * Inserts received parcels of a customer with everything that they need to leave: 2.5 lb each, worth
 * US$123.45.
 */
export async function addReadyParcels(
  database: Database,
  customerCode: string,
  count: number,
): Promise<string[]> {
  const parcel = { status: 'received', description: 'Running shoes' } as const;
  const numbers = await addParcels(
    database,
    customerCode,
    Array.from({ length: count }, () => parcel),
  );
  await database.execute(announced, [numbers]);
  await database.execute(
    "update customers set trn = 'encrypted', trn_end = '789' where customer_code = $1",
    [customerCode],
  );
  return numbers;
}

const announced = `
  insert into pre_alerts (id, customer_id, shipment_id, state, seller, service, items, papers,
    created_at, updated_at)
  select gen_random_uuid(), customer_id, id, 'matched', 'A shop', 'standard', '[]', 'waiting',
    now(), now()
  from shipments where tracking_number = any($1)`;

/** What clerks do with manifests, and a customer whose parcels are ready to leave. */
export async function openManifests(home: TestApp) {
  const { database } = home.deps;
  const [clerk, owner] = [await aMemberOfStaff(home), await aCustomer(home)];
  const send = (method: Method, path: string, body?: object, person: Person = clerk) =>
    home.send(method, `/api/admin/manifests${path}`, {
      session: person.session,
      ...(body && { body }),
    });
  const parcels = (count = 1) => addReadyParcels(database, owner.customerCode, count);
  const scan = (id: string, trackingNumber: string, bag = 1, more: object = {}) =>
    send('POST', `/${id}/bags/${bag}/units`, { trackingNumber, ...more });
  async function opened(changes: object = {}): Promise<string> {
    const form = { ...manifestForm, masterNumber: randomUUID().slice(0, 17), ...changes };
    const { body } = await send('POST', '', form);
    await send('POST', `/${body.id}/bags`, { sealNumber: 'JP004417' });
    return body.id;
  }
  async function filled(count = 1) {
    const [id, numbers] = [await opened(), await parcels(count)];
    for (const number of numbers) await scan(id, number);
    return { id, numbers };
  }
  const act = (id: string, command: string, body: object = {}) =>
    send('POST', `/${id}/${command}`, body);
  async function sealed(count = 1) {
    const made = await filled(count);
    const { status, text } = await act(made.id, 'seal');
    if (status !== 200) throw new Error(text);
    return made;
  }
  async function departed(count = 1) {
    const made = await sealed(count);
    const { status, text } = await act(made.id, 'depart');
    if (status !== 200) throw new Error(text);
    return made;
  }
  /** Scans what arrives. */
  const arrive = (id: string, code: string, more: object = {}, person: Person = clerk) =>
    send('POST', `/${id}/arrivals`, { scanId: randomUUID(), code, ...more }, person);
  return { clerk, owner, send, parcels, scan, opened, filled, act, sealed, departed, arrive };
}

/** Changes what is in a parcel. */
export const describe = (database: Database, trackingNumber: string, description: string) =>
  database.execute('update shipments set description = $2 where tracking_number = $1', [
    trackingNumber,
    description,
  ]);

/** That a battery charger is no battery. */
export const aDecision = {
  rule: 'batteries',
  word: 'battery',
  as: 'other_goods',
  reason: 'A charger without a battery',
};

/** Inputs that succeed of what staff and customers do with departures. */
export async function manifestInputs(home: TestApp, owner: Person) {
  const { opened, filled, sealed, departed, arrive, act, parcels } = await openManifests(home);
  const numberOf = async () => {
    const [number = ''] = await addReadyParcels(home.deps.database, owner.customerCode, 1);
    return { trackingNumber: number };
  };
  const anOpen = async () => ({ id: await opened() });
  const aFilled = async () => ({ id: (await filled()).id });
  const aSealed = async () => ({ id: (await sealed()).id });
  const aDeparted = async () => ({ id: (await departed()).id });
  const anArrived = async () => {
    const { id, numbers } = await departed();
    await arrive(id, numbers[0] ?? '');
    return { id };
  };
  const unitOf = ({ id, numbers }: Awaited<ReturnType<typeof filled>>) => ({
    id,
    trackingNumber: numbers[0] ?? '',
  });
  const reason = 'The flight was full';
  return {
    'manifests.list': () => ({}),
    'manifests.create': () => ({ ...manifestForm, masterNumber: randomUUID().slice(0, 17) }),
    'manifests.get': anOpen,
    'manifests.addBag': anOpen,
    'manifests.addUnit': async () => ({
      id: await opened(),
      bag: 1,
      trackingNumber: (await parcels())[0] ?? '',
    }),
    'manifests.removeUnit': async () => unitOf(await filled()),
    'manifests.listUnits': aFilled,
    'manifests.readiness': aFilled,
    'manifests.seal': aFilled,
    'manifests.depart': aSealed,
    'manifests.cancel': async () => ({ ...(await aFilled()), reason }),
    'manifests.listLines': aSealed,
    'manifests.correctLine': async () => ({
      ...unitOf(await sealed()),
      kind: 'left_behind',
      reason,
    }),
    'manifests.scanArrival': async () => ({
      id: (await departed()).id,
      scanId: randomUUID(),
      code: 'B-1',
    }),
    'manifests.listArrivals': aDeparted,
    'manifests.getArrival': aDeparted,
    'manifests.getDiscrepancies': aDeparted,
    'manifests.confirmBag': async () => ({ ...(await aDeparted()), bag: 1, units: 1 }),
    'manifests.resolveMissing': async () => {
      const unit = unitOf(await departed());
      await act(unit.id, 'arrive');
      return { ...unit, as: 'next_flight', reason };
    },
    'manifests.arrive': aDeparted,
    'manifests.clear': anArrived,
    'manifests.close': async () => {
      const made = await anArrived();
      await act(made.id, 'clear');
      return made;
    },
    'manifests.putSchema': () => undefined,
    'manifests.getCsv': aSealed,
    'manifests.getXlsx': aSealed,
    'manifests.getPdf': aSealed,
    'manifests.getXml': aSealed,
    'manifests.getShipping': numberOf,
    'manifests.ship': numberOf,
    'manifests.hold': numberOf,
    'goods.find': () => ({ q: 'Car battery' }),
    'goods.get': numberOf,
    'goods.decide': async () => {
      const { trackingNumber } = await numberOf();
      await describe(home.deps.database, trackingNumber, 'Battery charger');
      return { trackingNumber, ...aDecision };
    },
  };
}
