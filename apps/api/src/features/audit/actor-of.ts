import type { AuditAction } from '@jadeport/contract/audit';
import { sql } from 'kysely';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import type { ActorId } from './actor.ts';
import { AuditEntry } from './audit-entry.entity.ts';

/** Who first did something with a thing, as recorded; null where it is not known. */
export async function actorOfThing(
  em: EntityManager,
  action: AuditAction,
  thing: string,
): Promise<ActorId | null> {
  const entry = await query(em, AuditEntry)
    .selectFrom('audit_entries')
    .where(sql`lower(thing)`, '=', thing.toLowerCase())
    .where('action', '=', action)
    .select('actor')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return entry?.actor ?? null;
}
