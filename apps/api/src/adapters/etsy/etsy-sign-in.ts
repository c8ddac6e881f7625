import { createHash } from 'node:crypto';
import type { ShopSignIn } from '../../ports/order-source.ts';
import { readShopAnswer } from '../shop-answer.ts';
import { etsyAddresses } from './addresses.ts';
import { meAnswer } from './schema.ts';
import { trade } from './tokens.ts';

/** Permissions to read orders, to write tracking numbers, and to identify the shop. */
const scope = 'transactions_r transactions_w shops_r';

/** Sign-in to a shop of Etsy: OAuth 2 with authorisation code and PKCE (RFC 7636). */
export function createEtsySignIn(root?: string): ShopSignIn {
  return {
    address(connection, { redirectUri, state, verifier }) {
      const url = new URL(etsyAddresses(connection, root).signIn);
      const query = {
        response_type: 'code',
        client_id: connection.credentials.apiKey,
        redirect_uri: redirectUri,
        scope,
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },

    async finish(connection, { redirectUri, code, verifier }) {
      const { api, token } = etsyAddresses(connection, root);
      const { apiKey, apiSecret, settings } = connection.credentials;
      const tokens = await trade(connection, token, {
        grant_type: 'authorization_code',
        client_id: apiKey,
        redirect_uri: redirectUri,
        code,
        code_verifier: verifier,
      });
      if (settings.shopId) return tokens;
      const answer = await connection.fetch(`${api}/users/me`, {
        headers: {
          'x-api-key': `${apiKey}:${apiSecret}`,
          authorization: `Bearer ${tokens.accessToken}`,
        },
      });
      const me = readShopAnswer(answer, meAnswer, connection.now());
      return { ...tokens, shopId: String(me.shop_id) };
    },
  };
}
