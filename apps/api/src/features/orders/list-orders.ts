import { listBytes, type Order, type OrderFilter } from '@jadeport/contract/orders';
import { instantPlace, type Page, pageOf, readInstantCursor } from '../../db/cursor.ts';
import { execute } from '../../db/execute.ts';
import { iso } from '../../db/instant.ts';
import type { Database, EntityManager } from '../../db/orm.ts';

export type OrderList = {
  userId: string;
  /** The platform; without it, all platforms of the seller. */
  platformId?: string | undefined;
  filter: OrderFilter;
  search?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** The order in the contract's form, of `orders o` and `platforms p`. */
const orderColumns = `
  o.id, o.platform_id as "platformId", p.name as "platformName",
  o.order_number as "orderNumber", o.customer_name as "customerName",
  o.shipping_address::text as "shippingAddress", o.items,
  o.total_amount::float8 as "totalAmount", o.total_exact as "totalExact", o.currency,
  o.is_processed as "isProcessed", o.is_cancelled as "isCancelled",
  case when o.is_cancelled then coalesce(o.cancellation, 'cancelled') end as cancellation,
  ${iso('o.ordered_at')} as "createdAt", ${iso('o.imported_at')} as "importedAt",
  o.source_url as "sourceUrl",
  case when s.id is null then null
    else json_build_object('trackingNumber', s.tracking_number) end as shipment,
  ${iso('o.written_back_at')} as "writtenBackAt"`;

/** The size of the texts of an order `o` in bytes; the other columns are small. */
export const orderBytes = [
  'order_number',
  'customer_name',
  'items::text',
  'shipping_address::text',
  'source_url',
]
  .map((text) => `coalesce(octet_length(o.${text}), 0)`)
  .join(' + ');

/**
 * $1 the seller, $2 a platform or null, $3 how many, $4 and $5 instant and id of the cursor or
 * null, $6 the search or null, $7 whether processed. Each platform gives its newest orders by its
 * own index, and the newest of these are taken until their texts fill the answer; `found` also
 * counts those left out. Each filter has its own text, because an index is only used for constant
 * conditions. Raw SQL, because this is a hot read, which `apps/bench` compares with plain pg
 * running the same text.
 */
function listSql(filter: OrderFilter): string {
  return `
    with newest as (
      select o.* from platforms p
      cross join lateral (
        select * from orders
        where platform_id = p.id ${filter === 'all' ? '' : 'and is_processed = $7::boolean'}
          and ($4::timestamptz is null
            or (ordered_at <= $4 and (ordered_at < $4 or id > $5::uuid)))
          and ($6::text is null
            or strpos(lower(order_number || E'\\n' || customer_name), lower($6)) > 0)
        order by ordered_at desc, id limit $3
      ) o
      where p.user_id = $1 and ($2::uuid is null or p.id = $2)
      order by o.ordered_at desc, o.id limit $3
    ),
    measured as (
      select *, count(*) over () as found, sum(${orderBytes}) over (
        order by ordered_at desc, id rows between unbounded preceding and 1 preceding
      ) as bytes_before
      from newest o
    )
    select o.found::int as found, ${instantPlace('o', 'ordered_at')} as place, ${orderColumns}
    from measured o
    join platforms p on p.id = o.platform_id
    left join shipments s on s.id = o.shipment_id
    where o.bytes_before is null or o.bytes_before < ${listBytes}
    order by o.ordered_at desc, o.id`;
}

export const listSqls = {
  all: listSql('all'),
  processed: listSql('processed'),
  unprocessed: listSql('unprocessed'),
} satisfies Record<OrderFilter, string>;

/**
 * Orders of a seller, newest first, from a cursor on, in one statement. There may be fewer than
 * `limit` where their texts are long.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not return
 */
export async function listOrders(
  database: Database,
  { userId, platformId, filter, search, limit, cursor }: OrderList,
): Promise<Page<Order>> {
  const rows = await database.execute<Row>(listSqls[filter], [
    ...[userId, platformId ?? null, limit + 1],
    ...readInstantCursor(cursor),
    search || null,
    ...(filter === 'all' ? [] : [filter === 'processed']),
  ]);
  const isMore = Math.min(rows.length, limit) < (rows[0]?.found ?? 0);
  const { items, nextCursor } = pageOf(rows, limit, isMore);
  return { items: items.map(({ found: _, ...order }) => order), nextCursor };
}

type Row = Order & { found: number; place: string };

/** Orders by their ids, in this order, in the form of the list. */
export const readOrders = (database: Database, ids: readonly string[]): Promise<Order[]> =>
  ids.length === 0 ? Promise.resolve([]) : database.execute<Order>(ordersSql, [ids]);

const ordersSql = `
  select ${orderColumns} from orders o join platforms p on p.id = o.platform_id
  left join shipments s on s.id = o.shipment_id where o.id = any($1::uuid[])
  order by array_position($1::uuid[], o.id)`;

/** One order of a platform, in the form of the list. */
export async function readOrder(
  em: EntityManager,
  platformId: string,
  id: string,
): Promise<Order | undefined> {
  const [order] = await execute<Order>(em, orderSql, [id, platformId]);
  return order;
}

const orderSql = `
  select ${orderColumns} from orders o join platforms p on p.id = o.platform_id
  left join shipments s on s.id = o.shipment_id where o.id = $1 and o.platform_id = $2`;
