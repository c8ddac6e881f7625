import type { ArrivalScan } from '@jadeport/contract/manifests';
import { type Resolution, readBagNumber } from '@jadeport/manifest';
import type { ParcelCondition } from '@jadeport/shipment';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { fullName } from '../accounts/full-name.ts';
import { User } from '../accounts/user.entity.ts';
import { Customer } from '../customers/customer.entity.ts';
import { lockShipments } from '../shipments/lock-shipments.ts';
import { findNamed } from '../shipments/named-shipment.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { Bag } from './bag.entity.ts';
import { BagUnit } from './bag-unit.entity.ts';
import { Manifest } from './manifest.entity.ts';
import { ManifestLine } from './manifest-line.entity.ts';
import { UnitResolution } from './unit-resolution.entity.ts';

type Known = {
  shipmentId: string;
  trackingNumber: string;
  condition: ParcelCondition[];
  unit: NonNullable<ArrivalScan['unit']>;
};

/** What a code at an arrival names. */
export type Scanned =
  | { kind: 'bag'; number: number }
  | ({ kind: 'unit'; bag: number; resolved: Resolution | null } & Known)
  | ({ kind: 'elsewhere'; bag: number; manifest: { id: string; masterNumber: string } } & Known)
  | ({ kind: 'surplus' } & (Known | { shipmentId?: never }));

/**
 * Tells what a scanned code names at the arrival of a manifest, and locks the shipment: a bag by its seal
 * or number, a parcel or a box by any number of it, a parcel in a box as the box. What is in a bag of
 * another manifest is there, even where a line of this one names it.
 */
export async function findScanned(
  tx: EntityManager,
  manifestId: string,
  code: string,
): Promise<Scanned> {
  const number = await findBag(tx, manifestId, code);
  if (number !== undefined) return { kind: 'bag', number };
  const known = await findShipment(tx, code);
  if (!known) return { kind: 'surplus' };
  const { shipmentId, trackingNumber } = known;
  const [bagged, lines] = [
    await findBagElsewhere(tx, manifestId, shipmentId),
    await linesOf(tx, trackingNumber),
  ];
  if (bagged) return { kind: 'elsewhere', ...bagged, ...known };
  const here = lines.find((line) => line.manifest.id === manifestId);
  if (here && here.kind !== 'left_behind') {
    return { kind: 'unit', bag: here.bag, resolved: here.resolved, ...known };
  }
  const other = lines.find(
    ({ manifest, kind }) => manifest.id !== manifestId && kind !== 'left_behind',
  );
  if (!other) return { kind: 'surplus', ...known };
  return { kind: 'elsewhere', bag: other.bag, manifest: other.manifest, ...known };
}

async function findBag(
  tx: EntityManager,
  manifestId: string,
  code: string,
): Promise<number | undefined> {
  const bag = await query(tx, Bag)
    .selectFrom('bags')
    .where('manifest_id', '=', manifestId)
    .where((eb) =>
      eb.or([eb('seal_number', '=', code), eb('number', '=', readBagNumber(code) ?? null)]),
    )
    .select((eb) => ['number', eb('seal_number', '=', code).as('isSeal')])
    .orderBy((eb) => eb.fn.coalesce(eb('seal_number', '=', code), eb.lit(false)), 'desc')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return bag?.number;
}

async function findShipment(tx: EntityManager, code: string): Promise<Known | undefined> {
  const named = await findNamed(tx, code);
  if (named === undefined) return undefined;
  const row = await query(tx, Shipment, Customer, User)
    .selectFrom('shipments as p')
    .innerJoin('shipments as s', (join) =>
      join.on((eb) => eb('s.id', '=', eb.fn.coalesce('p.consolidation_id', 'p.id'))),
    )
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('p.id', '=', named)
    .select([
      ...(['s.id', 's.tracking_number as trackingNumber', 's.description', 's.condition'] as const),
      ...(['c.customer_code as customerCode', 'c.branch'] as const),
      fullName('u').as('customerName'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { id: shipmentId, trackingNumber, condition, ...unit } = row;
  const locked = await lockShipments(tx, [shipmentId]);
  const status = locked.find(({ id }) => id === shipmentId)?.status;
  return (
    status && { shipmentId, trackingNumber, condition: condition ?? [], unit: { ...unit, status } }
  );
}

async function findBagElsewhere(tx: EntityManager, manifestId: string, shipmentId: string) {
  const row = await query(tx, BagUnit, Bag, Manifest)
    .selectFrom('bag_units as i')
    .innerJoin('bags as b', 'b.id', 'i.bag_id')
    .innerJoin('manifests as m', 'm.id', 'b.manifest_id')
    .where('i.shipment_id', '=', shipmentId)
    .where('m.id', '<>', manifestId)
    .select(['b.number as bag', 'm.id', 'm.master_number as masterNumber'])
    .executeTakeFirst();
  return row && { bag: row.bag, manifest: { id: row.id, masterNumber: row.masterNumber } };
}

/** The newest line of a unit on each manifest that was not cancelled, the last manifest first. */
async function linesOf(tx: EntityManager, trackingNumber: string) {
  const rows = await query(tx, ManifestLine, Manifest, UnitResolution)
    .selectFrom('manifest_lines as l')
    .innerJoin('manifests as m', 'm.id', 'l.manifest_id')
    .leftJoin('unit_resolutions as r', (join) =>
      join
        .onRef('r.manifest_id', '=', 'l.manifest_id')
        .onRef('r.shipment_id', '=', 'l.shipment_id'),
    )
    .where('l.tracking_number', '=', trackingNumber)
    .where('m.state', '<>', 'cancelled')
    .select(['m.id', 'm.master_number as masterNumber', 'l.bag', 'l.kind', 'r.kind as resolved'])
    .orderBy('l.id', 'desc')
    .execute();
  const first = rows.filter((row, at) => rows.findIndex(({ id }) => id === row.id) === at);
  return first.map(({ id, masterNumber, ...line }) => ({
    ...line,
    manifest: { id, masterNumber },
  }));
}
