import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Language } from '@jadeport/contract';
import { addressIn } from '@jadeport/i18n';
import type { Deps } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';

const purposes = ['confirm', 'stop'] as const;
/** An unsubscribe link cannot confirm, because notifications are forwarded. */
export type LinkPurpose = (typeof purposes)[number];

const idLength = 16;

/**
 * The token of a link: the subscription's id and 128 bits derived with the secret key. It is not
 * stored, always the same, and short enough for a text message.
 */
function linkToken(secretKey: string, id: string, purpose: LinkPurpose): Buffer {
  const seal = createHmac('sha256', secretKey).update(`subscription:${purpose}:${id}`).digest();
  return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), seal.subarray(0, 16)]);
}

/** The address of the page that confirms or stops a subscription. */
export function subscriptionLink(
  { publicUrl, secretKey }: Pick<Deps, 'publicUrl' | 'secretKey'>,
  { id, language }: { id: string; language: Language },
  purpose: LinkPurpose,
): string {
  const token = linkToken(secretKey, id, purpose).toString('base64url');
  return addressIn(`${publicUrl()}/notifications/${purpose}?token=${token}`, language);
}

/**
 * The subscription of a link.
 *
 * @throws SUBSCRIPTION_NOT_FOUND for an invalid token, or one for another purpose than `accepted`
 */
export function readSubscriptionToken(
  secretKey: string,
  token: string,
  accepted: readonly LinkPurpose[] = purposes,
): string {
  const given = Buffer.from(token, 'base64url');
  const hex = given.subarray(0, idLength).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  for (const purpose of accepted) {
    const ours = linkToken(secretKey, id, purpose);
    if (given.length === ours.length && timingSafeEqual(given, ours)) return id;
  }
  throw new AppError('SUBSCRIPTION_NOT_FOUND');
}
