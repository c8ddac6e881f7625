import { estimateGoods, type GoodsLine } from '@jadeport/estimator';
import { ratesPerUsd } from '@jadeport/settings';
import { sql } from 'kysely';
import type { Deps } from '../../context.ts';
import { query } from '../../db/query.ts';
import type { OnStatusChanged } from '../../ports/status-changes.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { PreAlert, type Promised } from './pre-alert.entity.ts';

type Needs = Pick<Deps, 'clock'> & { settingsStore: Pick<Deps['settingsStore'], 'at'> };

/**
 * Keeps the first whole estimate of each announced package, which its customer is shown once the
 * package is weighed. Under the rates of the announcement, as it is shown.
 */
export const keepPromises =
  ({ clock, settingsStore }: Needs): OnStatusChanged =>
  async (em, changes) => {
    const ids = changes.map(({ shipmentId }) => shipmentId);
    const weighed = await query(em, PreAlert, Shipment)
      .selectFrom('pre_alerts as p')
      .innerJoin('shipments as s', 's.id', 'p.shipment_id')
      .where((eb) => eb('p.shipment_id', '=', eb.fn.any(eb.val(ids))))
      .where('p.state', '<>', 'cancelled')
      .where('p.promised', 'is', null)
      .where('s.weight_milli_pounds', '>', 0)
      .select(['p.id', 'p.items', 'p.service', 'p.created_at as createdAt'])
      .select('s.weight_milli_pounds as weightMilliPounds')
      .execute();
    const at = clock().toISOString();
    const promises = weighed.flatMap(({ id, createdAt, ...goods }) => {
      const promised = promiseOf(goods, settingsStore.at(createdAt), at);
      return promised ? [{ id, promised }] : [];
    });
    if (promises.length === 0) return;
    await query(em, PreAlert)
      .updateTable('pre_alerts as p')
      .from(
        sql<{
          id: string;
          promised: Promised;
        }>`jsonb_to_recordset(${JSON.stringify(promises)}::jsonb)`.as<'made'>(
          sql`made (id uuid, promised jsonb)`,
        ),
      )
      .set((eb) => ({ promised: eb.ref('made.promised') }))
      .whereRef('p.id', '=', 'made.id')
      .execute();
  };

type Goods = {
  items: readonly GoodsLine[];
  service: Promised['service'];
  weightMilliPounds: number | null;
};

/** Null where something of the estimate is not known, such as the rate of a currency. */
function promiseOf(
  goods: Goods,
  rates: ReturnType<Deps['settingsStore']['at']>,
  at: string,
): Promised | null {
  const { shipping, customs, total, tariff } = estimateGoods(
    goods,
    ratesPerUsd(rates),
    rates.tariff,
  );
  const { service, weightMilliPounds } = goods;
  if (shipping === null || customs === null || total === null || weightMilliPounds === null) {
    return null;
  }
  const { version } = tariff;
  return { shipping, customs, total, weightMilliPounds, service, version, at };
}
