import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { AppError } from '../errors/app-error.ts';
import { type Page, pageOf } from './cursor.ts';

/** A column that a list can be sorted by: its SQL, which is never null, and its type. */
export type SortColumn = { by: Expression<unknown>; type: 'instant' | 'number' | 'text' };

/**
 * A list: its columns by name, the sort order without a request (`-created` is downwards), and the
 * unique column that orders equal values. A column of a table that grows without end needs an index
 * over its SQL and the unique column; one of a small table says how small.
 */
export type List<Name extends string> = {
  columns: Readonly<Record<Name, SortColumn>>;
  usual: Name | `-${Name}`;
  id: { by: Expression<unknown>; type: 'number' | 'uuid' };
};

/** What a caller asks of a list. */
export type ListInput<Name extends string> = {
  sort?: Name | `-${Name}` | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** SQL of a text to sort by: without case, and cut to what a cursor can hold. */
export const sortText = (text: Expression<string | null>): RawBuilder<string> =>
  sql`left(lower(coalesce(${text}, '')), 100)`;

/**
 * One page of a list in any of its orders, in one statement. Values that are equal are sorted by
 * id, in the direction of the column, so that one index serves both directions; rows are compared
 * as pairs, so that a page deep in the list costs what the first one does.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not give in this order
 */
export async function listPage<DB, Tables extends keyof DB, Row, Name extends string>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  list: List<Name>,
  input: ListInput<Name>,
): Promise<Page<Omit<Row & { place: string }, 'place'>>> {
  return pageOf(await pageRows(rows, list, input).execute(), input.limit);
}

/** The statement of `listPage`: the rows of a page and one more, each with its place. */
export function pageRows<DB, Tables extends keyof DB, Row, Name extends string>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  list: List<Name>,
  { sort = list.usual, limit, cursor }: ListInput<Name>,
): SelectQueryBuilder<DB, Tables, Row & { place: string }> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = list.columns[sort.replace(/^-/, '') as Name];
  const { id } = list;
  const place = sql<string>`json_build_array(${sort}::text, ${written(column)}, ${id.by}::text)::text`;
  let page = rows.select(place.as('place'));
  if (cursor !== undefined) page = page.where(after(list, sort, cursor));
  return page
    .orderBy(column.by, direction)
    .orderBy(id.by, direction)
    .limit(limit + 1) as SelectQueryBuilder<DB, Tables, Row & { place: string }>;
}

const written = ({ by, type }: SortColumn): RawBuilder<string> =>
  type === 'instant' ? sql`(extract(epoch from ${by}) * 1000)::bigint::text` : sql`${by}::text`;

function after<Name extends string>(
  { columns, id }: List<Name>,
  sort: Name | `-${Name}`,
  cursor: string,
): RawBuilder<boolean> {
  const { by, type } = columns[sort.replace(/^-/, '') as Name];
  const [value, lastId] = readCursor(cursor, sort, [type, id.type]);
  const isAfter = sql.raw(sort.startsWith('-') ? '<' : '>');
  return sql`(${by}, ${id.by}) ${isAfter} (${value}, ${lastId})`;
}

type ValueType = SortColumn['type'] | 'uuid';

/** The end of the year 9999, the last instant that both JavaScript and PostgreSQL write alike. */
const lastInstantMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** The forms of values in a cursor, and their SQL. */
const values: Readonly<
  Record<ValueType, { is: RegExp; sql: (text: string) => RawBuilder<unknown> }>
> = {
  number: { is: /^-?\d{1,16}$/, sql: (text) => sql`${text}::bigint` },
  text: { is: /^[^\0]{0,100}$/su, sql: (text) => sql`${text}::text` },
  uuid: { is: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, sql: (text) => sql`${text}::uuid` },
  instant: {
    is: /^\d{1,15}$/,
    sql: (text) => sql`${new Date(Math.min(Number(text), lastInstantMs))}::timestamptz`,
  },
};

/** @throws CURSOR_INVALID */
function readCursor(cursor: string, sort: string, types: readonly ValueType[]) {
  const [order, ...texts] = partsOf(Buffer.from(cursor, 'base64url').toString());
  const isOurs = order === sort && texts.length === types.length;
  if (!isOurs) throw new AppError('CURSOR_INVALID');
  return types.map((type, at) => {
    const text = texts[at];
    if (typeof text !== 'string' || !values[type].is.test(text))
      throw new AppError('CURSOR_INVALID');
    return values[type].sql(text);
  });
}

function partsOf(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(text);
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
