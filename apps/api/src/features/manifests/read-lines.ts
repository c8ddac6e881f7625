import type { ManifestLine as LineOutput, listLinesInput } from '@jadeport/contract/manifests';
import type { LineSort } from '@jadeport/contract/manifests/sorts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Page } from '../../db/cursor.ts';
import { type List, type ListInput, listPage } from '../../db/list.ts';
import type { EntityManager } from '../../db/orm.ts';
import { withActors } from '../audit/actor.ts';
import { lineStatus, selectLines } from './lines.ts';
import { getManifestId } from './read-manifests.ts';

/** A manifest has some thousands of lines: any order sorts them. */
const columns: List<LineSort> = {
  columns: {
    line: { by: sql.ref('l.id'), type: 'number' },
    number: { by: sql.ref('l.tracking_number'), type: 'text' },
    bag: { by: sql.ref('l.bag'), type: 'number' },
    customer: { by: sql.ref('l.customer_code'), type: 'text' },
    weight: { by: sql.ref('l.weight_milli_pounds'), type: 'number' },
    value: { by: sql.ref('l.value_cents'), type: 'number' },
  },
  usual: 'line',
  id: { by: sql.ref('l.id'), type: 'number' },
};

type Asked = z.output<typeof listLinesInput> & ListInput<LineSort>;

/**
 * The lines of a manifest and their corrections, in the order in which they were written or as sorted.
 *
 * @throws NOT_FOUND; CURSOR_INVALID
 */
export async function listLines(
  em: EntityManager,
  { id, status, bag, q = '', ...input }: Asked,
): Promise<Page<LineOutput>> {
  let lines = selectLines(em).where('l.manifest_id', '=', await getManifestId(em, id));
  if (status) lines = lines.where(lineStatus, '=', status);
  if (bag !== undefined) lines = lines.where('l.bag', '=', bag);
  const words = q.toUpperCase();
  if (words) {
    lines = lines.where((eb) =>
      eb.or([
        eb(eb.fn('starts_with', ['l.tracking_number', eb.val(words)]), '=', true),
        eb('l.customer_code', '=', words),
      ]),
    );
  }
  const { items, nextCursor } = await listPage(lines, columns, input);
  return { items: await withActors(em, items), nextCursor };
}

/** One line. */
export async function getLine(em: EntityManager, id: number): Promise<LineOutput> {
  const line = await selectLines(em).where('l.id', '=', id).executeTakeFirstOrThrow();
  const [output] = await withActors(em, [line]);
  return output as LineOutput;
}
