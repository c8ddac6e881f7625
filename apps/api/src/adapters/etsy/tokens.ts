import { minuteMs } from '../../durations.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Connection, Credentials } from '../../ports/order-source.ts';
import { readShopAnswer } from '../shop-answer.ts';
import { tokenAnswer } from './schema.ts';

/** The settings that store tokens. */
export type StoredTokens = {
  accessToken: string;
  refreshToken: string;
  /** ISO 8601. */
  accessTokenEndsAt: string;
};

/** How long before its expiry a token is renewed. */
const marginMs = minuteMs;

/** Calls the token endpoint; a refresh token works once. */
export async function trade(
  { fetch, now }: Pick<Connection, 'fetch' | 'now'>,
  address: string,
  form: Record<string, string>,
): Promise<StoredTokens> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(form).toString(),
  });
  if (answer.status === 400) throw new AppError('SHOP_KEY_REFUSED');
  const tokens = readShopAnswer(answer, tokenAnswer, now());
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    accessTokenEndsAt: new Date(now().getTime() + tokens.expires_in * 1000).toISOString(),
  };
}

/** Whether the access token has not expired, as far as we know. */
export function isFresh({ settings }: Credentials, now: Date): boolean {
  if (!settings.accessToken) return false;
  const endsAt = Date.parse(settings.accessTokenEndsAt ?? '');
  return Number.isNaN(endsAt) || endsAt - marginMs > now.getTime();
}

/**
 * Exchanges the refresh token, unless another caller has replaced the access token `stale` in the
 * meantime.
 *
 * @throws AppError SHOP_KEY_REFUSED where the shop must be connected again
 */
export function renew(
  connection: Connection,
  address: string,
  stale: string | undefined,
): Promise<Credentials> {
  return connection.renew(async (current) => {
    const { accessToken, refreshToken } = current.settings;
    if (accessToken && accessToken !== stale) return {};
    if (!refreshToken) throw new AppError('SHOP_KEY_REFUSED');
    return trade(connection, address, {
      grant_type: 'refresh_token',
      client_id: current.apiKey,
      refresh_token: refreshToken,
    });
  });
}
