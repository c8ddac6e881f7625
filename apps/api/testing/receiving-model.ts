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
  /** When it was scanned first. */
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

/** What a scan means: the one that came first, else one that is expected, else one that was taken back. */
export function meant(model: Model, { code, owner }: ModelScan): ModelShipment | undefined {
  const all = model.shipments.filter(
    (each) =>
      (each.number === code || each.waybill === code) &&
      (owner === undefined || each.owner === owner),
  );
  const own = all.find(({ number }) => number === code);
  if (own) return own;
  const [first] = all
    .filter(({ came }) => came !== null)
    .toSorted((one, other) => (one.came ?? 0) - (other.came ?? 0) || one.made - other.made);
  if (first) return first;
  const live = all.filter(({ withdrawn }) => !withdrawn);
  const wanted = live.length > 0 ? live : all;
  return new Set(wanted.map((each) => each.owner)).size === 1 ? wanted[0] : undefined;
}

/**
 * What a scan should come to, before it is sent. A parcel that lies unclaimed is given to who has the
 * code on its label, and waits for a decision otherwise.
 */
export function foresee(model: Model, scan: ModelScan) {
  const labelled = model.unclaimed.find(({ label }) => label === scan.code);
  const became = model.shipments.find(({ number }) => number === labelled?.became);
  if (became) return { outcome: 'already', shipment: became } as const;
  if (labelled && scan.owner === undefined)
    return { outcome: 'already', parcel: labelled } as const;
  if (labelled) return arrivalOf(model, scan.owner ?? 0, labelled.waybill, labelled);
  const shipment = scan.isWaybill ? meant(model, scan) : undefined;
  if (shipment && !isAwaited(shipment)) return { outcome: 'already', shipment } as const;
  const waybill = shipment ? shipment.waybill : scan.isWaybill ? scan.code : null;
  const parcel = onShelf(model).find((each) => each.waybill === waybill);
  if (parcel && scan.owner === undefined) return { outcome: 'already', parcel } as const;
  const owner = shipment?.owner ?? scan.owner;
  if (owner === undefined) return { outcome: 'unclaimed' } as const;
  return { outcome: shipment ? 'matched' : 'created', shipment, parcel, owner, waybill } as const;
}

/** A parcel with a label that is given to who has the code on it. */
function arrivalOf(model: Model, owner: number, waybill: string, parcel: ModelUnclaimed) {
  const found = meant(model, { code: waybill, isWaybill: true, owner });
  const shipment = found && isAwaited(found) ? found : undefined;
  return { outcome: shipment ? 'matched' : 'created', shipment, parcel, owner, waybill } as const;
}

/** The customers who expect what has a waybill, except the one whose it becomes. */
export function expecting(model: Model, waybill: string | null, but?: number): number[] {
  const owners = model.shipments
    .filter((each) => waybill !== null && each.waybill === waybill)
    .filter((each) => isAwaited(each) && !each.withdrawn && each.owner !== but)
    .map(({ owner }) => owner);
  return [...new Set(owners)].toSorted();
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
  const came = Math.max(shipment.made, parcel?.came ?? model.now);
  shipment.came = Math.min(shipment.came ?? came, came);
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
  shipment.came ??= model.now;
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
