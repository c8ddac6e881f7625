import type { FoundShipment } from '@jadeport/contract/shipments';
import { formatCustomerCode, parseCustomerCode } from '@jadeport/customer-code';
import type { ShipmentStatus } from '@jadeport/shipment';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/orm.ts';
import { type Page, pageOf } from '../../db/page.ts';
import { foundColumns } from './desk-shipment.ts';

type Search = {
  /** What somebody typed or scanned; nothing finds everything. */
  q?: string | undefined;
  status?: ShipmentStatus | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** Fewer characters than this begin too many waybills to be looked for. */
const shortestWaybill = 4;

/** Comes after every other character. */
const last = '\u{10ffff}';

/**
 * $1 how many, $2 where the page begins, $3 and $4 the range of our numbers, $5 and $6 that of
 * waybills, $7 a customer code, $8 the beginning of a name; a null finds nothing. Our numbers only
 * grow, so their order is that of time, and the newest of each way of finding are merged. `$9` is the
 * status, which has a text of its own, since an index is only used for what is certain.
 */
function searchSql(withStatus: boolean): string {
  const status = withStatus ? 'and s.status = $9' : '';
  const name = (first: string, second: string) => `
    select c.id from users u join customers c on c.user_id = u.id
    where lower(replace(u.${first} || u.${second}, ' ', '')) ~>=~ lower($8)
      and lower(replace(u.${first} || u.${second}, ' ', '')) ~<~ (lower($8) || '${last}')`;
  return `
    with people as (
      select id from customers where customer_code = $7
      union ${name('first_name', 'last_name')}
      union ${name('last_name', 'first_name')}
    ),
    -- Else the newest of all might be searched for the few with this waybill.
    waybills as materialized (
      select s.tracking_number from shipments s
      where s.waybill >= $5 and s.waybill < $6 and s.tracking_number < $2 ${status}
    ),
    found as (
      (select s.tracking_number from shipments s
        where s.tracking_number >= $3 and s.tracking_number < $4 and s.tracking_number < $2 ${status}
        order by s.tracking_number desc limit $1)
      union
      (select tracking_number from waybills order by tracking_number desc limit $1)
      union
      (select o.tracking_number from people
        cross join lateral (
          select s.tracking_number from shipments s
          where s.customer_id = people.id and s.tracking_number < $2 ${status}
          order by s.tracking_number desc limit $1
        ) o
        order by o.tracking_number desc limit $1)
    )
    select ${foundColumns}, e.location as "lastLocation", s.tracking_number as place
    from (select tracking_number from found order by tracking_number desc limit $1) f
    join shipments s on s.tracking_number = f.tracking_number
    join customers c on c.id = s.customer_id
    join users u on u.id = c.user_id
    left join lateral (
      select location from tracking_events h where h.shipment_id = s.id
      order by h.occurred_at desc, h.id desc limit 1
    ) e on true
    order by s.tracking_number desc`;
}

export const searchSqls = { any: searchSql(false), one: searchSql(true) };

/**
 * Shipments by the beginning of our number, of a carrier's, or of a customer's name, or by customer
 * code; newest first. One statement whatever is found.
 *
 * @throws CURSOR_INVALID for a cursor that no such list gave
 */
export async function searchShipments(
  database: Database,
  codePrefix: string,
  { q = '', status, limit, cursor }: Search,
): Promise<Page<FoundShipment>> {
  const before = cursor === undefined ? last : readCursor(cursor);
  const found = await database.execute<FoundShipment & { place: string }>(
    status ? searchSqls.one : searchSqls.any,
    [limit + 1, before, ...wanted(q, codePrefix), ...(status ? [status] : [])],
  );
  return pageOf(found, limit);
}

/** $3 to $8 of the statement. */
function wanted(q: string, codePrefix: string): (string | null)[] {
  const number = normalizeTrackingNumber(q);
  const code = parseCustomerCode(q, codePrefix);
  const isWaybill = number.length >= shortestWaybill;
  return [
    ...[number, number + last],
    ...(isWaybill ? [number, number + last] : [null, null]),
    code === undefined ? null : formatCustomerCode(code, codePrefix),
    /\p{L}/u.test(q) ? q.replace(/\s/g, '') : null,
  ];
}

function readCursor(cursor: string): string {
  const [place] = /^[A-Z]{3}\d{10}$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!place) throw new AppError('CURSOR_INVALID');
  return place;
}
