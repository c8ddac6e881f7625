import { createHash, createHmac } from 'node:crypto';
import type { EntityManager } from '../../db/orm.ts';
import type { Deps } from '../../deps.ts';
import { PasswordLink, type PasswordLinkPurpose } from './password-link.entity.ts';
import { User } from './user.entity.ts';

/** How long a mailed link works (architecture: 30 minutes, welcome 7 days). */
export const linkLifetime: Record<PasswordLinkPurpose, number> = {
  welcome: 7 * 24 * 60 * 60 * 1000,
  reset: 30 * 60 * 1000,
};

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

/**
 * Makes the link with `linkId` for a user, ends the older ones, and returns its address. Called
 * again with the same id, it returns the same address and changes nothing.
 */
export async function makePasswordLink(
  em: EntityManager,
  deps: Pick<Deps, 'secretKey' | 'clock' | 'publicUrl'>,
  link: { linkId: string; userId: string; purpose: PasswordLinkPurpose },
): Promise<string> {
  const token = linkToken(deps.secretKey, link.linkId);
  const now = deps.clock();
  if (!(await em.findOne(PasswordLink, link.linkId))) {
    await em.nativeUpdate(PasswordLink, { user: link.userId, usedAt: null }, { usedAt: now });
    em.create(PasswordLink, {
      id: link.linkId,
      user: em.getReference(User, link.userId),
      purpose: link.purpose,
      tokenHash: hashToken(token),
      expiresAt: new Date(now.getTime() + linkLifetime[link.purpose]),
      usedAt: null,
      createdAt: now,
    });
    await em.flush();
  }
  return `${deps.publicUrl()}/reset-password?token=${token}`;
}
