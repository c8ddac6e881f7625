import type { Connection } from '../../ports/order-source.ts';

/**
 * Addresses of Etsy's API, tokens and sign-in page: Etsy's own, or all at the platform's `apiUrl`
 * or the operator's `root`.
 */
export function etsyAddresses({ apiUrl }: Pick<Connection, 'apiUrl'>, root: string | undefined) {
  const given = apiUrl?.trim().replace(/(\/v3(\/application)?)?\/*$/, '') || undefined;
  const theirs = given && /^https:\/\/([a-z]+\.)?etsy\.com$/i.test(given);
  const base = (theirs ? undefined : given) ?? root?.replace(/\/+$/, '');
  return {
    api: `${base ?? 'https://openapi.etsy.com'}/v3/application`,
    token: `${base ?? 'https://api.etsy.com'}/v3/public/oauth/token`,
    signIn: `${base ?? 'https://www.etsy.com'}/oauth/connect`,
  };
}
