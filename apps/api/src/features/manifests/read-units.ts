import type { listUnitsInput, Unit } from '@jadeport/contract/manifests';
import type { UnitSort } from '@jadeport/contract/manifests/sorts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Page } from '../../db/cursor.ts';
import type { Source } from '../../db/database.ts';
import { isoOf } from '../../db/instant.ts';
import { type List, type ListInput, listPage } from '../../db/list.ts';
import type { EntityManager } from '../../db/orm.ts';
import { getManifestId } from './read-manifests.ts';
import { serviceOf, unitsOf } from './units.ts';

const select = (source: Source, manifestId: string) =>
  unitsOf(source, manifestId).select((eb) => [
    's.tracking_number as trackingNumber',
    'b.number as bag',
    's.kind',
    'c.customer_code as customerCode',
    's.description',
    serviceOf.as('service'),
    's.status',
    's.weight_milli_pounds as weightMilliPounds',
    's.declared_value_cents as valueCents',
    isoOf(eb.ref('i.added_at')).as('addedAt'),
  ]);

/** A manifest has some thousands of units: any order sorts them. */
const units: List<UnitSort> = {
  columns: {
    number: { by: sql.ref('s.tracking_number'), type: 'text' },
    bag: { by: sql.ref('b.number'), type: 'number' },
    customer: { by: sql.ref('c.number'), type: 'number' },
    weight: { by: sql`coalesce(s.weight_milli_pounds, -1)`, type: 'number' },
    added: { by: sql.ref('i.added_at'), type: 'instant' },
  },
  usual: '-added',
  id: { by: sql.ref('s.id'), type: 'uuid' },
};

/**
 * What is in the bags of a manifest, the last added first or as sorted, from a cursor on.
 *
 * @throws NOT_FOUND; CURSOR_INVALID
 */
export async function listUnits(
  em: EntityManager,
  { id, bag, q = '', ...input }: z.output<typeof listUnitsInput> & ListInput<UnitSort>,
): Promise<Page<Unit>> {
  let found = select(em, await getManifestId(em, id));
  if (bag !== undefined) found = found.where('b.number', '=', bag);
  const words = q.toUpperCase();
  if (words) {
    found = found.where((eb) =>
      eb.or([
        eb(eb.fn('starts_with', ['s.tracking_number', eb.val(words)]), '=', true),
        eb('c.customer_code', '=', words),
      ]),
    );
  }
  return listPage(found, units, input);
}

/** One unit that is in a bag of a manifest. */
export const getUnit = (tx: EntityManager, id: string, shipmentId: string): Promise<Unit> =>
  select(tx, id).where('s.id', '=', shipmentId).executeTakeFirstOrThrow();
