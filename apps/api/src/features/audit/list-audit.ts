import {
  type AuditAction,
  type AuditEntry as AuditEntryOutput,
  auditActions,
} from '@jadeport/contract/audit';
import type { AuditSort } from '@jadeport/contract/audit/sorts';
import { type Expression, sql } from 'kysely';
import type { Page } from '../../db/cursor.ts';
import { isoOf } from '../../db/instant.ts';
import { type List, type ListInput, listPage, pageRows } from '../../db/list.ts';
import type { Database } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { textsIn } from '../../errors/app-error.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { AuditMention } from './audit-mention.entity.ts';
import { showEntries } from './show-entries.ts';

/** Whether a text begins with the words, by code points, the order of its index. */
const begins = (text: Expression<string | null>, words: string) =>
  sql<boolean>`(lower(${text}) ~>=~ ${words} and lower(${text}) ~<~ ${`${words}\u{10ffff}`})`;

/**
 * Ids are given in the order of time. No other order: an index for each would make every write of
 * staff dearer, and the search finds entries by action, object and who.
 */
const listBy = (column: string): List<AuditSort> => {
  const id = { by: sql.ref(column), type: 'number' } as const;
  return { columns: { at: id }, usual: '-at', id };
};

/**
 * The audit log, newest first or oldest first, from a cursor on; with `q`, entries whose actor, object or address
 * begins with it, or whose action contains it.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not return
 */
export async function listAudit(
  database: Database,
  { q, ...input }: { q?: string | undefined } & ListInput<AuditSort>,
): Promise<Page<AuditEntryOutput>> {
  const words = q?.toLowerCase();
  const entries = query(database, AuditEntry)
    .selectFrom('audit_entries as e')
    .select((eb) => [
      eb.cast<string>('e.id', 'text').as('id'),
      isoOf(eb.ref('e.at')).as('at'),
      'e.actor',
      'e.action',
      'e.thing',
      'e.thing_id as thingId',
      'e.address',
      'e.details',
    ])
    .where('e.action', 'in', auditActions)
    .where((eb) =>
      words
        ? eb.or([
            sql<boolean>`lower(${eb.ref('e.actor')}) = any (array(${actorsLike(words)}))`,
            begins(eb.ref('e.actor'), `job:${words}`),
            begins(eb.ref('e.thing'), words),
            sql<boolean>`e.thing_id = any (array(${thingsLike(words)}))`,
            sql<boolean>`e.id = any (array(${mentioning(database, words, input)}))`,
            begins(eb.ref('e.address'), words),
            eb(eb.fn<string>('lower', ['e.action']), '=', eb.fn.any(eb.val(actionsLike(words)))),
          ])
        : sql`true`,
    );
  const { items, nextCursor } = await listPage(entries, listBy('e.id'), input);
  const shown = await showEntries(database, items);
  return {
    items: shown.map(({ by, byName, byKey, ...entry }) => ({
      ...entry,
      actor: by,
      actorName: byName,
      actorKey: byKey,
    })),
    nextCursor,
  };
}

/** The ids of accounts and API keys whose address or name begins with the words. */
const actorsLike = (words: string) => sql`${accountsLike(words)}
  union all select 'key:' || k.id from api_keys k where ${begins(sql.ref('k.name'), words)}
  union all select 'key:' || k.id from revoked_api_keys k where ${begins(sql.ref('k.name'), words)}`;

const accountsLike = (words: string) => sql`
  select 'account:' || u.id from users u
  where u.email ~>=~ ${words} and u.email ~<~ ${`${words}\u{10ffff}`}`;

/** The same of accounts and of messages by their writers' address. */
const thingsLike = (words: string) => sql`${accountsLike(words)}
  union all select 'message:' || m.id from contact_messages m
  where ${begins(sql.ref('m.email'), words)}`;

/** The ids of the page's entries with a mention that begins with the words, which many have. */
function mentioning(database: Database, words: string, input: ListInput<AuditSort>) {
  const mentions = query(database, AuditMention)
    .selectFrom('audit_mentions as a')
    .where(begins(sql.ref('a.thing'), words))
    .select('a.entry_id')
    .groupBy('a.entry_id');
  return sql`select m.entry_id from (${pageRows(mentions, listBy('a.entry_id'), input)}) m`;
}

/** The actions with exactly this name, or with the words in their name or text. */
function actionsLike(words: string): AuditAction[] {
  const named = auditActions.filter((action) => action === words);
  if (named.length > 0) return named;
  const names = (action: AuditAction) =>
    [action, textsIn.en.audit.actions[action], textsIn.zh.audit.actions[action]].join('\n');
  return auditActions.filter((action) => names(action).toLowerCase().includes(words));
}
