import type { AuditEntry } from '@jadeport/contract/audit';
import { iso } from '../../db/moment.ts';
import type { Database } from '../../db/orm.ts';
import { type Page, pageOf, readNumberCursor } from '../../db/page.ts';

const columns = `e.id::text as id, ${iso('e.at')} as at, e.actor, e.action, e.thing, e.address,
  e.details, e.id::text as place`;

/** $1 how many, $2 the id before which to go on, or null. */
const newestSql = `
  select ${columns} from audit_entries e
  where e.id < coalesce($2::bigint, 9223372036854775807) order by e.id desc limit $1`;

const begins = (column: string) => `lower(${column}) ~>=~ $3 and lower(${column}) ~<~ $4`;

/**
 * $3 and $4: where the words that are looked for begin and end in the order of characters. For rare
 * ones PostgreSQL reads the four indexes, for common ones the newest entries until there are enough.
 */
const foundSql = `
  select ${columns} from audit_entries e
  where e.id < coalesce($2::bigint, 9223372036854775807)
    and (${['e.actor', 'e.action', 'e.thing', 'e.address'].map(begins).join(' or ')})
  order by e.id desc limit $1`;

/**
 * What was done, newest first, from a cursor on: all, or where the actor, the action, the thing or
 * the address begins with `q`.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not give
 */
export async function listAudit(
  database: Database,
  { q, limit, cursor }: { q?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<Page<AuditEntry>> {
  const params = [limit + 1, readNumberCursor(cursor)];
  const words = q?.toLowerCase();
  const rows = words
    ? await database.execute<Row>(foundSql, [...params, words, `${words}\u{10ffff}`])
    : await database.execute<Row>(newestSql, params);
  return pageOf(rows, limit);
}

type Row = AuditEntry & { place: string };
