import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';

export const stopPath = '/notifications/emails/stop';
const idLength = 16;

/** The customer's id and 128 bits derived with the secret key; always the same, and not stored. */
function tokenOf(secretKey: string, customerId: string): Buffer {
  const seal = createHmac('sha256', secretKey).update(`emails:stop:${customerId}`).digest();
  return Buffer.concat([
    Buffer.from(customerId.replaceAll('-', ''), 'hex'),
    seal.subarray(0, idLength),
  ]);
}

/** The address to which mail programs post where somebody presses their Unsubscribe (RFC 8058). */
export function unsubscribeUrlOf(
  { publicUrl, secretKey }: Pick<Deps, 'publicUrl' | 'secretKey'>,
  customerId: string,
): string {
  return `${publicUrl()}${stopPath}?token=${tokenOf(secretKey, customerId).toString('base64url')}`;
}

/**
 * The customer of a token.
 *
 * @throws NOT_FOUND for a token that is not ours
 */
export function customerOf(secretKey: string, token: string): string {
  const given = Buffer.from(token, 'base64url');
  const hex = given.subarray(0, idLength).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const ours = tokenOf(secretKey, id);
  if (given.length !== ours.length || !timingSafeEqual(given, ours))
    throw new AppError('NOT_FOUND');
  return id;
}
