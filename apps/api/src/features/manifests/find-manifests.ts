import { sql } from 'kysely';
import type { Database } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Manifest } from './manifest.entity.ts';

/** The newest manifests whose air waybill or bill of lading begins with the text; a year has some hundreds. */
export function findManifests(database: Database, q: string, limit: number) {
  const number = q.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  return query(database, Manifest)
    .selectFrom('manifests')
    .where(
      sql<boolean>`starts_with(upper(regexp_replace(master_number, '[^[:alnum:]]', '', 'g')), ${number})`,
    )
    .where(sql<boolean>`${number} <> ''`)
    .select(['id', 'master_number as masterNumber', 'carrier', 'origin', 'destination'])
    .orderBy('departs_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}
