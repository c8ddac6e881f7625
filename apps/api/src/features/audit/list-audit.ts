import { type AuditAction, type AuditEntry, auditActions } from '@jadeport/contract/audit';
import { type Page, pageOf, readNumberCursor } from '../../db/cursor.ts';
import { iso } from '../../db/instant.ts';
import type { Database } from '../../db/orm.ts';
import { textsIn } from '../../errors/app-error.ts';

const columns = `e.id::text as id, ${iso('e.at')} as at, e.actor, e.action, e.thing, e.address,
  e.details, e.id::text as place`;

/** $1 how many, $2 the id before which to go on, or null. */
const newestSql = `
  select ${columns} from audit_entries e
  where e.id < coalesce($2::bigint, 9223372036854775807) order by e.id desc limit $1`;

const begins = (column: string) => `lower(${column}) ~>=~ $3 and lower(${column}) ~<~ $4`;

/**
 * $3 and $4: where the words that are looked for begin and end in the order of characters; $5 the
 * actions that they may mean. For rare ones PostgreSQL reads the four indexes, for common ones the
 * newest entries until there are enough.
 */
const foundSql = `
  select ${columns} from audit_entries e
  where e.id < coalesce($2::bigint, 9223372036854775807)
    and (${['e.actor', 'e.thing', 'e.address'].map(begins).join(' or ')}
      or lower(e.action) = any($5::text[]))
  order by e.id desc limit $1`;

/**
 * What was done, newest first, from a cursor on: all, or where the actor, the thing or the address
 * begins with `q`, or the action has it in its name.
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
    ? await database.execute<Row>(foundSql, [
        ...params,
        ...[words, `${words}\u{10ffff}`, actionsLike(words)],
      ])
    : await database.execute<Row>(newestSql, params);
  return pageOf(rows, limit);
}

type Row = AuditEntry & { place: string };

/** The action of this name, or those that have the words in theirs, as programs or people know it. */
function actionsLike(words: string): AuditAction[] {
  const named = auditActions.filter((action) => action === words);
  if (named.length > 0) return named;
  const names = (action: AuditAction) =>
    [action, textsIn.en.audit.actions[action], textsIn.zh.audit.actions[action]].join('\n');
  return auditActions.filter((action) => names(action).toLowerCase().includes(words));
}
