import type { Storage } from '@jadeport/contract/storage';
import type { Deps } from '../../context.ts';
import type { Source } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { Consolidation } from '../consolidations/consolidation.entity.ts';
import { ShippingChoice } from '../manifests/shipping-choice.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { clockAt } from './read-clock.ts';
import { stayFacts } from './stay-facts.ts';

/**
 * What the clocks of units show at each site where they lie or lay, by their ids: the days beyond the
 * free ones are charged for, also when the unit has left since.
 */
export async function chargedDays(
  source: Source,
  { settings, clock }: Pick<Deps, 'settings' | 'clock'>,
  ids: readonly string[],
): Promise<Map<string, Storage[]>> {
  const units = await query(source, Shipment, Consolidation, ShippingChoice)
    .selectFrom('shipments as s')
    .leftJoin('consolidations as k', 'k.shipment_id', 's.id')
    .leftJoin('shipping_choices as w', 'w.shipment_id', 's.id')
    .where((eb) => eb('s.id', '=', eb.fn.any(eb.val(ids))))
    .select(['s.id', stayFacts.as('stay')])
    .execute();
  return new Map(
    units.map(({ id, stay }) => {
      const clocks = (['warehouse', 'branch'] as const).map((kind) =>
        clockAt(kind, stay, settings(), clock()),
      );
      return [id, clocks.filter((each) => each !== null && each.chargedDays > 0) as Storage[]];
    }),
  );
}
