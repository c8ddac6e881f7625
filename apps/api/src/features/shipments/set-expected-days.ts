import { sql } from 'kysely';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Shipment } from './shipment.entity.ts';

export type ExpectedDays = { id: string; from: string; to: string; coverage: number | null };

/**
 * Sets the days (`YYYY-MM-DD`) between which shipments, which the caller has locked, and what is in them
 * are expected, with the share in percent that arrives so, where it is known; one statement for any
 * number.
 */
export async function setExpectedDays(
  tx: EntityManager,
  given: readonly ExpectedDays[],
): Promise<void> {
  const ids = given.map(({ id }) => id);
  const [from, to] = [given.map((each) => each.from), given.map((each) => each.to)];
  const coverage = given.map((each) => each.coverage);
  const table = sql<ExpectedDays>`unnest(${ids}::uuid[], ${from}::date[], ${to}::date[],
    ${coverage}::smallint[])`;
  await query(tx, Shipment)
    .updateTable('shipments as s')
    .from(table.as<'given'>(sql`given (id, "from", "to", coverage)`))
    .set((eb) => ({
      estimated_from: eb.ref('given.from'),
      estimated_delivery: eb.ref('given.to'),
      estimated_coverage: eb.ref('given.coverage'),
    }))
    .whereRef(sql`coalesce(s.consolidation_id, s.id)`, '=', 'given.id')
    .execute();
}
