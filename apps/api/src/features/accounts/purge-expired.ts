import type { EntityManager } from '../../db/orm.ts';
import { PasswordLink } from './password-link.entity.ts';
import { Session } from './session.entity.ts';

/** Deletes ended sessions, and password links a month after they expired. */
export async function purgeExpired(
  em: EntityManager,
  now: Date,
  ago: (days: number) => Date,
): Promise<void> {
  await em.nativeDelete(Session, { expiresAt: { $lt: now } });
  await em.nativeDelete(PasswordLink, { expiresAt: { $lt: ago(30) } });
}
