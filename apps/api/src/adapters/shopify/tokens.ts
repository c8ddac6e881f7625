import { createHash } from 'node:crypto';
import { minuteMs } from '../../durations.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Connection } from '../../ports/order-source.ts';
import { readShopAnswer } from '../shop-answer.ts';
import { tokenAnswer } from './schema.ts';

/** A token is renewed this long before it ends. */
const marginMs = 5 * minuteMs;

type Token = { value: string; endsAt: number };

export type Tokens = {
  /** The token to ask with. `refused` is one that the shop takes no longer. */
  of(connection: Connection, api: string, refused?: string): Promise<string>;
};

/** A permanent token, which merchants get from apps that they made in their own administration. */
export const isPermanent = (secret: string) => secret.startsWith('shpat_');

/**
 * Trades client id and secret for a token of 24 hours (client credentials grant) and keeps it in
 * memory until shortly before its end. Another key or secret has a token of its own.
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
