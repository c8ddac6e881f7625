import type { Database } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Order } from './order.entity.ts';

/** The number of a platform's orders, and how many of them are processed. */
export async function countOrders(
  database: Database,
  platformId: string,
): Promise<{ total: number; processed: number }> {
  const count = await query(database, Order)
    .selectFrom('orders')
    .where('platform_id', '=', platformId)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('is_processed', '=', true).as('processed'),
    ])
    .executeTakeFirstOrThrow();
  return count;
}
