import type { EntityManager } from '../../db/orm.ts';
import { EmailLink } from './email-link.entity.ts';
import { PasswordLink } from './password-link.entity.ts';
import { Session } from './session.entity.ts';

/** Deletes ended sessions, and links a month after they expired. */
export async function purgeExpired(
  em: EntityManager,
  now: Date,
  ago: (days: number) => Date,
): Promise<void> {
  await em.nativeDelete(Session, { expiresAt: { $lt: now } });
  await em.nativeDelete(PasswordLink, { expiresAt: { $lt: ago(30) } });
  await em.nativeDelete(EmailLink, { expiresAt: { $lt: ago(30) } });
}
