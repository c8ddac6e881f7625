import type { Channel, Phone, SubscriptionView } from '@jadeport/contract/tracking';
import { rest } from '../../lib/rest.ts';

/**
 * Requests notifications about a package; without `to`, at the user's own address. Returns the next
 * step, in the page's language.
 *
 * @throws RestError, TypeError as `rest` does.
 */
export async function subscribe(
  number: string,
  wish: { channel: Channel; to?: string },
): Promise<string> {
  const path = `/api/tracking/${encodeURIComponent(number)}/subscriptions`;
  const { message } = await rest<{ message: string }>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
  return message;
}

/** The user's notifications about a package. Throws as `rest` does. */
export async function readMine(number: string): Promise<SubscriptionView[]> {
  const path = `/api/tracking/${encodeURIComponent(number)}/subscriptions`;
  return (await rest<{ items: SubscriptionView[] }>(path)).items;
}

const mine = '/api/customers/me/phone';

/** The user's own phone number, and whether it is confirmed. Throws as `rest` does. */
export const readPhone = (): Promise<Phone> => rest(mine);

/**
 * Confirms the number with the code that was sent to it, which turns on the requested
 * notifications. Returns a message with the result. Throws as `rest` does.
 */
export async function confirmPhone(code: string): Promise<string> {
  const { message } = await rest<{ message: string }>(`${mine}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  return message;
}

const pathOf = (token: string) => `/api/subscriptions/${encodeURIComponent(token)}`;

/** The subscription of a mailed link. Throws as `rest` does. */
export const readSubscription = (token: string): Promise<SubscriptionView> => rest(pathOf(token));

/** Confirms or ends a subscription, with the link's token. Throws as `rest` does. */
export const changeSubscription = (token: string, act: 'confirm' | 'stop') =>
  rest<SubscriptionView>(`${pathOf(token)}/${act}`, { method: 'POST' });
