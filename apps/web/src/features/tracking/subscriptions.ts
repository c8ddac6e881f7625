import type { Channel, Phone, SubscriptionView } from '@jadeport/contract/tracking';
import { rest } from '../../lib/rest.ts';

/**
 * Asks for notices about a package; without `to` at one's own address. Answers what happens next,
 * in the page's language.
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

/** What is on about a package at one's own addresses. Throws as `rest` does. */
export async function readMine(number: string): Promise<SubscriptionView[]> {
  const path = `/api/tracking/${encodeURIComponent(number)}/subscriptions`;
  return (await rest<{ items: SubscriptionView[] }>(path)).items;
}

const mine = '/api/customers/me/phone';

/** Whether the signed-in customer's own number is confirmed. Throws as `rest` does. */
export const readPhone = (): Promise<Phone> => rest(mine);

/**
 * Confirms the number by the code that was texted, which turns on what was asked for with it.
 * Answers what has become of it. Throws as `rest` does.
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

/** What a mailed link is about. Throws as `rest` does. */
export const readSubscription = (token: string): Promise<SubscriptionView> => rest(pathOf(token));

/** Turns notices on or ends them, by the link's token. Throws as `rest` does. */
export const changeSubscription = (token: string, act: 'confirm' | 'stop') =>
  rest<SubscriptionView>(`${pathOf(token)}/${act}`, { method: 'POST' });
