import type { AuditAction, FactsOf } from '@jadeport/contract/audit/facts';
import { sql } from 'kysely';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import type { Actor, ThingId } from './actor.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { AuditMention } from './audit-mention.entity.ts';

/**
 * Records an action in the transaction of the action, so that neither exists alone. `thing` names
 * its object for people: a tracking number, a customer code, a name; of several, each gets an entry.
 * An account or a message is named by its id, so that its e-mail address is erased with it. The
 * histories of what `mentions` names have the entry, too. Nothing of it may contain a secret.
 */
export async function record<Action extends AuditAction>(
  em: EntityManager,
  entry: {
    actor: Actor;
    action: Action;
    thing?: string | readonly string[] | { id: ThingId };
    mentions?: readonly string[];
    details?: FactsOf<Action>;
  },
): Promise<void> {
  const { actor, action, thing, mentions = [], details = {} } = entry;
  const things = thingsOf(thing);
  if (things.length === 0) return;
  const at = new Date();
  const recorded = await query(em, AuditEntry)
    .insertInto('audit_entries')
    .values(
      things.map((each) => ({
        at,
        actor: actor.id,
        action,
        address: actor.address,
        details: { ...details },
        ...each,
      })),
    )
    .returning('id')
    .execute();
  if (mentions.length === 0) return;
  const ids = recorded.map(({ id }) => id);
  await query(em, AuditMention)
    .insertInto('audit_mentions')
    .columns(['entry_id', 'thing'])
    .expression(
      sql`select e, m from unnest(${ids}::bigint[]) e, unnest(${[...new Set(mentions)]}::text[]) m`,
    )
    .execute();
}

const thingsOf = (thing: string | readonly string[] | { id: ThingId } | undefined) => {
  if (typeof thing === 'object' && 'id' in thing) return [{ thing: null, thing_id: thing.id }];
  const names = typeof thing === 'object' ? thing : [thing ?? null];
  return names.map((name) => ({ thing: name, thing_id: null }));
};
