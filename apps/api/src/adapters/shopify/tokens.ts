import { createHash } from 'node:crypto';
import { minuteMs } from '../../durations.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Connection } from '../../ports/order-source.ts';
import { readShopAnswer } from '../shop-answer.ts';
import { tokenAnswer } from './schema.ts';

/** How long before its expiry a token is renewed. */
const marginMs = 5 * minuteMs;

type Token = { value: string; endsAt: number };

export type Tokens = {
  /** Returns a valid token. `refused` is one that the shop no longer accepts. */
  of(connection: Connection, api: string, refused?: string): Promise<string>;
};

/**
 * Whether a secret is a permanent token, which merchants get from apps in their own administration.
 */
export const isPermanent = (secret: string) => secret.startsWith('shpat_');

/**
 * Exchanges client id and secret for a token of 24 hours (client credentials grant), and caches it
 * in memory until shortly before its expiry, per key and secret.
 */
export function createTokens(): Tokens {
  const kept = new Map<string, Token>();
  return {
    async of(connection, api, refused) {
      const { apiKey, apiSecret } = connection.credentials;
      if (isPermanent(apiSecret)) return apiSecret;
      const now = connection.now().getTime();
      for (const [each, { endsAt }] of kept) if (endsAt <= now) kept.delete(each);
      const name = createHash('sha256')
        .update(JSON.stringify([api, apiKey, apiSecret]))
        .digest('hex');
      const known = kept.get(name);
      if (known && known.value !== refused) return known.value;
      const token = await ask(connection, api);
      kept.set(name, token);
      return token.value;
    },
  };
}

async function ask({ credentials, fetch, now }: Connection, api: string): Promise<Token> {
  const answer = await fetch(`${api}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: credentials.apiKey,
      client_secret: credentials.apiSecret,
    }).toString(),
  });
  if (answer.status === 400) throw new AppError('SHOP_KEY_REFUSED');
  const { access_token, expires_in } = readShopAnswer(answer, tokenAnswer, now());
  return { value: access_token, endsAt: now().getTime() + expires_in * 1000 - marginMs };
}
