import type { AuditAction, AuditDetails, HistoryEntry } from '@jadeport/contract/audit';
import { sql } from 'kysely';
import { type Page, pageOf, readNumberCursor } from '../../db/cursor.ts';
import type { Source } from '../../db/database.ts';
import { isoOf } from '../../db/instant.ts';
import { query } from '../../db/query.ts';
import type { ActorId } from './actor.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { withNames } from './named.ts';

/**
 * Whose history: entries that name one of the things, and, with an account, what it and its API keys
 * did, revoked ones included.
 */
export type HistoryOf = { things: readonly string[]; account?: ActorId };

type Paged = { limit: number; cursor?: string | undefined };

/**
 * The entries of the audit log about something, newest first, from a cursor on, without network
 * addresses.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not return
 */
export async function listHistory(
  source: Source,
  { things, account }: HistoryOf,
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
      'e.thing',
      sql<AuditDetails>`e.details`.as('details'),
      eb.cast<string>('e.id', 'text').as('place'),
    ])
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['e.thing']), '=', eb.fn.any(eb.val(named))),
        ...(account
          ? [sql<boolean>`lower(${eb.ref('e.actor')}) = any (array(${actingAs(account)}))`]
          : []),
      ]),
    )
    .$if(before !== null, (entries) => entries.where('e.id', '<', before))
    .orderBy('e.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { items, nextCursor } = pageOf(rows, limit);
  return { items: await withNames(source, items), nextCursor };
}

/** An account and its API keys. A key that was revoked is known by the entry of its making. */
const actingAs = (account: ActorId) => sql`
  select ${account}
  union select 'key:' || k.id from api_keys k where k.user_id = ${account.slice('account:'.length)}
  union select 'key:' || (m.details->>'key') from audit_entries m
  where lower(m.actor) = ${account} and m.action = 'api-keys.made' and m.details->>'key' is not null`;
