import type { ShipmentStatus } from '@jadeport/shipment';

/** Moments are counted in commands. */
export type ModelShipment = {
  number: string;
  /** Which of the customers. */
  owner: number;
  waybill: string | null;
  status: ShipmentStatus;
  withdrawn: boolean;
  made: number;
  came: number | null;
  places: string[];
};
export type ModelUnclaimed = {
  id: string;
  label: string;
  waybill: string;
  came: number;
  /** The number of what it became. */
  became: string | null;
  places: string[];
};
export type ModelClaim = { id: string; unclaimed: string; owner: number; state: string };
export type ModelPreAlert = { id: string; number: string; state: string };

/** What the warehouse should hold, in plain data. Shipments stand in the order they were made. */
export type Model = {
  now: number;
  shipments: ModelShipment[];
  unclaimed: ModelUnclaimed[];
  claims: ModelClaim[];
  preAlerts: ModelPreAlert[];
  /** The ids of all scans that were sent, each once. */
  scans: string[];
};

export type ModelScan = { code: string; isWaybill: boolean; owner: number | undefined };

export const isAwaited = ({ status }: ModelShipment) =>
  status === 'pending' || status === 'exception';
export const onShelf = ({ unclaimed }: Model) => unclaimed.filter(({ became }) => became === null);

/** What a scan means: one that is expected, else one that has come, else one that was taken back. */
export function meant(model: Model, { code, owner }: ModelScan): ModelShipment | undefined {
  const all = model.shipments.filter(
    (each) =>
      (each.number === code || each.waybill === code) &&
      (owner === undefined || each.owner === owner),
  );
  const own = all.find(({ number }) => number === code);
  const cameAfter = (other: ModelShipment, each: ModelShipment) =>
    all.indexOf(other) > all.indexOf(each) || (other.came ?? -1) >= each.made;
  if (own) return own;
  const here = all.filter((each) => !isAwaited(each));
  const newest = here.at(-1);
  const live = all.filter(
    (each) => isAwaited(each) && !each.withdrawn && !here.some((other) => cameAfter(other, each)),
  );
  if (live.length === 0 && newest) return newest;
  const wanted = live.length > 0 ? live : all;
  return new Set(wanted.map((each) => each.owner)).size === 1 ? wanted[0] : undefined;
}

/** What a scan should come to, before it is sent. */
export function foresee(model: Model, scan: ModelScan) {
  const shipment = scan.isWaybill ? meant(model, scan) : undefined;
  const owner = shipment?.owner ?? scan.owner;
  const waybill = shipment ? shipment.waybill : scan.isWaybill ? scan.code : null;
  const parcel = onShelf(model).find((each) => each.waybill === waybill);
  if (shipment && !isAwaited(shipment)) return { outcome: 'already', shipment } as const;
  if (owner === undefined && parcel) return { outcome: 'already', parcel } as const;
  if (owner === undefined) return { outcome: 'unclaimed' } as const;
  const outcome = shipment ? ('matched' as const) : ('created' as const);
  return { outcome, shipment, parcel, owner, waybill };
}

/** What a customer gets when an unclaimed parcel is given to them: what they expect, or a new one. */
export function awaitedBy(model: Model, { waybill }: ModelUnclaimed, owner: number) {
  const found = meant(model, { code: waybill, isWaybill: true, owner });
  const wasUnclaimed = model.unclaimed.some(({ became }) => became === found?.number);
  return found && isAwaited(found) && !wasUnclaimed ? found : undefined;
}

type Arrival = { number: string; owner: number; waybill: string | null };

/** A shipment is at the warehouse, on the shelf where its unclaimed parcel stood. */
export function arrive(model: Model, arrival: Arrival, parcel?: ModelUnclaimed): ModelShipment {
  let shipment = model.shipments.find(({ number }) => number === arrival.number);
  if (!shipment) {
    const made = parcel?.came ?? model.now;
    shipment = { ...arrival, status: 'pending', withdrawn: false, made, came: null, places: [] };
    model.shipments.push(shipment);
  }
  shipment.came = Math.max(shipment.made, shipment.came ?? 0, parcel?.came ?? model.now);
  moveTo(model, shipment, 'received');
  if (parcel) grant(model, parcel, shipment);
  return shipment;
}

function grant(model: Model, parcel: ModelUnclaimed, shipment: ModelShipment): void {
  parcel.became = shipment.number;
  for (const claim of model.claims) {
    if (claim.unclaimed !== parcel.id || claim.state !== 'filed') continue;
    claim.state = claim.owner === shipment.owner ? 'granted' : 'denied';
  }
  const place = parcel.places.at(-1);
  if (place) put(shipment, place);
}

/** A status shows a shipment that was taken back, and its pre-alert follows. */
export function moveTo(model: Model, shipment: ModelShipment, status: ShipmentStatus): void {
  Object.assign(shipment, { status, withdrawn: false });
  if (status === 'pending' || status === 'exception') return;
  for (const each of model.preAlerts) {
    if (each.number === shipment.number && !isReplaced(model, each, shipment))
      each.state = 'matched';
  }
}

/** Pre-alerted again after it was taken back: the later one stands for the waybill. */
const isReplaced = (model: Model, { state }: ModelPreAlert, shipment: ModelShipment) =>
  state === 'cancelled' &&
  model.preAlerts.some((other) => {
    const its = model.shipments.find(({ number }) => number === other.number);
    const same = its?.waybill === shipment.waybill && its?.owner === shipment.owner;
    return same && other.state !== 'cancelled';
  });

/** A line for every change of place, none for staying. */
export function put({ places }: { places: string[] }, place: string): void {
  if (places.at(-1) !== place) places.push(place);
}
