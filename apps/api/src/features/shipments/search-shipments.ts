import type { FoundShipment } from '@jadeport/contract/shipments';
import { formatCustomerCode, parseCustomerCode } from '@jadeport/customer-code';
import type { ShipmentStatus } from '@jadeport/shipment';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { type Page, pageOf, readNumberCursor, readTextCursor } from '../../db/cursor.ts';
import type { Database } from '../../db/orm.ts';
import { foundColumns, joinConsolidation } from './get-shipment.ts';

type Search = {
  /** What somebody typed or scanned; nothing finds everything. */
  q?: string | undefined;
  status?: ShipmentStatus | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** Comes after every other character: a text and this end the range of what begins with the text. */
const last = '\u{10ffff}';
/** A tracking number of ours, whatever prefix it was given under. */
const ownNumber = /^[A-Z]{3}\d{10}$/;
const lastSerial = Number.MAX_SAFE_INTEGER;

/** How many of the newest shipments are looked at for a common name. */
const recently = 500;

/**
 * The places of a page's shipments, by the kind of question: serials, or our numbers where the question
 * is one. $1 is how many and $2 where the page
 * begins; the question is $3, or with $4 the range of what begins with it; `status` is a condition or
 * nothing. The newest come first, but what a number is the beginning of comes in the order of the
 * numbers, which its index has.
 */
const finders = {
  everything: (status: string) => `
    select s.serial from shipments s
    where s.serial < $2 ${status} order by s.serial desc limit $1`,

  code: (status: string) => `
    select s.serial from customers c join shipments s on s.customer_id = c.id
    where c.customer_code = $3 and s.serial < $2 ${status}
    order by s.serial desc limit $1`,

  // Materialized, or the newest of all might be searched for the few with this waybill.
  number: (status: string) => `
    with waybills as materialized (
      select s.tracking_number from shipments s
      where s.waybill >= $3 and s.waybill < $4 and s.tracking_number < $2 ${status}
    )
    (select s.tracking_number from shipments s
      where s.tracking_number >= $3 and s.tracking_number < $4 and s.tracking_number < $2 ${status}
      order by s.tracking_number desc limit $1)
    union
    (select tracking_number from waybills order by tracking_number desc limit $1)`,

  // A common name is found among the newest of all; only for others is each bearer asked for theirs.
  name: (status: string) => `
    with recent as materialized (
      select s.serial, s.customer_id from shipments s
      where s.serial < $2 ${status} order by s.serial desc limit ${recently}
    ),
    common as materialized (
      select r.serial from recent r
      join customers c on c.id = r.customer_id join users u on u.id = c.user_id
      where ${nameBegins('first_name', 'last_name')} or ${nameBegins('last_name', 'first_name')}
      order by r.serial desc limit $1
    ),
    people as (
      ${peopleBy('first_name', 'last_name')} union ${peopleBy('last_name', 'first_name')}
    )
    select serial from common
    union
    select o.serial from people
    cross join lateral (
      select s.serial from shipments s
      where s.customer_id = people.id and s.serial < $2 ${status}
      order by s.serial desc limit $1
    ) o
    where (select count(*) from common) < $1`,
} as const;

function peopleBy(first: string, second: string): string {
  return `select c.id from users u join customers c on c.user_id = u.id
    where ${nameBegins(first, second)}`;
}

function nameBegins(first: string, second: string): string {
  const name = `lower(replace(u.${first} || u.${second}, ' ', ''))`;
  return `(${name} ~>=~ lower($3) and ${name} ~<~ lower($4))`;
}

type Kind = keyof typeof finders;
type OrderColumn = 'serial' | 'tracking_number';

const orderColumnOf = (kind: Kind): OrderColumn =>
  kind === 'number' ? 'tracking_number' : 'serial';

/** $1 the places of a page: the columns of the staff's list. */
const foundSqlBy = (column: OrderColumn) => `
  select ${foundColumns}, e.location as "lastLocation", s.${column}::text as place
  from shipments s
  join customers c on c.id = s.customer_id
  join users u on u.id = c.user_id${joinConsolidation}
  left join lateral (
    select location from tracking_events h where h.shipment_id = s.id
    order by h.occurred_at desc, h.id desc limit 1
  ) e on true
  where s.${column} = any($1)
  order by s.${column} desc`;

export const foundSqls = {
  serial: foundSqlBy('serial'),
  tracking_number: foundSqlBy('tracking_number'),
};

/** A text for each kind, with and without a status: an index is only used for what is certain. */
export const finderSqls = {
  everything: textsOf('everything', 3),
  code: textsOf('code', 4),
  number: textsOf('number', 5),
  name: textsOf('name', 5),
} satisfies Record<Kind, unknown>;

function textsOf(kind: Kind, statusAt: number) {
  const column = orderColumnOf(kind);
  const text = (status: string) =>
    `select ${column} as place from (${finders[kind](status)}) f order by ${column} desc limit $1`;
  return { any: text(''), one: text(`and s.status = $${statusAt}`) };
}

/**
 * Shipments by customer code, by the beginning of our number or a carrier's, or by that of a
 * customer's name; newest first, by a number in the order of numbers. Two statements whatever is found: which ones depends on the question,
 * so that PostgreSQL plans it anew each time, and what is shown of them does not.
 *
 * @throws CURSOR_INVALID for a cursor that no such list gave
 */
export async function searchShipments(
  database: Database,
  codePrefix: string,
  { q = '', status, limit, cursor }: Search,
): Promise<Page<FoundShipment>> {
  const { kind, question } = understood(q, codePrefix);
  const by = orderColumnOf(kind);
  const before =
    by === 'serial'
      ? (readNumberCursor(cursor) ?? lastSerial)
      : (readTextCursor(cursor, ownNumber) ?? last);
  const places = await database.execute<{ place: string | number }>(
    finderSqls[kind][status ? 'one' : 'any'],
    [limit + 1, before, ...question, ...(status ? [status] : [])],
  );
  const found = await database.execute<FoundShipment & { place: string }>(foundSqls[by], [
    places.map(({ place }) => place),
  ]);
  return pageOf(found, limit);
}

/**
 * What is meant: whatever has a digit is a code or a number, and no name. Chinese keyboards may write
 * letters and digits in full width.
 */
function understood(typed: string, codePrefix: string): { kind: Kind; question: string[] } {
  const q = typed.normalize('NFKC');
  const code = parseCustomerCode(q, codePrefix);
  if (code !== undefined) return { kind: 'code', question: [formatCustomerCode(code, codePrefix)] };
  const number = normalizeTrackingNumber(q);
  if (number === '') return { kind: 'everything', question: [] };
  if (/\d/.test(number)) return { kind: 'number', question: [number, number + last] };
  const name = q.replace(/\s/g, '');
  return { kind: 'name', question: [name, name + last] };
}
