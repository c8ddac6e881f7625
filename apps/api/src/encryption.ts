import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const [ivLength, tagLength] = [12, 16];

/** Where a encrypted value stands. Moved to another row or column, it opens no more. */
export type Place = { table: string; row: string; column: string };

/**
 * Encrypts a value that only its own place may open: AES-256-GCM, with a key made from SECRET_KEY and
 * named in the result, `v1:<key id>:<base64url>`.
 */
export function encrypt(secretKey: string, place: Place, text: string): string {
  const { key, id } = encryptionKey(secretKey);
  const iv = randomBytes(ivLength);
  const encryption = createCipheriv(cipher, key, iv, { authTagLength: tagLength });
  encryption.setAAD(boundTo(place));
  const encrypted = Buffer.concat([iv, encryption.update(text, 'utf8'), encryption.final()]);
  const whole = Buffer.concat([encrypted, encryption.getAuthTag()]);
  return `v1:${id}:${whole.toString('base64url')}`;
}

/** The value again; undefined when it was encrypted with another key or elsewhere, or was changed. */
export function decrypt(secretKey: string, place: Place, encrypted: string): string | undefined {
  const { key, id } = encryptionKey(secretKey);
  const [version, keyId, encoded = ''] = encrypted.split(':');
  const whole = Buffer.from(encoded, 'base64url');
  if (version !== 'v1' || keyId !== id || whole.length < ivLength + tagLength) return undefined;
  const decryption = createDecipheriv(cipher, key, whole.subarray(0, ivLength), {
    authTagLength: tagLength,
  });
  decryption.setAAD(boundTo(place));
  decryption.setAuthTag(whole.subarray(-tagLength));
  try {
    const text = decryption.update(whole.subarray(ivLength, -tagLength), undefined, 'utf8');
    return text + decryption.final('utf8');
  } catch {
    return undefined;
  }
}

const boundTo = ({ table, row, column }: Place) =>
  Buffer.from(JSON.stringify([table, row, column]));

/** A key of its own, so that what SECRET_KEY signs tells nothing about what it seals. */
function encryptionKey(secretKey: string): { key: Uint8Array; id: string } {
  const derived = Buffer.from(hkdfSync('sha256', secretKey, 'jadeport', 'seal', 36));
  return { key: derived.subarray(0, 32), id: derived.subarray(32).toString('hex') };
}
