import {
  type AuditAction,
  type AuditEntry as AuditEntryOutput,
  auditActions,
} from '@jadeport/contract/audit';
import { type Expression, sql } from 'kysely';
import { type Page, pageOf, readNumberCursor } from '../../db/cursor.ts';
import { isoOf } from '../../db/instant.ts';
import type { Database } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { textsIn } from '../../errors/app-error.ts';
import { AuditEntry } from './audit-entry.entity.ts';

/** Whether a text begins with the words, by code points, the order of its index. */
const begins = (text: Expression<string | null>, words: string) =>
  sql<boolean>`(lower(${text}) ~>=~ ${words} and lower(${text}) ~<~ ${`${words}\u{10ffff}`})`;

/**
 * The audit log, newest first, from a cursor on; with `q`, entries whose actor, object or address
 * begins with it, or whose action contains it.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not return
 */
export async function listAudit(
  database: Database,
  { q, limit, cursor }: { q?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<Page<AuditEntryOutput>> {
  const before = readNumberCursor(cursor);
  const words = q?.toLowerCase();
  const rows = await query(database, AuditEntry)
    .selectFrom('audit_entries as e')
    .select((eb) => [
      eb.cast<string>('e.id', 'text').as('id'),
      isoOf(eb.ref('e.at')).as('at'),
      'e.actor',
      'e.action',
      'e.thing',
      'e.address',
      'e.details',
      eb.cast<string>('e.id', 'text').as('place'),
    ])
    .$if(before !== null, (entries) => entries.where('e.id', '<', before))
    .where((eb) =>
      words
        ? eb.or([
            ...[eb.ref('e.actor'), eb.ref('e.thing'), eb.ref('e.address')].map((text) =>
              begins(text, words),
            ),
            eb(eb.fn<string>('lower', ['e.action']), '=', eb.fn.any(eb.val(actionsLike(words)))),
          ])
        : sql`true`,
    )
    .orderBy('e.id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit);
}

/** The actions with exactly this name, or with the words in their name or text. */
function actionsLike(words: string): AuditAction[] {
  const named = auditActions.filter((action) => action === words);
  if (named.length > 0) return named;
  const names = (action: AuditAction) =>
    [action, textsIn.en.audit.actions[action], textsIn.zh.audit.actions[action]].join('\n');
  return auditActions.filter((action) => names(action).toLowerCase().includes(words));
}
