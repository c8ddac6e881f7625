import { freesUnit } from '@jadeport/manifest';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { ManifestLine } from './manifest-line.entity.ts';
import { UnitArrival } from './unit-arrival.entity.ts';
import { UnitResolution } from './unit-resolution.entity.ts';

/** The newest line of a unit, on a manifest or, without one, on any. */
export async function newestLine(tx: EntityManager, trackingNumber: string, manifestId?: string) {
  const lines = query(tx, ManifestLine)
    .selectFrom('manifest_lines')
    .where('tracking_number', '=', trackingNumber)
    .select(['id', 'kind', 'shipment_id as shipmentId', 'manifest_id as manifestId'])
    .orderBy('id', 'desc')
    .limit(1);
  return (manifestId ? lines.where('manifest_id', '=', manifestId) : lines).executeTakeFirst();
}

/** Whether a unit that is under way by its status did not leave with the manifest that says so. */
export async function isLeftInChina(tx: EntityManager, trackingNumber: string): Promise<boolean> {
  const line = await newestLine(tx, trackingNumber);
  if (!line) return false;
  if (line.kind === 'left_behind') return true;
  const resolved = await query(tx, UnitResolution, UnitArrival)
    .selectFrom('unit_resolutions as r')
    .leftJoin('unit_arrivals as a', (join) =>
      join
        .onRef('a.manifest_id', '=', 'r.manifest_id')
        .onRef('a.shipment_id', '=', 'r.shipment_id'),
    )
    .where('r.manifest_id', '=', line.manifestId)
    .where('r.shipment_id', '=', line.shipmentId)
    .where('a.counted_at', 'is', null)
    .select('r.kind')
    .executeTakeFirst();
  return resolved !== undefined && freesUnit(resolved.kind);
}
