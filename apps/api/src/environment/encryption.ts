import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const [ivLength, tagLength] = [12, 16];

/** The table cell of an encrypted value. In another row or column it cannot be decrypted. */
export type Cell = { table: string; row: string; column: string };

/**
 * Encrypts a value that can be decrypted only for the same cell: AES-256-GCM, with a key derived
 * from SECRET_KEY and identified in the result, `v1:<key id>:<base64url>`.
 */
export function encrypt(secretKey: string, cell: Cell, text: string): string {
  const { key, id } = encryptionKey(secretKey);
  const iv = randomBytes(ivLength);
  const encryption = createCipheriv(cipher, key, iv, { authTagLength: tagLength });
  encryption.setAAD(boundTo(cell));
  const encrypted = Buffer.concat([iv, encryption.update(text, 'utf8'), encryption.final()]);
  const whole = Buffer.concat([encrypted, encryption.getAuthTag()]);
  return `v1:${id}:${whole.toString('base64url')}`;
}

/**
 * Decrypts a value; undefined when it was encrypted with another key or for another cell, or was
 * changed.
 */
export function decrypt(secretKey: string, cell: Cell, encrypted: string): string | undefined {
  const { key, id } = encryptionKey(secretKey);
  const [version, keyId, encoded = ''] = encrypted.split(':');
  const whole = Buffer.from(encoded, 'base64url');
  if (version !== 'v1' || keyId !== id || whole.length < ivLength + tagLength) return undefined;
  const decryption = createDecipheriv(cipher, key, whole.subarray(0, ivLength), {
    authTagLength: tagLength,
  });
  decryption.setAAD(boundTo(cell));
  decryption.setAuthTag(whole.subarray(-tagLength));
  try {
    const text = decryption.update(whole.subarray(ivLength, -tagLength), undefined, 'utf8');
    return text + decryption.final('utf8');
  } catch {
    return undefined;
  }
}

const boundTo = ({ table, row, column }: Cell) => Buffer.from(JSON.stringify([table, row, column]));

/** A separate key, so that signatures with SECRET_KEY reveal nothing about encrypted values. */
function encryptionKey(secretKey: string): { key: Uint8Array; id: string } {
  const derived = Buffer.from(hkdfSync('sha256', secretKey, 'jadeport', 'seal', 36));
  return { key: derived.subarray(0, 32), id: derived.subarray(32).toString('hex') };
}
