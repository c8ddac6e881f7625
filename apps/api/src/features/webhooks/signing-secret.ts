import { hkdfSync } from 'node:crypto';

/**
 * The secret that signs the webhooks to a platform's `webhookUrl`. It is not one of the shop's
 * keys, which the receiver must not know. It is derived from SECRET_KEY and not stored.
 */
export function signingSecret(secretKey: string, platformId: string): string {
  const secret = hkdfSync('sha256', secretKey, 'jadeport', `webhooks ${platformId}`, 32);
  return `whsec_${Buffer.from(secret).toString('base64')}`;
}
