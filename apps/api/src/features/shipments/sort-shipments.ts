import type { ShipmentSort } from '@jadeport/contract/shipments/sorts';
import { type RawBuilder, sql } from 'kysely';
import type { Page } from '../../db/cursor.ts';
import { type List, type ListInput, listPage } from '../../db/list.ts';
import type { Database } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Customer } from '../customers/customer.entity.ts';
import { Shipment } from './shipment.entity.ts';

/**
 * Each order has an index by its column and the serial (0041); that by customer walks the customers
 * and the shipments of each. Days are counted, because no expected day comes before every day.
 */
const shipments: List<ShipmentSort> = {
  columns: {
    number: { by: sql.ref('s.tracking_number'), type: 'text' },
    status: { by: sql.ref('s.status'), type: 'text' },
    customer: { by: sql.ref('c.number'), type: 'number' },
    updated: { by: sql.ref('s.updated_at'), type: 'instant' },
    delivery: { by: sql`coalesce(s.estimated_delivery - date '2000-01-01', -1)`, type: 'number' },
    waybill: { by: sql`coalesce(s.waybill, '')`, type: 'text' },
    created: { by: sql.ref('s.serial'), type: 'number' },
  },
  usual: '-created',
  id: { by: sql.ref('s.serial'), type: 'number' },
};

/** The serials of one page of the shipments `s` that satisfy every condition, in any order. */
export function sortedSerials(
  database: Database,
  conditions: readonly RawBuilder<boolean>[],
  input: ListInput<ShipmentSort>,
): Promise<Page<{ serial: number }>> {
  const all = query(database, Shipment, Customer)
    .selectFrom('shipments as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .select('s.serial');
  const found = conditions.reduce((rows, condition) => rows.where(condition), all);
  return listPage(found, shipments, input);
}

/** What the text of a search is: nothing, a customer's code, the beginning of a number or of a name. */
export type SearchKind = 'everything' | 'code' | 'number' | 'name';

/** The condition of a search on `shipments s` and `customers c`. */
export function conditionOf(
  kind: SearchKind,
  [from, to]: readonly string[],
): RawBuilder<boolean>[] {
  const begins = (name: RawBuilder<unknown>) =>
    sql`(${name} ~>=~ lower(${from}) and ${name} ~<~ lower(${to}))`;
  if (kind === 'code') return [sql`c.customer_code = ${from}`];
  if (kind === 'number') {
    return [
      sql`((s.tracking_number >= ${from} and s.tracking_number < ${to})
        or (s.compared_waybill >= ${from} and s.compared_waybill < ${to}))`,
    ];
  }
  if (kind === 'name') {
    return [
      sql`c.user_id = any(array(select u.id from users u
        where ${begins(sql`lower(replace(u.first_name || u.last_name, ' ', ''))`)}
          or ${begins(sql`lower(replace(u.last_name || u.first_name, ' ', ''))`)}))`,
    ];
  }
  return [];
}

/** A condition as text with `$1` and so on, with its parameters. */
export const withParams = (text: string, params: readonly unknown[]): RawBuilder<boolean> =>
  sql`${sql.join(
    text
      .split(/\$(\d)/)
      .map((part, at) => (at % 2 === 1 ? sql`${params[Number(part) - 1]}` : sql.raw(part))),
    sql``,
  )}`;
