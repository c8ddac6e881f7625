import type { FoundShipment, ShipmentList } from '@jadeport/contract/shipments';
import { formatCustomerCode, parseCustomerCode } from '@jadeport/customer-code';
import type { ShipmentStatus } from '@jadeport/shipment';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import type { Deps } from '../../context.ts';
import { type Page, pageOf, readNumberCursor, readTextCursor } from '../../db/cursor.ts';
import type { Database } from '../../db/orm.ts';
import { foundShipments } from './get-shipment.ts';
import { listCondition, listParams } from './shipment-lists.ts';

type Search = {
  /** What somebody typed or scanned; nothing finds everything. */
  q?: string | undefined;
  status?: ShipmentStatus | undefined;
  only?: ShipmentList | undefined;
  /** The calendar day of `only`; without it, today. */
  day?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};

type SearchDeps = Pick<Deps, 'database' | 'clock'> & {
  config: { brand: { codePrefix: string } };
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
 * begins; the question is $3, or with $4 the range of what begins with it; `filter` is conditions or
 * nothing. The newest come first, but what a number is the beginning of comes in the order of the
 * numbers, which its index has.
 */
const finders = {
  everything: (filter: string) => `
    select s.serial from shipments s
    where s.serial < $2 ${filter} order by s.serial desc limit $1`,

  code: (filter: string) => `
    select s.serial from customers c join shipments s on s.customer_id = c.id
    where c.customer_code = $3 and s.serial < $2 ${filter}
    order by s.serial desc limit $1`,

  // Materialized, or the newest of all might be searched for the few with this waybill.
  number: (filter: string) => `
    with waybills as materialized (
      select s.tracking_number from shipments s
      where s.waybill >= $3 and s.waybill < $4 and s.tracking_number < $2 ${filter}
    )
    (select s.tracking_number from shipments s
      where s.tracking_number >= $3 and s.tracking_number < $4 and s.tracking_number < $2 ${filter}
      order by s.tracking_number desc limit $1)
    union
    (select tracking_number from waybills order by tracking_number desc limit $1)`,

  // A common name is found among the newest of all; only for others is each bearer asked for theirs.
  name: (filter: string) => `
    with recent as materialized (
      select s.serial, s.customer_id from shipments s
      where s.serial < $2 ${filter} order by s.serial desc limit ${recently}
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
      where s.customer_id = people.id and s.serial < $2 ${filter}
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

/** The shipments at the places of a page. */
const shipmentsAt = (database: Database, by: OrderColumn, places: readonly (string | number)[]) =>
  foundShipments(database)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('tracking_events as h')
          .whereRef('h.shipment_id', '=', 's.id')
          .select('h.location')
          .orderBy('h.occurred_at', 'desc')
          .orderBy('h.id', 'desc')
          .limit(1)
          .as('e'),
      (join) => join.onTrue(),
    )
    .where((eb) => eb(`s.${by}`, '=', eb.fn.any(eb.val(places))))
    .select((eb) => ['e.location as lastLocation', eb.cast<string>(`s.${by}`, 'text').as('place')])
    .orderBy(`s.${by}`, 'desc')
    .execute();

/**
 * A text for each kind of question and each set of filters: an index is only used for what is certain.
 * `first` is the number of the first parameter of the filters. Raw, as `npm run bench -- shipments`
 * measured each over a million shipments.
 */
function finderSql(kind: Kind, { status, only }: Search, first: number): string {
  const column = orderColumnOf(kind);
  const filter = [
    ...(status ? [`and s.status = $${first}`] : []),
    ...(only ? [`and ${listCondition(only, first + (status ? 1 : 0))}`] : []),
  ].join(' ');
  return `select ${column} as place from (${finders[kind](filter)}) f
    order by ${column} desc limit $1`;
}

/**
 * Shipments by customer code, by the beginning of our number or a carrier's, or by that of a
 * customer's name; newest first, by a number in the order of numbers. Two statements whatever is found: which ones depends on the question,
 * so that PostgreSQL plans it anew each time, and what is shown of them does not.
 *
 * @throws CURSOR_INVALID for a cursor that no such list gave
 */
export async function searchShipments(
  { config, database, clock }: SearchDeps,
  search: Search,
): Promise<Page<FoundShipment>> {
  const { q = '', status, only, day, limit, cursor } = search;
  const { kind, question } = understood(q, config.brand.codePrefix);
  const by = orderColumnOf(kind);
  const before =
    by === 'serial'
      ? (readNumberCursor(cursor) ?? lastSerial)
      : (readTextCursor(cursor, ownNumber) ?? last);
  const params = [limit + 1, before, ...question];
  const places = await database.execute<{ place: string | number }>(
    finderSql(kind, search, params.length + 1),
    [...params, ...(status ? [status] : []), ...(only ? listParams(only, clock(), day) : [])],
  );
  const found = await shipmentsAt(
    database,
    by,
    places.map(({ place }) => place),
  );
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
