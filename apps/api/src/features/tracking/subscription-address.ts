import type { Channel } from '@jadeport/contract/tracking';
import { z } from 'zod';
import type { SessionUser } from '../../context.ts';
import { fieldError } from '../../errors/field-error.ts';
import { maskedEmail } from '../accounts/email-links.ts';
import { toE164 } from './phone-number.ts';

/** The address of a subscription, and whether it is the caller's own and needs no confirmation. */
export type SubscriptionAddress = { address: string; isOwn: boolean };

/**
 * The address for a channel: the given or the caller's own one. An e-mail address in lower case, a
 * phone number in E.164.
 *
 * @param prefixes of the numbers that we send to, because texts abroad are expensive and abused
 * @throws VALIDATION_FAILED naming `to`
 */
export function subscriptionAddress(
  { channel, to }: { channel: Channel; to: string | undefined },
  user: SessionUser | undefined,
  prefixes: readonly string[],
): SubscriptionAddress {
  const own = channel === 'email' ? user?.email : user?.customer?.phoneNumber;
  const given = to ?? own;
  if (given === undefined) throw fieldError('to', 'REQUIRED');
  const address = channel === 'email' ? emailAddress(given) : reachableNumber(given, prefixes);
  const isOwn = own !== undefined && address === (channel === 'email' ? own : toE164(own));
  return { address, isOwn };
}

function emailAddress(text: string): string {
  const { data } = z.email().safeParse(text.toLowerCase());
  if (!data) throw fieldError('to', 'CONTACT_EMAIL_INVALID');
  return data;
}

/**
 * A phone number in E.164 with an allowed prefix.
 *
 * @throws VALIDATION_FAILED naming `path`
 */
export function reachableNumber(text: string, prefixes: readonly string[], path = 'to'): string {
  const number = toE164(text);
  if (!number) throw fieldError(path, 'PHONE_INVALID');
  if (!prefixes.some((prefix) => number.startsWith(prefix))) {
    throw fieldError(path, 'PHONE_COUNTRY');
  }
  return number;
}

/** Masks an address: `m•••@example.com`, `+1876•••0123`. */
export function maskedAddress(channel: Channel, address: string): string {
  if (channel === 'sms') return `${address.slice(0, -7)}•••${address.slice(-4)}`;
  return maskedEmail(address);
}
