import type { AuditAction, AuditDetails } from '@jadeport/contract/audit';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import type { Actor } from './actor.ts';
import { AuditEntry } from './audit-entry.entity.ts';

/**
 * Records an action in the transaction of the action, so that neither exists alone. `thing` is
 * its object: a tracking number, a customer code, a name; of an account or a message the id, whose
 * address is looked up when read. Of several, each gets an entry, so that each history has it.
 * Neither it nor `details` may contain a secret or an e-mail address.
 */
export async function record(
  em: EntityManager,
  entry: {
    actor: Actor;
    action: AuditAction;
    thing?: string | readonly string[];
    details?: AuditDetails;
  },
): Promise<void> {
  const { actor, action, thing = null, details } = entry;
  const things = Array.isArray(thing) ? thing : [thing];
  if (things.length === 0) return;
  const at = new Date();
  await query(em, AuditEntry)
    .insertInto('audit_entries')
    .values(
      things.map((each) => ({
        at,
        actor: actor.id,
        action,
        thing: each,
        address: actor.address,
        details: details ?? {},
      })),
    )
    .execute();
}
