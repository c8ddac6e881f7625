import { orderLimitKb } from '@jadeport/contract/orders';
import type { EntityManager } from '../../db/database.ts';
import { execute } from '../../db/execute.ts';
import { AppError } from '../../errors/app-error.ts';
import type { OrderPage, RejectedOrder } from '../../ports/order-source.ts';
import { mendedSql } from '../platforms/rejected-orders.ts';
import { cleanText } from '../platforms/shop-problem.ts';
import type { Stored } from '../platforms/sync-run.ts';
import { type OrderRow, toOrderRow } from './order-row.ts';

/** The columns from the shop, with their names and types in `json_to_recordset`. */
const shopColumns = {
  external_id: 'text',
  order_number: 'text',
  customer_name: 'text',
  shipping_address: 'jsonb',
  items: 'jsonb',
  total_amount: 'bigint',
  total_exact: 'text',
  currency: 'text',
  source_url: 'text',
  is_cancelled: 'boolean',
  cancellation: 'text',
  ordered_at: 'timestamptz(3)',
  changed_at: 'timestamptz(3)',
} satisfies Record<keyof OrderRow, string>;

const names = Object.keys(shopColumns);
/** The columns that say whether the shop took an order back; a deletion decides them. */
const deletable = ['is_cancelled', 'cancellation'];
const typed = Object.entries(shopColumns).map(([name, type]) => `${name} ${type}`);
/** The visible columns; a change of any other one writes no row. */
const seen = names.filter((name) => name !== 'external_id' && name !== 'changed_at');
const of = (table: string, columns: readonly string[]) =>
  columns.map((column) => `${table}.${column}`).join(', ');

/**
 * Common table expressions that write a page of orders. `given_to` must precede them, with the
 * platform's id, or without a row to write nothing; $1 is the page as JSON, $2 now. Values that the
 * shop does not send stay, and so do the processing state and a newer state of the order. One that
 * its shop deleted later stays deleted. Unchanged orders are filtered out first, because the
 * conflict alone would lock, and so write, their rows. The limits, and the sequence of the unique
 * index, make PostgreSQL look each order up there, even without statistics of a fast-growing table.
 * Every caller locks orders sorted by their shop ids, so that two callers cannot deadlock.
 * PostgreSQL sets xmax on updated rows only, which tells new ones. Raw SQL, so that a page is one
 * parameter: `npm run bench` counts two statements per 100 orders.
 */
export const upsertSql = `
  sent as (select * from json_to_recordset($1::json) as g (${typed.join(', ')})),
  given as (
    select ${of(
      'sent',
      names.filter((name) => !deletable.includes(name)),
    )},
      sent.is_cancelled or d.external_id is not null as is_cancelled,
      case when d.external_id is null then sent.cancellation else 'deleted' end as cancellation
    from given_to cross join sent
    left join lateral (
      select external_id from deleted_orders
      where platform_id = given_to.platform_id and external_id = sent.external_id
        and (sent.changed_at is null or sent.changed_at <= deleted_at) limit 1
    ) d on true
  ),
  fresh as (
    select given_to.platform_id, given.* from given cross join given_to
    left join lateral (
      select * from orders
      where (platform_id, external_id) >= (given_to.platform_id, given.external_id)
      order by platform_id, external_id limit 1
    ) o on o.platform_id = given_to.platform_id and o.external_id = given.external_id
    where o.id is null or (${of('o', seen)}) is distinct from (${of('given', seen)})
  ),
  stored as (
    insert into orders (platform_id, imported_at, ${names.join(', ')})
    select platform_id, $2::timestamptz, ${names.join(', ')} from fresh
    order by external_id collate "C"
    on conflict (platform_id, external_id) do update
      set changed_at = excluded.changed_at,
        ${seen.map((column) => `${column} = excluded.${column}`).join(', ')}
      where (${of('orders', seen)}) is distinct from (${of('excluded', seen)})
        and (orders.changed_at is null or excluded.changed_at is null
          or excluded.changed_at >= orders.changed_at)
    returning id, xmax = 0 as is_new
  )`;

const storeSql = `
  with given_to as (select id as platform_id from platforms where id = $3 for key share),
  ${upsertSql},
  ${mendedSql}
  select id, is_new as "isNew" from stored`;

/**
 * Stores a page from `readyPage` by the orders' ids in the shop; the database decides
 * which are new. Those that were rejected before are so no longer.
 */
export async function storePage(
  em: EntityManager,
  platformId: string,
  page: string,
  now: Date,
): Promise<Stored> {
  const params = [page, now, platformId];
  const rows = await execute<{ id: string; isNew: boolean }>(em, storeSql, params);
  const imported = rows.filter(({ isNew }) => isNew).map(({ id }) => id);
  return { imported, updated: rows.length - imported.length };
}

/** The orders of a page that can be stored, and what cannot. */
export type ReadyPage = { json: string; rejected: RejectedOrder[] };

/**
 * Orders as one parameter; of duplicates the last one counts. An order that cannot be stored stops no
 * other.
 */
export function readyPage({ orders, rejected }: Pick<OrderPage, 'orders' | 'rejected'>): ReadyPage {
  const rows = new Map<string, string>();
  const all = [...rejected];
  for (const order of orders) {
    try {
      rows.set(...rowJson(toOrderRow(order)));
    } catch (problem) {
      if (!(problem instanceof AppError)) throw problem;
      const { externalId, orderNumber, updatedAt } = order;
      const known = { externalId: externalId || null, orderNumber: orderNumber || externalId };
      all.push({ ...known, updatedAt, problem });
    }
  }
  const isStored = ({ externalId }: RejectedOrder) =>
    externalId !== null && rows.has(cleanText(externalId));
  return {
    json: `[${[...rows.values()].join()}]`,
    rejected: all.filter((order) => !isStored(order)),
  };
}

/** Returns an order's id in the shop, and its row as JSON. */
function rowJson(row: OrderRow): [string, string] {
  const json = JSON.stringify(row);
  if (Buffer.byteLength(json) <= orderLimitKb * 1024) return [row.external_id, json];
  throw new AppError('SHOP_ORDER_TOO_LARGE', {
    order: row.order_number || row.external_id,
    limit: orderLimitKb,
  });
}
