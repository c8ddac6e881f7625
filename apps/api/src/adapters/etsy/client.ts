import { AppError } from '../../errors/app-error.ts';
import type { Connection, Credentials } from '../../ports/order-source.ts';
import type { SafeFetchAnswer } from '../../safe-fetch/safe-fetch.ts';
import type { etsyAddresses } from './addresses.ts';
import { isFresh, renew } from './tokens.ts';

export type Question = { path: string; query?: Record<string, string>; body?: unknown };

/**
 * Sends a request to Etsy's API, with a renewed token where the present one has expired.
 *
 * @throws AppError SHOP_SETTING_MISSING where the shop was not connected yet
 */
export async function ask(
  connection: Connection,
  addresses: ReturnType<typeof etsyAddresses>,
  question: Question,
): Promise<SafeFetchAnswer> {
  const { settings } = connection.credentials;
  if (!settings.accessToken && !settings.refreshToken) {
    throw new AppError('SHOP_SETTING_MISSING', { setting: 'accessToken' });
  }
  const fresh = isFresh(connection.credentials, connection.now())
    ? connection.credentials
    : await renew(connection, addresses.token, settings.accessToken);
  const answer = await send(connection, addresses.api, fresh, question);
  if (answer.status !== 401 || !fresh.settings.refreshToken) return answer;
  const newer = await renew(connection, addresses.token, fresh.settings.accessToken);
  return send(connection, addresses.api, newer, question);
}

function send(
  { fetch }: Connection,
  api: string,
  { apiKey, apiSecret, settings }: Credentials,
  { path, query, body }: Question,
): Promise<SafeFetchAnswer> {
  const headers = {
    accept: 'application/json',
    // Etsy answers 403 unless both parts are sent.
    'x-api-key': `${apiKey}:${apiSecret}`,
    authorization: `Bearer ${settings.accessToken}`,
  };
  const url = `${api}/${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
  if (body === undefined) return fetch(url, { headers });
  return fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
