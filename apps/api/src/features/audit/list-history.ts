import type { AuditAction, AuditDetails, HistoryEntry } from '@jadeport/contract/audit';
import { sql } from 'kysely';
import { type Page, pageOf, readNumberCursor } from '../../db/cursor.ts';
import type { Source } from '../../db/database.ts';
import { isoOf } from '../../db/instant.ts';
import { query } from '../../db/query.ts';
import { type ActorId, withActors } from './actor.ts';
import { AuditEntry } from './audit-entry.entity.ts';

/** Whose history: entries that name one of the things, and, with an actor, those of the actor. */
export type HistoryOf = { things: readonly string[]; actor?: ActorId };

type Paged = { limit: number; cursor?: string | undefined };

/**
 * The entries of the audit log about something, newest first, from a cursor on, without network
 * addresses.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not return
 */
export async function listHistory(
  source: Source,
  { things, actor }: HistoryOf,
  { limit, cursor }: Paged,
): Promise<Page<HistoryEntry>> {
  const before = readNumberCursor(cursor);
  const named = things.map((thing) => thing.toLowerCase());
  const rows = await query(source, AuditEntry)
    .selectFrom('audit_entries as e')
    .select((eb) => [
      eb.cast<string>('e.id', 'text').as('id'),
      isoOf(eb.ref('e.at')).as('recordedAt'),
      sql<ActorId | null>`e.actor`.as('actor'),
      sql<AuditAction>`e.action`.as('action'),
      sql<AuditDetails>`e.details`.as('details'),
      eb.cast<string>('e.id', 'text').as('place'),
    ])
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['e.thing']), '=', eb.fn.any(eb.val(named))),
        ...(actor ? [eb(eb.fn<string>('lower', ['e.actor']), '=', actor)] : []),
      ]),
    )
    .$if(before !== null, (entries) => entries.where('e.id', '<', before))
    .orderBy('e.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { items, nextCursor } = pageOf(rows, limit);
  return { items: await withActors(source, items), nextCursor };
}
