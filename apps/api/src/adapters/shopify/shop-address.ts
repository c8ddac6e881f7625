import { AppError } from '../../errors/app-error.ts';
import type { Connection } from '../../ports/order-source.ts';

const own = /^(?:https:\/\/)?([a-z0-9][a-z0-9-]{0,62})(?:\.myshopify\.com)?(?:[/?#].*)?$/i;

/** `my-shop`, `my-shop.myshopify.com` and its address name the same shop. */
const shopNamed = (text: string | null) => own.exec(text?.trim() ?? '')?.[1]?.toLowerCase();

export type ShopAddress = {
  /** Where its API stands, without a slash at its end. */
  api: string;
  /** Its administration, for people. */
  admin: string;
};

/**
 * Where a shop is: its own `apiUrl`, unless that is plainly Shopify's, or at the operator's `root`, or
 * where Shopify has it.
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

/** The administration of the shop that a webhook says it comes from; null for what is no such name. */
export function adminOf(domain: unknown): string | null {
  const isShop = typeof domain === 'string' && /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(domain);
  return isShop ? `https://${domain}/admin` : null;
}
