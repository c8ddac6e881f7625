import type { Language } from '@jadeport/contract';
import { addressIn } from '@jadeport/i18n';
import { graphemesOf } from '@jadeport/text';
import type { Deps } from '../../context.ts';
import type { Database, EntityManager } from '../../db/orm.ts';
import { dayMs, hourMs } from '../../durations.ts';
import { limitAttempts } from '../../http/throttle.ts';
import { EmailLink } from './email-link.entity.ts';
import { hashToken, linkToken } from './password-links.ts';

/** How long a link that confirms a new e-mail address is valid. */
export const emailLinkLifetime = dayMs;

/**
 * Counts a request for a link, so that requests neither fill a mailbox nor tell who has an account.
 *
 * @throws TOO_MANY_REQUESTS after five of one account within an hour
 */
export function limitEmailLinks(database: Database, now: Date, userId: string) {
  return limitAttempts(database, now, [
    { key: `change-email:${userId}`, limit: 5, windowMs: hourMs },
  ]);
}

/** The address of the link with this id. */
export function emailLink(
  { secretKey, publicUrl }: Pick<Deps, 'secretKey' | 'publicUrl'>,
  linkId: string,
  language: Language,
): string {
  const token = linkToken(secretKey, 'email-link', linkId);
  return addressIn(`${publicUrl()}/confirm-email?token=${token}`, language);
}

/** Creates the link with this id for a user whose row is locked, and ends the older ones. */
export async function makeEmailLink(
  tx: EntityManager,
  { secretKey, clock }: Pick<Deps, 'secretKey' | 'clock'>,
  { linkId, userId, email }: { linkId: string; userId: string; email: string },
): Promise<void> {
  const now = clock();
  await tx.nativeUpdate(EmailLink, { user: userId, usedAt: null }, { usedAt: now });
  tx.create(EmailLink, {
    id: linkId,
    user: userId,
    email,
    tokenHash: hashToken(linkToken(secretKey, 'email-link', linkId)),
    expiresAt: new Date(now.getTime() + emailLinkLifetime),
    usedAt: null,
    createdAt: now,
  });
}

/** `m•••@example.com` */
export const maskedEmail = (email: string): string =>
  `${graphemesOf(email)[0]}•••${email.slice(email.lastIndexOf('@'))}`;
