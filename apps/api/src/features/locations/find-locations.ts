import type { Location as Place } from '@jadeport/contract/locations';
import type { Database } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Location } from './location.entity.ts';

/** The shelves whose code begins with the text, by code; by the index of codes. */
export function findLocations(
  database: Database,
  q: string,
  limit: number,
): Promise<Pick<Place, 'id' | 'code' | 'name'>[]> {
  const code = q.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
  return query(database, Location)
    .selectFrom('locations')
    .where('code', '>=', code)
    .where('code', '<', `${code}\u{10ffff}`)
    .select(['id', 'code', 'name'])
    .orderBy('code')
    .limit(limit)
    .execute();
}
