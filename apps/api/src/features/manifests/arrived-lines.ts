import { type RawBuilder, sql } from 'kysely';
import type { Source } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { Customer } from '../customers/customer.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { counts } from './lines.ts';
import { ManifestLine } from './manifest-line.entity.ts';
import { UnitArrival } from './unit-arrival.entity.ts';
import { UnitResolution } from './unit-resolution.entity.ts';

/**
 * The units that should arrive: the lines `l` of a manifest that count, with when they came (`a`), what
 * was said of those that did not (`r`), and the shipments `s` of customers `c` that they still are.
 */
export const arrivedLines = (source: Source, manifestId: string) =>
  query(source, ManifestLine, UnitArrival, UnitResolution, Shipment, Customer)
    .selectFrom('manifest_lines as l')
    .leftJoin('unit_arrivals as a', (join) =>
      join
        .onRef('a.manifest_id', '=', 'l.manifest_id')
        .onRef('a.shipment_id', '=', 'l.shipment_id'),
    )
    .leftJoin('unit_resolutions as r', (join) =>
      join
        .onRef('r.manifest_id', '=', 'l.manifest_id')
        .onRef('r.shipment_id', '=', 'l.shipment_id'),
    )
    .leftJoin('shipments as s', 's.id', 'l.shipment_id')
    .leftJoin('customers as c', 'c.id', 's.customer_id')
    .where('l.manifest_id', '=', manifestId)
    .where(counts);

/**
 * The units that have come and count: when (`a`), and the shipments `s` of customers `c` that they are. Read
 * without their lines, of which only the few corrections are looked at.
 */
export const arrivedUnits = (source: Source, manifestId: string) =>
  query(source, UnitArrival, Shipment, Customer)
    .selectFrom('unit_arrivals as a')
    .innerJoin('shipments as s', 's.id', 'a.shipment_id')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .where('a.manifest_id', '=', manifestId)
    .where(
      sql<boolean>`not exists (select from manifest_lines n where n.manifest_id = a.manifest_id
        and n.corrects_id is not null and n.shipment_id = a.shipment_id and n.kind = 'left_behind')`,
    );

/** Whether a unit has come. */
export const isCounted: RawBuilder<boolean> = sql`a.counted_at is not null`;

/** Whether a unit is missing (told by the key, from which the planner knows how many are) and nobody has
 * said what became of it. */
export const isUnresolved: RawBuilder<boolean> = sql`a.shipment_id is null and r.kind is null`;

/** Whether Customs holds a unit that has come. */
export const isHeldByCustoms: RawBuilder<boolean> = sql`a.counted_at is not null
  and s.status = 'customs_hold'`;

/** Whether a unit that has come still waits for Customs, held or not. */
export const isUncleared: RawBuilder<boolean> = sql`a.counted_at is not null
  and (s.status = 'customs_hold' or (a.cleared_at is null and s.status = 'in_transit'))`;
