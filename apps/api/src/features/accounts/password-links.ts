import { createHash, createHmac } from 'node:crypto';
import { addressIn } from '@jadeport/i18n';
import { LockMode } from '@mikro-orm/core';
import type { Deps } from '../../context.ts';
import type { Database, EntityManager } from '../../db/orm.ts';
import { dayMs, hourMs, minuteMs } from '../../durations.ts';
import { limitAttempts } from '../../http/throttle.ts';
import { PasswordLink, type PasswordLinkPurpose } from './password-link.entity.ts';
import { User } from './user.entity.ts';

/** How long an emailed link is valid (architecture: 30 minutes, welcome 7 days). */
export const linkLifetime: Record<PasswordLinkPurpose, number> = {
  welcome: 7 * dayMs,
  reset: 30 * minuteMs,
};

/** Links of an account per hour, so that requests cannot fill a mailbox. */
const hourlyLimit: Record<PasswordLinkPurpose, number> = { welcome: 8, reset: 5 };

/**
 * Counts a link emailed again by staff. The limit is below `hourlyLimit`, so that a promised email
 * is always sent.
 *
 * @throws TOO_MANY_REQUESTS after three for one account within an hour
 */
export function limitSetPasswordMails(database: Database, now: Date, userId: string) {
  return limitAttempts(database, now, [
    { key: `set-password-mail:${userId}`, limit: 3, windowMs: hourMs },
  ]);
}

/**
 * The 256-bit token of a link. It is derived from the link's id and the secret key, so a repeated
 * email job sends the same link, and neither jobs nor database contain the token.
 */
function linkToken(secretKey: string, linkId: string): string {
  return createHmac('sha256', secretKey).update(`password-link:${linkId}`).digest('base64url');
}

/** The stored form of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The condition for the link of a token that is valid at `now`: not used, replaced or expired. */
export const usableLink = (token: string, now: Date) => ({
  tokenHash: hashToken(token),
  usedAt: null,
  expiresAt: { $gt: now },
});

/**
 * Creates the link with `linkId` for a user, ends the older ones, and returns its address. A
 * repeated call with the same id returns the same address and changes nothing. Returns undefined
 * when the user has reached the hourly limit of this purpose.
 */
export async function makePasswordLink(
  em: EntityManager,
  deps: Pick<Deps, 'secretKey' | 'clock' | 'publicUrl'>,
  { linkId, userId, purpose }: { linkId: string; userId: string; purpose: PasswordLinkPurpose },
): Promise<string | undefined> {
  const token = linkToken(deps.secretKey, linkId);
  const now = deps.clock();
  const language = await em.transactional(async (tx) => {
    // Locks the user, so that of two links requested at once only one remains.
    const user = await tx.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (await tx.findOne(PasswordLink, linkId)) return user.language;
    const createdAt = { $gt: new Date(now.getTime() - hourMs) };
    const recent = await tx.count(PasswordLink, { user, purpose, createdAt });
    if (recent >= hourlyLimit[purpose]) return undefined;
    await tx.nativeUpdate(PasswordLink, { user, usedAt: null }, { usedAt: now });
    tx.create(PasswordLink, {
      id: linkId,
      user,
      purpose,
      tokenHash: hashToken(token),
      expiresAt: new Date(now.getTime() + linkLifetime[purpose]),
      usedAt: null,
      createdAt: now,
    });
    return user.language;
  });
  if (!language) return undefined;
  return addressIn(`${deps.publicUrl()}/reset-password?token=${token}`, language);
}
