import { randomBytes } from 'node:crypto';

/** Stored characters of a key, by which its owner recognises it: 24 of its 256 bits. */
const startLength = 7;

/** Returns a new key: a prefix by which secret scanners recognise it, and 256 random bits. */
export function newKey(): { key: string; start: string } {
  const key = `jp_${randomBytes(32).toString('base64url')}`;
  return { key, start: key.slice(0, startLength) };
}
