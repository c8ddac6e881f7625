import { randomBytes } from 'node:crypto';

/** How many characters of a key are kept to tell it from others: 24 of its 256 bits. */
const startLength = 7;

/** A new key: a mark by which scanners for leaked secrets know it, and 256 random bits. */
export function newKey(): { key: string; start: string } {
  const key = `jp_${randomBytes(32).toString('base64url')}`;
  return { key, start: key.slice(0, startLength) };
}
