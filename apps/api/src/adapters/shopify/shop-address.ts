import { AppError } from '../../errors/app-error.ts';
import type { Connection } from '../../ports/order-source.ts';

const own = /^(?:https:\/\/)?([a-z0-9][a-z0-9-]{0,62})(?:\.myshopify\.com)?(?:[/?#].*)?$/i;

/** Returns the shop's name from `my-shop`, `my-shop.myshopify.com` or its address. */
const shopNamed = (text: string | null) => own.exec(text?.trim() ?? '')?.[1]?.toLowerCase();

export type ShopAddress = {
  /** Address of its API, without a trailing slash. */
  api: string;
  /** Address of its administration, for people. */
  admin: string;
};

/**
 * Returns the addresses of a shop: its own `apiUrl`, unless that is Shopify's, or below the
 * operator's `root`, or at Shopify.
 *
 * @throws AppError SHOP_SETTING_MISSING where nothing names the shop
 */
export function shopAddress(
  { storeName, apiUrl }: Pick<Connection, 'storeName' | 'apiUrl'>,
  root: string | undefined,
): ShopAddress {
  const given = apiUrl?.trim().replace(/\/+$/, '') || undefined;
  const theirs = given && /^https:\/\/[a-z0-9-]+\.myshopify\.com(\/|$)/i.test(given);
  const shop = shopNamed(theirs ? given : storeName);
  const api =
    (theirs ? undefined : given) ??
    root?.replace(/\/+$/, '') ??
    (shop && `https://${shop}.myshopify.com`);
  if (!api) throw new AppError('SHOP_SETTING_MISSING', { setting: 'storeName' });
  return { api, admin: shop ? `https://${shop}.myshopify.com/admin` : `${api}/admin` };
}

/**
 * Returns the administration of the shop that a webhook names; null where the name is malformed.
 */
export function adminOf(domain: unknown): string | null {
  const isShop = typeof domain === 'string' && /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(domain);
  return isShop ? `https://${domain}/admin` : null;
}
