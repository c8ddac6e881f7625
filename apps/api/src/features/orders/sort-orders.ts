import { listBytes, type Order as OrderOutput } from '@jadeport/contract/orders';
import type { OrderSort } from '@jadeport/contract/orders/sorts';
import { sql } from 'kysely';
import { type Page, pageOf } from '../../db/cursor.ts';
import { type List, type ListInput, pageRows, sortText } from '../../db/list.ts';
import type { Database } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Platform } from '../platforms/platform.entity.ts';
import { type OrderList, orderBytes, readOrders } from './list-orders.ts';
import { Order } from './order.entity.ts';

/**
 * A sort reads every order of the seller: an index for each column would make a sync, which writes
 * thousands of them, dearer. The total is a number, whatever its currency.
 */
const list: List<OrderSort> = {
  columns: {
    shop: { by: sortText(sql.ref('p.name')), type: 'text' },
    created: { by: sql.ref('o.ordered_at'), type: 'instant' },
    customer: { by: sortText(sql.ref('o.customer_name')), type: 'text' },
    total: { by: sql.ref('o.total_amount'), type: 'number' },
  },
  usual: '-created',
  id: { by: sql.ref('o.id'), type: 'uuid' },
};

/**
 * Orders of a seller in the order of a column, from a cursor on, in two statements. There may be
 * fewer than `limit` where their texts are long.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not return in this order
 */
export async function sortOrders(
  database: Database,
  { userId, platformId, filter, search, ...input }: OrderList & ListInput<OrderSort>,
): Promise<Page<OrderOutput>> {
  const found = query(database, Order, Platform)
    .selectFrom('orders as o')
    .innerJoin('platforms as p', 'p.id', 'o.platform_id')
    .where('p.user_id', '=', userId)
    .$if(platformId !== undefined, (rows) => rows.where('p.id', '=', platformId as string))
    .$if(filter !== 'all', (rows) => rows.where('o.is_processed', '=', filter === 'processed'))
    .$if(Boolean(search), (rows) =>
      rows.where(
        sql<boolean>`strpos(lower(o.order_number || E'\n' || o.customer_name), lower(${search})) > 0`,
      ),
    )
    .select(['o.id', sql<number>`${sql.raw(orderBytes)}`.as('bytes')]);
  const rows = await pageRows(found, list, input).execute();
  let before = 0;
  const fitting = rows.slice(0, input.limit).filter((row) => {
    const fits = before < listBytes;
    before += row.bytes;
    return fits;
  });
  const { items, nextCursor } = pageOf(fitting, input.limit, fitting.length < rows.length);
  const ids = items.map(({ id }) => id);
  return { items: await readOrders(database, ids), nextCursor };
}
