import type { Location as LocationOutput, listLocationsInput } from '@jadeport/contract/locations';
import type { LocationSort } from '@jadeport/contract/locations/sorts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Page } from '../../db/cursor.ts';
import { type List, listPage, sortText } from '../../db/list.ts';
import type { Database } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Location } from './location.entity.ts';

/** A few thousand places, sorted without indexes. */
const list: List<LocationSort> = {
  columns: {
    code: { by: sql.ref('code'), type: 'text' },
    name: { by: sortText(sql.ref('name')), type: 'text' },
    site: { by: sql.ref('site'), type: 'text' },
  },
  usual: 'code',
  id: { by: sql.ref('id'), type: 'uuid' },
};

/**
 * Places, in the order of their codes or another, from a cursor on.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not give
 */
export async function listLocations(
  database: Database,
  { site, code, ...input }: z.output<typeof listLocationsInput>,
): Promise<Page<LocationOutput>> {
  let places = query(database, Location)
    .selectFrom('locations')
    .select(['id', 'code', 'name', 'site']);
  if (site) places = places.where('site', '=', site);
  if (code) places = places.where('code', '=', code);
  return listPage(places, list, input);
}
