import type { AuditAction, AuditDetails } from '@jadeport/contract/audit';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AuditEntry } from './audit-entry.entity.ts';

/** The account that acts, and its network address. Plain data, so that a job can carry it. */
export type Actor = {
  id: string | null;
  email: string | null;
  address: string | null;
};

/** The actor of a request: the given user, else the signed-in one, else nobody. */
export function actorOf(
  request: FastifyRequest,
  user: { id: string; email: string } | undefined = request.session.user,
): Actor {
  return { id: user?.id ?? null, email: user?.email ?? null, address: request.ip };
}

/** The operator, or the service itself. */
export const noActor: Actor = { id: null, email: null, address: null };

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
      ...{ at: new Date(), actor_id: actor.id, actor: actor.email, address: actor.address },
      ...{ action, thing: thing ?? null, details: details ?? {} },
    })
    .execute();
}
