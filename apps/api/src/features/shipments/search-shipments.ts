import type { FoundShipment, ShipmentList } from '@jadeport/contract/shipments';
import type { ShipmentSort } from '@jadeport/contract/shipments/sorts';
import { formatCustomerCode, parseCustomerCode } from '@jadeport/customer-code';
import type { ShipmentStatus } from '@jadeport/shipment';
import { plainText } from '@jadeport/text';
import { comparedNumber, readNumbers } from '@jadeport/tracking';
import { sql } from 'kysely';
import type { Deps } from '../../context.ts';
import { type Page, pageOf, readNumberCursor, readTextCursor } from '../../db/cursor.ts';
import type { Database } from '../../db/orm.ts';
import { foundShipments } from './get-shipment.ts';
import { listCondition, listParams } from './shipment-lists.ts';
import { conditionOf, type SearchKind, sortedSerials, withParams } from './sort-shipments.ts';

type Search = {
  /** The typed or scanned text; an empty one finds everything. */
  q?: string | undefined;
  status?: ShipmentStatus | undefined;
  only?: ShipmentList | undefined;
  /** The calendar day of `only`; by default today. */
  day?: string | undefined;
  sort?: ShipmentSort | `-${ShipmentSort}` | undefined;
  limit: number;
  cursor?: string | undefined;
};

type SearchDeps = Pick<Deps, 'database' | 'clock'> & {
  settings: () => { business: { codePrefix: string } };
};

/**
 * Sorts after every other character, so a text and the text with it span all texts that begin with
 * it.
 */
const last = '\u{10ffff}';
/** A tracking number of ours, with any prefix. */
const ownNumber = /^[A-Z]{3}\d{10}$/;
const lastSerial = Number.MAX_SAFE_INTEGER;

/** How many of the newest shipments are scanned for a common name. */
const recently = 500;

/**
 * The positions of a page's shipments, by the kind of search: serials, or tracking numbers where
 * the search is one. $1 is how many and $2 where the page begins; the search text is $3, or with $4
 * its prefix range; `filter` is a condition or empty. The newest come first, except that prefixes
 * of numbers are sorted by number, like their index.
 */
const finders = {
  everything: (filter: string) => `
    select s.serial from shipments s
    where s.serial < $2 ${filter} order by s.serial desc limit $1`,

  code: (filter: string) => `
    select s.serial from customers c join shipments s on s.customer_id = c.id
    where c.customer_code = $3 and s.serial < $2 ${filter}
    order by s.serial desc limit $1`,

  // Materialized, or PostgreSQL might scan the newest shipments for the few with this waybill.
  number: (filter: string) => `
    with waybills as materialized (
      select s.tracking_number from shipments s
      where s.compared_waybill >= $3 and s.compared_waybill < $4 and s.tracking_number < $2 ${filter}
    )
    (select s.tracking_number from shipments s
      where s.tracking_number >= $3 and s.tracking_number < $4 and s.tracking_number < $2 ${filter}
      order by s.tracking_number desc limit $1)
    union
    (select tracking_number from waybills order by tracking_number desc limit $1)`,

  // A common name is found among the newest shipments; only for rare ones is each customer looked
  // up.
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
} as const satisfies Record<SearchKind, (filter: string) => string>;

function peopleBy(first: string, second: string): string {
  return `select c.id from users u join customers c on c.user_id = u.id
    where ${nameBegins(first, second)}`;
}

function nameBegins(first: string, second: string): string {
  const name = `lower(replace(u.${first} || u.${second}, ' ', ''))`;
  return `(${name} ~>=~ lower($3) and ${name} ~<~ lower($4))`;
}

type Kind = SearchKind;
type OrderColumn = 'serial' | 'tracking_number';

const orderColumnOf = (kind: Kind): OrderColumn =>
  kind === 'number' ? 'tracking_number' : 'serial';

/** What is searched; `place`: which parcel of a waybill, where the scan says so. */
type Understood = { kind: Kind; question: string[]; place?: string };

/** Leaves out shipments that are another parcel of their waybill. */
const ofPiece = (place: string) => `(s.piece is null or s.piece->>'place' = ${place})`;

/** The shipments at the positions of a page. */
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
 * One text for each kind of search and set of filters, because an index is only used for constant
 * conditions. `first` is the number of the first parameter of the filters, before which that of the
 * place stands. Raw SQL, because `npm run bench -- shipments` measured each over a million shipments.
 */
function finderSql({ kind, place }: Understood, { status, only }: Search, first: number): string {
  const column = orderColumnOf(kind);
  const filter = [
    ...(place ? [`and ${ofPiece(`$${first - 1}`)}`] : []),
    ...(status ? [`and s.status = $${first}`] : []),
    ...(only ? [`and ${listCondition(only, first + (status ? 1 : 0))}`] : []),
  ].join(' ');
  return `select ${column} as place from (${finders[kind](filter)}) f
    order by ${column} desc limit $1`;
}

/**
 * Finds shipments by customer code, or by the beginning of our number, a waybill or a customer's
 * name; as sorted, or newest first, or for numbers sorted by number. Two statements: the first depends on the
 * search and is planned each time, the second is always the same.
 *
 * @throws CURSOR_INVALID for a cursor that no such list returned
 */
export async function searchShipments(
  { settings, database, clock }: SearchDeps,
  search: Search,
): Promise<Page<FoundShipment>> {
  const { q = '', status, only, day, limit, cursor } = search;
  const asked = understood(q, settings().business.codePrefix);
  const { kind, question, place } = asked;
  if (search.sort) {
    const filters = [
      ...(status ? [sql<boolean>`s.status = ${status}`] : []),
      ...(only ? [withParams(listCondition(only), listParams(only, clock(), day))] : []),
      ...conditionOf(kind, question),
      ...(place ? [withParams(ofPiece('$1'), [place])] : []),
    ];
    const page = await sortedSerials(database, filters, { sort: search.sort, limit, cursor });
    const serials = page.items.map(({ serial }) => serial);
    const found = await shipmentsAt(database, 'serial', serials);
    const byPlace = new Map(found.map(({ place, ...shipment }) => [place, shipment]));
    const items = serials.flatMap((serial) => byPlace.get(String(serial)) ?? []);
    return { items, nextCursor: page.nextCursor };
  }
  const by = orderColumnOf(kind);
  const before =
    by === 'serial'
      ? (readNumberCursor(cursor) ?? lastSerial)
      : (readTextCursor(cursor, ownNumber) ?? last);
  const params = [limit + 1, before, ...question, ...(place ? [place] : [])];
  const places = await database.execute<{ place: string | number }>(
    finderSql(asked, search, params.length + 1),
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
 * The kind of a search: a text with a digit is a code or a number, and never a name. Chinese
 * keyboards may type full-width letters and digits.
 */
function understood(typed: string, codePrefix: string): Understood {
  const { numbers, customerCodes } = readNumbers(typed);
  const q = numbers[0]?.number ?? customerCodes[0] ?? plainText(typed);
  const code = parseCustomerCode(q, codePrefix);
  if (code !== undefined) return { kind: 'code', question: [formatCustomerCode(code, codePrefix)] };
  const number = comparedNumber(q);
  if (number === '') return { kind: 'everything', question: [] };
  if (/\d/.test(number)) {
    const piece = numbers[0]?.piece;
    const question = [number, number + last];
    return { kind: 'number', question, ...(piece && { place: String(piece.place) }) };
  }
  const name = q.replace(/\s/g, '');
  return { kind: 'name', question: [name, name + last] };
}
