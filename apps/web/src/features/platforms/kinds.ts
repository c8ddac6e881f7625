import type { Platform, PlatformType } from '@jadeport/contract/platforms';

/** Kinds of shop that take our tracking number back. */
export const writesBack: readonly PlatformType[] = ['shopify', 'woocommerce', 'etsy'];

/** Whether there is a shop to ask; one of files alone has no address. */
export const canAsk = ({ platformType, apiUrl }: Platform) =>
  platformType !== 'other' || apiUrl !== null;

/** A shop of Etsy answers only once its seller has let us in there. */
export const isConnected = ({ platformType, additionalSettings }: Platform) =>
  platformType !== 'etsy' ||
  Boolean(additionalSettings.refreshToken ?? additionalSettings.accessToken);

/** Where the seller is sent to let us in, and comes back from to this screen. */
export const connectAddress = (id: string, language: string) =>
  `/api/ecommerce/platforms/${id}/connect?lang=${language}`;
