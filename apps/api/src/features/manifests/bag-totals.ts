import { type RawBuilder, sql } from 'kysely';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { arrivedLines, isCounted, isUnresolved } from './arrived-lines.ts';
import { Bag } from './bag.entity.ts';

/**
 * Writes into the bags of a manifest, which is locked alone, what their lines that count come to. What
 * opens a manifest then reads its bags, for any number of lines.
 */
export async function recountBags(tx: EntityManager, manifestId: string): Promise<void> {
  await query(tx, Bag)
    .with('lines', () =>
      arrivedLines(tx, manifestId)
        .groupBy('l.bag')
        .select((eb) => [
          'l.bag',
          eb.fn.countAll<number>().as('units'),
          eb.fn.sum<number>('l.weight_milli_pounds').as('weight_milli_pounds'),
          eb.fn.sum<number>('l.weight_grams').as('weight_grams'),
          eb.fn.sum<number>('l.value_cents').as('value_cents'),
          amountOf(isCounted).as('counted'),
          amountOf(isUnresolved).as('unresolved'),
        ]),
    )
    .updateTable('bags')
    .from('bags as b')
    .leftJoin('lines', 'lines.bag', 'b.number')
    .whereRef('b.id', '=', 'bags.id')
    .where('b.manifest_id', '=', manifestId)
    .set(({ ref }) => ({
      units: orNone(ref('lines.units')),
      weight_milli_pounds: orNone(ref('lines.weight_milli_pounds')),
      weight_grams: orNone(ref('lines.weight_grams')),
      value_cents: orNone(ref('lines.value_cents')),
      counted: orNone(ref('lines.counted')),
      unresolved: orNone(ref('lines.unresolved')),
    }))
    .execute();
}

/** The amount of rows of which something is so. */
export const amountOf = (isSo: RawBuilder<boolean>): RawBuilder<number> =>
  sql`count(*) filter (where ${isSo})`;

const orNone = (amount: unknown): RawBuilder<number> => sql`coalesce(${amount}, 0)`;

/**
 * Adds units that have come to their bag. Comes after the other locks of a scan, so that scans of one bag
 * hardly wait for each other.
 */
export async function addToBag(
  tx: EntityManager,
  { manifestId, number }: { manifestId: string; number: number },
  { counted, unresolved }: { counted: number; unresolved: number },
): Promise<void> {
  await query(tx, Bag)
    .updateTable('bags')
    .set((eb) => ({
      counted: eb('counted', '+', counted),
      unresolved: eb('unresolved', '+', unresolved),
    }))
    .where('manifest_id', '=', manifestId)
    .where('number', '=', number)
    .execute();
}
