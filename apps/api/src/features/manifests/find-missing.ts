import type { Source } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { isMissing } from './left-behind.ts';
import { Manifest } from './manifest.entity.ts';
import { ManifestLine } from './manifest-line.entity.ts';

export type MissingUnit = { manifestId: string; shipmentId: string };

/** More are found by the next call. */
const atOnce = 1_000;

/** Units whose manifest has come without them, of which nobody has said what became of them. */
export const findMissing = (source: Source, now: Date): Promise<MissingUnit[]> =>
  query(source, Manifest, ManifestLine, Shipment)
    .selectFrom('manifests as m')
    .innerJoin('manifest_lines as l', 'l.manifest_id', 'm.id')
    .innerJoin('shipments as s', 's.id', 'l.shipment_id')
    .where('m.state', 'in', ['arrived', 'cleared'])
    .where(isMissing(now))
    .groupBy(['m.id', 's.id', 's.tracking_number'])
    .orderBy('s.tracking_number')
    .limit(atOnce)
    .select(['m.id as manifestId', 's.id as shipmentId'])
    .execute();
