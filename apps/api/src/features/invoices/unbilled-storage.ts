import { sql } from 'kysely';
import type { Deps } from '../../context.ts';
import type { Source } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { chargedDays } from '../storage/charged-days.ts';
import { Charge } from './charge.entity.ts';

/** Of charges `c`: those for storage that hold, the site of one, and the days of all of them. */
export const billedStorage = {
  isOne: sql<boolean>`c.state <> 'void' and c.explanation ->> 'rule' = 'storage'`,
  site: sql<string>`c.explanation -> 'inputs' ->> 'site'`,
  days: sql<number>`coalesce(sum((c.explanation -> 'inputs' ->> 'days')::int), 0)::int`,
};

/** The units that have lain longer than they were charged for, of those with the given ids. */
export async function unbilledStorage(
  source: Source,
  deps: Pick<Deps, 'settings' | 'clock'>,
  ids: readonly string[],
): Promise<Set<string>> {
  const lain = await chargedDays(source, deps, ids);
  const charged = [...lain].filter(([, clocks]) => clocks.some(({ perDay }) => perDay.cents > 0));
  if (charged.length === 0) return new Set();
  const rows = await query(source, Charge)
    .selectFrom('charges as c')
    .where((eb) => eb('c.shipment_id', '=', eb.fn.any(eb.val(charged.map(([id]) => id)))))
    .where(billedStorage.isOne)
    .select(['c.shipment_id as id', billedStorage.site.as('site'), billedStorage.days.as('days')])
    .groupBy(['c.shipment_id', 'site'])
    .execute();
  const billed = new Map(rows.map(({ id, site, days }) => [`${id} ${site}`, Number(days)]));
  return new Set(
    charged.flatMap(([id, clocks]) =>
      clocks.some(
        ({ site, perDay, chargedDays: days }) =>
          perDay.cents > 0 && days > (billed.get(`${id} ${site}`) ?? 0),
      )
        ? [id]
        : [],
    ),
  );
}
