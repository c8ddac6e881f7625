import {
  type AuditAction,
  type AuditEntry as AuditEntryOutput,
  auditActions,
  type listAuditInput,
} from '@jadeport/contract/audit';
import type { AuditSort } from '@jadeport/contract/audit/sorts';
import { settingsZone } from '@jadeport/settings';
import { spanOfDay } from '@jadeport/shipment';
import { type Expression, sql } from 'kysely';
import type { z } from 'zod';
import type { Page } from '../../db/cursor.ts';
import { isoOf } from '../../db/instant.ts';
import { type List, listPage } from '../../db/list.ts';
import type { Database } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { textsIn } from '../../errors/app-error.ts';
import type { ActorId } from './actor.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { withNames } from './named.ts';

/** Whether a text begins with the words, by code points, the order of its index. */
const begins = (text: Expression<string | null>, words: string) =>
  sql<boolean>`(lower(${text}) ~>=~ ${words} and lower(${text}) ~<~ ${`${words}\u{10ffff}`})`;

/**
 * Ids are given in the order of time. No other order: an index for each would make every write of
 * staff dearer, and the search finds entries by action, object and who.
 */
const list: List<AuditSort> = {
  columns: { at: { by: sql.ref('e.id'), type: 'number' } },
  usual: '-at',
  id: { by: sql.ref('e.id'), type: 'number' },
};

/**
 * The audit log, newest first or oldest first, from a cursor on; with `q`, entries whose actor, object or address
 * begins with it, or whose action contains it.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not return
 */
export async function listAudit(
  database: Database,
  { q, actor, action, from, to, ...input }: z.output<typeof listAuditInput>,
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
      'e.address',
      'e.details',
    ])
    .where((eb) =>
      words
        ? eb.or([
            sql<boolean>`lower(${eb.ref('e.actor')}) = any (array(${namedLike(words)}))`,
            sql<boolean>`lower(${eb.ref('e.thing')}) = any (array(${namedLike(words)}))`,
            begins(eb.ref('e.actor'), `job:${words}`),
            begins(eb.ref('e.thing'), words),
            begins(eb.ref('e.address'), words),
            eb(eb.fn<string>('lower', ['e.action']), '=', eb.fn.any(eb.val(actionsLike(words)))),
          ])
        : sql`true`,
    )
    .$if(actor !== undefined, (all) => all.where('e.actor', '=', actor as ActorId))
    .$if(action !== undefined, (all) => all.where('e.action', '=', action as AuditAction))
    .$if(from !== undefined, (all) => all.where('e.at', '>=', dayOf(from).from))
    .$if(to !== undefined, (all) => all.where('e.at', '<', dayOf(to).to));
  const { items, nextCursor } = await listPage(entries, list, input);
  const shown = await withNames(database, items);
  return {
    items: shown.map(({ by, byName, ...entry }) => ({ ...entry, actor: by, actorName: byName })),
    nextCursor,
  };
}

const dayOf = (day = '') => spanOfDay(settingsZone, day);

/** The ids of accounts, API keys and messages whose address or name begins with the words. */
const namedLike = (words: string) => sql`
  select 'account:' || u.id from users u
  where u.email ~>=~ ${words} and u.email ~<~ ${`${words}\u{10ffff}`}
  union all select 'key:' || k.id from api_keys k where ${begins(sql.ref('k.name'), words)}
  union all select 'message:' || m.id from contact_messages m
  where ${begins(sql.ref('m.email'), words)}`;

/** The actions with exactly this name, or with the words in their name or text. */
function actionsLike(words: string): AuditAction[] {
  const named = auditActions.filter((action) => action === words);
  if (named.length > 0) return named;
  const names = (action: AuditAction) =>
    [action, textsIn.en.audit.actions[action], textsIn.zh.audit.actions[action]].join('\n');
  return auditActions.filter((action) => names(action).toLowerCase().includes(words));
}
