import { type ShownState, shownStates } from '@jadeport/consolidation';
import type { Database } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { shownState } from '../shipments/shown-state.ts';
import { Consolidation } from './consolidation.entity.ts';

type Counts = Record<ShownState, number>;

/** How many consolidations are in each state. */
export async function countConsolidations(database: Database): Promise<{ counts: Counts }> {
  const rows = await query(database, Consolidation, Shipment)
    .selectFrom('consolidations as k')
    .innerJoin('shipments as s', 's.id', 'k.shipment_id')
    .groupBy(shownState)
    .select(({ fn }) => [shownState.as('state'), fn.countAll<number>().as('count')])
    .execute();
  const countOf = (state: ShownState) => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    counts: Object.fromEntries(shownStates.map((each) => [each, countOf(each)])) as Counts,
  };
}
