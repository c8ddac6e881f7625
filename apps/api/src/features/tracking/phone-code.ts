import { createHmac } from 'node:crypto';

/** Six digits that only our secret key makes of an id. */
export function phoneCode(secretKey: string, id: string): string {
  const hash = createHmac('sha256', secretKey).update(`phone-code:${id}`).digest();
  return String(hash.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}
