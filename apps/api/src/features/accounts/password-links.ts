import { createHash, createHmac } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { Deps } from '../../context.ts';
import type { Database, EntityManager } from '../../db/orm.ts';
import { dayMs, hourMs, minuteMs } from '../../durations.ts';
import { limitAttempts } from '../../http/throttle.ts';
import { PasswordLink, type PasswordLinkPurpose } from './password-link.entity.ts';
import { User } from './user.entity.ts';

/** How long a mailed link works (architecture: 30 minutes, welcome 7 days). */
export const linkLifetime: Record<PasswordLinkPurpose, number> = {
  welcome: 7 * dayMs,
  reset: 30 * minuteMs,
};

/** Links that an account is given within an hour: more resets would only fill a mailbox. */
const hourlyLimit: Record<PasswordLinkPurpose, number> = { welcome: 8, reset: 5 };

/**
 * Counts a link that one of us has mailed again. Fewer than may be made, so that none that was
 * promised is left out.
 *
 * @throws TOO_MANY_REQUESTS after three for one account within an hour
 */
export function limitSetPasswordMails(database: Database, now: Date, userId: string) {
  return limitAttempts(database, now, [
    { key: `set-password-mail:${userId}`, limit: 3, windowMs: hourMs },
  ]);
}

/**
 * The 256-bit token of a link. It follows from the link's id and our secret key, so a mail job that
 * runs twice mails the same link, and neither the job nor the database ever holds the token.
 */
function linkToken(secretKey: string, linkId: string): string {
  return createHmac('sha256', secretKey).update(`password-link:${linkId}`).digest('base64url');
}

/** What the database keeps of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Which link a token opens at `now`: none that was used, replaced or has expired. */
export const usableLink = (token: string, now: Date) => ({
  tokenHash: hashToken(token),
  usedAt: null,
  expiresAt: { $gt: now },
});

/**
 * Makes the link with `linkId` for a user, ends the older ones, and returns its address. Called
 * again with the same id, it returns the same address and changes nothing. Undefined when the user
 * has had enough links of this purpose for now.
 */
export async function makePasswordLink(
  em: EntityManager,
  deps: Pick<Deps, 'secretKey' | 'clock' | 'publicUrl'>,
  { linkId, userId, purpose }: { linkId: string; userId: string; purpose: PasswordLinkPurpose },
): Promise<string | undefined> {
  const token = linkToken(deps.secretKey, linkId);
  const now = deps.clock();
  const language = await em.transactional(async (tx) => {
    // One link of a user is made at a time, so that of two asked for at once only one remains.
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
  // English is the language of a page that names none.
  const page = language === 'en' ? '' : `&lang=${language}`;
  return `${deps.publicUrl()}/reset-password?token=${token}${page}`;
}
