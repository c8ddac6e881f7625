import type { Platform, PlatformType } from '@jadeport/contract/platforms';

/** Types of shop that accept our tracking numbers. */
export const writesBack: readonly PlatformType[] = ['shopify', 'woocommerce', 'etsy'];

/** Whether orders can be fetched; a shop with file uploads only has no address. */
export const canAsk = ({ platformType, apiUrl }: Platform) =>
  platformType !== 'other' || apiUrl !== null;

/** Whether the shop is usable: an Etsy shop needs its seller's authorisation first. */
export const isConnected = ({ platformType, additionalSettings }: Platform) =>
  platformType !== 'etsy' ||
  Boolean(additionalSettings.refreshToken ?? additionalSettings.accessToken);

/** The address that sends the seller to the vendor's page, which returns to this screen. */
export const connectAddress = (id: string, language: string) =>
  `/api/ecommerce/platforms/${id}/connect?lang=${language}`;
