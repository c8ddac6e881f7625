import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Language } from '@jadeport/contract';
import type { Deps } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';

const purposes = ['confirm', 'stop'] as const;
/** A link to stop cannot confirm: notices with it are forwarded to others. */
export type LinkPurpose = (typeof purposes)[number];

const idLength = 16;

/**
 * The token of a link: the subscription's id and 128 bits that only our secret key makes. Nothing
 * of it is stored, it is the same each time, and it is short enough for a text message.
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
  const lang = language === 'en' ? '' : `&lang=${language}`;
  return `${publicUrl()}/notifications/${purpose}?token=${token}${lang}`;
}

/**
 * The subscription that a link is for.
 *
 * @throws SUBSCRIPTION_NOT_FOUND for a token that is not ours, or not for any of `accepted`
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
