import {
  type AuditAction,
  type AuditDetails,
  auditActions,
  type HistoryEntry,
} from '@jadeport/contract/audit';
import { type RawBuilder, sql } from 'kysely';
import { type Page, pageOf, readNumberCursor } from '../../db/cursor.ts';
import type { Source } from '../../db/database.ts';
import { isoOf } from '../../db/instant.ts';
import { query } from '../../db/query.ts';
import type { ActorId, ThingId } from './actor.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { showEntries } from './show-entries.ts';

/**
 * Whose history: entries that name or mention one of the things, and, as SQL of several ids, those
 * about accounts and messages, and those of who acted.
 */
export type HistoryOf = {
  things: readonly string[];
  ids?: RawBuilder<ThingId>;
  actors?: RawBuilder<ActorId>;
};

/** What these are about has a name that people choose or type, and could choose like another's number. */
const named = ['accounts.sign-in-failed', 'api-keys.', 'platforms.', 'exports.'];
const actionsByNumber = auditActions.filter(
  (action) => !named.some((beginning) => action.startsWith(beginning)),
);

type Paged = { limit: number; cursor?: string | undefined };

/**
 * The entries of the audit log about something, newest first, from a cursor on, without network
 * addresses. Actions that this release does not know are left out.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not return
 */
export async function listHistory(
  source: Source,
  { things, ids, actors }: HistoryOf,
  { limit, cursor }: Paged,
): Promise<Page<HistoryEntry>> {
  const before = readNumberCursor(cursor);
  const wanted = things.map((thing) => thing.toLowerCase());
  const rows = await query(source, AuditEntry)
    .selectFrom('audit_entries as e')
    .select((eb) => [
      eb.cast<string>('e.id', 'text').as('id'),
      isoOf(eb.ref('e.at')).as('recordedAt'),
      sql<ActorId | null>`e.actor`.as('actor'),
      sql<AuditAction>`e.action`.as('action'),
      'e.thing',
      sql<ThingId | null>`e.thing_id`.as('thingId'),
      sql<AuditDetails>`e.details`.as('details'),
      eb.cast<string>('e.id', 'text').as('place'),
    ])
    .where('e.action', 'in', auditActions)
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['e.thing']), '=', eb.fn.any(eb.val(wanted))).and(
          'e.action',
          'in',
          actionsByNumber,
        ),
        sql<boolean>`e.id = any (array(
          select a.entry_id from audit_mentions a where lower(a.thing) = any (${wanted})))`,
        ...(ids ? [sql<boolean>`e.thing_id = any (array(${ids}))`] : []),
        ...(actors ? [sql<boolean>`lower(e.actor) = any (array(${actors}))`] : []),
      ]),
    )
    .$if(before !== null, (entries) => entries.where('e.id', '<', before))
    .orderBy('e.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { items, nextCursor } = pageOf(rows, limit);
  return { items: await showEntries(source, items), nextCursor };
}
