import { AppError } from '../../errors/app-error.ts';
import type { Connection } from '../../ports/order-source.ts';
import type { SafeFetchAnswer } from '../../safe-fetch/safe-fetch.ts';

/**
 * How the key is sent: in the Authorization header, or in the query for hosts that drop the header.
 */
export type Manner = 'header' | 'query';

export type Answered = { answer: SafeFetchAnswer; manner: Manner };

export type Question = { path: string; query?: Record<string, string>; body?: unknown };

/**
 * Returns the shop's own address, without the path of the API and a trailing slash. Plain HTTP is
 * allowed for this machine only, because it would reveal the key.
 *
 * @throws AppError SHOP_ADDRESS_MISSING or SHOP_ADDRESS_REFUSED
 */
export function storeOf(apiUrl: string | null): string {
  const text = apiUrl?.trim() ?? '';
  if (text === '') throw new AppError('SHOP_ADDRESS_MISSING');
  if (!URL.canParse(text)) throw new AppError('SHOP_ADDRESS_REFUSED');
  const { protocol, hostname, origin, pathname } = new URL(text);
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  if (protocol !== 'https:' && !isLocal) throw new AppError('SHOP_ADDRESS_REFUSED');
  return origin + pathname.replace(/(\/wp-json(\/.*)?)?\/*$/, '');
}

/**
 * Sends a request to the REST API. Some hosts drop the Authorization header before WordPress sees
 * it, so a refused request is repeated with the key in the query; `manner` of the result tells
 * which worked.
 */
export async function ask(
  connection: Connection,
  question: Question,
  manner: Manner = 'header',
): Promise<Answered> {
  const answer = await send(connection, question, manner);
  if (answer.status !== 401 || manner === 'query') return { answer, manner };
  return { answer: await send(connection, question, 'query'), manner: 'query' };
}

function send(connection: Connection, { path, query, body }: Question, manner: Manner) {
  const { apiKey, apiSecret } = connection.credentials;
  const url = new URL(`${storeOf(connection.apiUrl)}/wp-json/wc/v3/${path}`);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (manner === 'header') headers.authorization = `Basic ${btoa(`${apiKey}:${apiSecret}`)}`;
  else {
    url.searchParams.set('consumer_key', apiKey);
    url.searchParams.set('consumer_secret', apiSecret);
  }
  if (body === undefined) return connection.fetch(url.href, { headers });
  headers['content-type'] = 'application/json';
  return connection.fetch(url.href, { method: 'POST', headers, body: JSON.stringify(body) });
}
