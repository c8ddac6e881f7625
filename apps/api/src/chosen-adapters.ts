import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createEtsySource } from './adapters/etsy/etsy-source.ts';
import { feedSource } from './adapters/feed/feed-source.ts';
import { readServiceAccount } from './adapters/google-sheets/service-account.ts';
import { createLocalFileStore } from './adapters/local-files/local-file-store.ts';
import { createS3FileStore } from './adapters/s3/s3-file-store.ts';
import { createSeventeenTrack } from './adapters/seventeen-track/seventeen-track.ts';
import { createShopifySource } from './adapters/shopify/shopify-source.ts';
import { createGatewaySender } from './adapters/sms-gateway/gateway-sender.ts';
import { createOutboxSender } from './adapters/sms-outbox/outbox-sender.ts';
import { createTwilioSender } from './adapters/twilio/twilio-sender.ts';
import { createPushSender } from './adapters/web-push/push-sender.ts';
import { createCloudSender } from './adapters/whatsapp/cloud-sender.ts';
import { createWipayProcessor } from './adapters/wipay/wipay-processor.ts';
import { wooCommerceSource } from './adapters/woocommerce/woocommerce-source.ts';
import { createXlsxSheet } from './adapters/xlsx-file/xlsx-sheet.ts';
import type { Config } from './config.ts';
import type { Deps } from './context.ts';
import type { RunningShops } from './demo/demo-shops.ts';
import type { CustomerSheet } from './ports/customer-sheet.ts';
import type { FileStore } from './ports/file-store.ts';
import type { SmsSender } from './ports/sms-sender.ts';
import type { TrackingProvider } from './ports/tracking-provider.ts';
import { createSafeFetch, type SafeFetch } from './safe-fetch/safe-fetch.ts';

/**
 * The adapter of each kind of shop, at the vendor's address unless the operator has set another.
 */
export const shopsOf = ({ shopifyApiRoot, etsyApiRoot }: Config): Deps['shops'] => ({
  shopify: createShopifySource(shopifyApiRoot),
  woocommerce: wooCommerceSource,
  etsy: createEtsySource(etsyApiRoot),
  other: feedSource,
});

/** Returns 17TRACK, where its key is set. */
export const trackingProviderOf = ({
  seventeenTrack,
  upstreamTimeoutMs,
}: Config): TrackingProvider | undefined =>
  seventeenTrack && createSeventeenTrack({ ...seventeenTrack, timeoutMs: upstreamTimeoutMs });

/** The client for addresses that users, the operator or the demonstration have set. */
export function createSafeFetchOf(config: Config, demoShops: RunningShops | undefined): SafeFetch {
  const { shopifyApiRoot, etsyApiRoot, allowPrivateUpstreams, upstreamTimeoutMs } = config;
  const roots = [shopifyApiRoot, etsyApiRoot].flatMap((root) => (root ? new URL(root).origin : []));
  const safeFetch = createSafeFetch({
    allowPrivate: allowPrivateUpstreams,
    trusted: [...roots, ...(demoShops?.origins ?? [])],
    timeoutMs: upstreamTimeoutMs,
  });
  return demoShops ? demoShops.leadingThere(safeFetch) : safeFetch;
}

/** Returns the card processor of the settings, or that of the demonstration. */
export function createCardProcessor(
  { wipay }: Config,
  demoShops: RunningShops | undefined,
): Deps['cardProcessor'] {
  const account = wipay ?? demoShops?.wipay;
  return account && createWipayProcessor(account);
}

/** Returns the Google sheet of the settings, or a file. */
export async function createCustomerSheet(config: Config): Promise<CustomerSheet> {
  const { googleSheet, upstreamTimeoutMs, dataDir } = config;
  if (!googleSheet) return createXlsxSheet({ dataDir });
  const { createGoogleSheet } = await import('./adapters/google-sheets/google-sheet.ts');
  const account = readServiceAccount(googleSheet.serviceAccount);
  return createGoogleSheet({ ...googleSheet, account, timeoutMs: upstreamTimeoutMs });
}

/** Returns the bucket of the settings, or a folder beside the database. */
export function createFileStore({ s3, dataDir }: Config): FileStore {
  return s3 ? createS3FileStore(s3) : createLocalFileStore(join(dataDir, 'files'));
}

/** Returns what sends messages beside the mail server. */
export const createSenders = (
  config: Config,
  log: FastifyBaseLogger,
  more: Pick<Deps, 'secretKey' | 'settings' | 'safeFetch'>,
) => ({
  sms: createSmsSender(config, log),
  push: createPushSender({ ...more, contact: () => more.settings().business.supportEmail }),
  whatsapp: config.whatsapp && createWhatsapp(config.whatsapp),
});

const createWhatsapp = ({ replies, ...cloud }: NonNullable<Config['whatsapp']>) =>
  createCloudSender({ ...cloud, hearsReplies: replies !== undefined });

/** Returns the SMS provider of the settings. */
function createSmsSender({ sms, dataDir }: Config, log: FastifyBaseLogger): SmsSender {
  switch (sms.kind) {
    case 'twilio':
      return createTwilioSender(sms);
    case 'gateway':
      return createGatewaySender({ url: sms.url, hearsReplies: sms.secret !== undefined });
    case 'outbox':
      return createOutboxSender({ dataDir, log });
  }
}
