import { createHash, createHmac } from 'node:crypto';
import type { Language } from '@jadeport/contract';
import { addressIn } from '@jadeport/i18n';
import { LockMode } from '@mikro-orm/core';
import type { Deps } from '../../context.ts';
import type { Database, EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { dayMs, hourMs, minuteMs } from '../../durations.ts';
import { sendsEmail } from '../../email/sends-email.ts';
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
export function linkToken(
  secretKey: string,
  kind: 'password-link' | 'email-link',
  linkId: string,
): string {
  return createHmac('sha256', secretKey).update(`${kind}:${linkId}`).digest('base64url');
}

/** The address of a link, which works once `makePasswordLink` has created it. */
function addressOf(
  { secretKey, publicUrl }: Pick<Deps, 'secretKey' | 'publicUrl'>,
  linkId: string,
  language: Language,
): string {
  const token = linkToken(secretKey, 'password-link', linkId);
  return addressIn(`${publicUrl()}/reset-password?token=${token}`, language);
}

/**
 * Creates the link that the email of a job has, for the answer to whoever may pass it on; null where
 * emails leave this installation.
 *
 * @param tx the transaction of the job, so that the link works once it is shown
 */
export async function unsentPasswordLink(
  tx: EntityManager,
  deps: Pick<Deps, 'config' | 'secretKey' | 'clock' | 'publicUrl'>,
  link: { linkId: string; userId: string; purpose: PasswordLinkPurpose },
): Promise<string | null> {
  if (sendsEmail(deps)) return null;
  return (await makePasswordLink(tx, deps, link)) ?? null;
}

/** The same for an account that has just been made, which has no other link: one statement. */
export async function unsentFirstLink(
  tx: EntityManager,
  deps: Pick<Deps, 'config' | 'secretKey' | 'clock' | 'publicUrl'>,
  { linkId, userId, language }: { linkId: string; userId: string; language: Language },
): Promise<string | null> {
  if (sendsEmail(deps)) return null;
  const now = deps.clock();
  await query(tx, PasswordLink)
    .insertInto('password_links')
    .values({
      id: linkId,
      user_id: userId,
      purpose: 'welcome',
      token_hash: hashToken(linkToken(deps.secretKey, 'password-link', linkId)),
      expires_at: new Date(now.getTime() + linkLifetime.welcome),
      created_at: now,
    })
    .execute();
  return addressOf(deps, linkId, language);
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
 * Creates the link with `linkId` for a user, ends the older ones, and returns its address. One that
 * anybody can ask for does not end one that was shown, where none reaches its owner by email. A
 * repeated call with the same id returns the same address and changes nothing. Returns undefined
 * when the user has reached the hourly limit of this purpose.
 */
export async function makePasswordLink(
  em: EntityManager,
  deps: Pick<Deps, 'config' | 'secretKey' | 'clock' | 'publicUrl'>,
  { linkId, userId, purpose }: { linkId: string; userId: string; purpose: PasswordLinkPurpose },
): Promise<string | undefined> {
  const now = deps.clock();
  const language = await em.transactional(async (tx) => {
    // Locks the user, so that of two links requested at once only one remains.
    const user = await tx.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (await tx.findOne(PasswordLink, linkId)) return user.language;
    const createdAt = { $gt: new Date(now.getTime() - hourMs) };
    const recent = await tx.count(PasswordLink, { user, purpose, createdAt });
    if (recent >= hourlyLimit[purpose]) return undefined;
    const ended = purpose === 'reset' && !sendsEmail(deps) ? { purpose } : {};
    await tx.nativeUpdate(PasswordLink, { user, usedAt: null, ...ended }, { usedAt: now });
    tx.create(PasswordLink, {
      id: linkId,
      user,
      purpose,
      tokenHash: hashToken(linkToken(deps.secretKey, 'password-link', linkId)),
      expiresAt: new Date(now.getTime() + linkLifetime[purpose]),
      usedAt: null,
      createdAt: now,
    });
    return user.language;
  });
  return language && addressOf(deps, linkId, language);
}
