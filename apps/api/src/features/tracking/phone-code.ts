import { createHmac } from 'node:crypto';

/** Derives six digits from an id with the secret key. */
export function phoneCode(secretKey: string, id: string): string {
  const hash = createHmac('sha256', secretKey).update(`phone-code:${id}`).digest();
  return String(hash.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}
