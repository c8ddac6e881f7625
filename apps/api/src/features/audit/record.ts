import type { AuditAction, AuditDetails } from '@jadeport/contract/audit';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import type { Actor } from './actor.ts';
import { AuditEntry } from './audit-entry.entity.ts';

/**
 * Records an action in the transaction of the action, so that neither exists alone. `thing` names
 * its object for people: a customer code, an e-mail address, a name. Neither it nor `details` may
 * contain a secret.
 */
export async function record(
  em: EntityManager,
  entry: { actor: Actor; action: AuditAction; thing?: string; details?: AuditDetails },
): Promise<void> {
  const { actor, action, thing, details } = entry;
  await query(em, AuditEntry)
    .insertInto('audit_entries')
    .values({
      at: new Date(),
      actor: actor.id,
      action,
      thing: thing ?? null,
      address: actor.address,
      details: details ?? {},
    })
    .execute();
}
