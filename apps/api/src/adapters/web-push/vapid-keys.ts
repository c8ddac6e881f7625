import { createECDH, hkdfSync } from 'node:crypto';

/**
 * The pair of keys by which push services know us (VAPID, RFC 8292), in base64url. It is derived from
 * SECRET_KEY, so that every process has the same and none is stored; with another SECRET_KEY, browsers
 * have to subscribe again.
 */
export function vapidKeys(secretKey: string): { publicKey: string; privateKey: string } {
  for (let attempt = 0; ; attempt++) {
    const scalar = Buffer.from(hkdfSync('sha256', secretKey, 'jadeport', `vapid:${attempt}`, 32));
    const pair = createECDH('prime256v1');
    try {
      pair.setPrivateKey(scalar);
    } catch {
      // One in four thousand million numbers of 32 bytes is no key of the curve.
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: scalar.toString('base64url') };
  }
}
