import type { Location as LocationOutput, listLocationsInput } from '@jadeport/contract/locations';
import type { z } from 'zod';
import { type Page, pageOf, readTextCursor } from '../../db/cursor.ts';
import type { Database } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Location } from './location.entity.ts';

const codeShape = /^[A-Z\d._/-]{1,32}$/;

/**
 * Places, in the order of their codes, from a cursor on.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not give
 */
export async function listLocations(
  database: Database,
  { site, code, limit, cursor }: z.output<typeof listLocationsInput>,
): Promise<Page<LocationOutput>> {
  let list = query(database, Location)
    .selectFrom('locations')
    .select(['id', 'code', 'name', 'site', 'code as place'])
    .where('code', '>', readTextCursor(cursor, codeShape) ?? '');
  if (site) list = list.where('site', '=', site);
  if (code) list = list.where('code', '=', code);
  return pageOf(
    await list
      .orderBy('code')
      .limit(limit + 1)
      .execute(),
    limit,
  );
}
