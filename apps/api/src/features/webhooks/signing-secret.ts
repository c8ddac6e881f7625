import { hkdfSync } from 'node:crypto';

/**
 * What our posts to a platform's `webhookUrl` are signed with: its own, and not one of the shop's
 * keys, which the receiver has no business to know. Made from SECRET_KEY, so it is stored nowhere.
 */
export function signingSecret(secretKey: string, platformId: string): string {
  const secret = hkdfSync('sha256', secretKey, 'jadeport', `webhooks ${platformId}`, 32);
  return `whsec_${Buffer.from(secret).toString('base64')}`;
}
