import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether `signature` is base64 of HMAC-SHA256 over `body`, compared in constant time. */
export function isSigned(body: Buffer, secret: string, signature: unknown): boolean {
  if (secret === '' || typeof signature !== 'string') return false;
  const wanted = Buffer.from(createHmac('sha256', secret).update(body).digest('base64'));
  const given = Buffer.from(signature);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
