import { join, resolve } from 'node:path';
import { publicUrlOf } from '@jadeport/brand';
import type { Language } from '@jadeport/contract';
import type { Settings } from '@jadeport/contract/settings';
import { type PresentSettings, publicSettingsOf } from '@jadeport/settings';
import type { FastifyBaseLogger } from 'fastify';
import { createClamdScanner } from './adapters/clamd/clamd-scanner.ts';
import { createEtsySource } from './adapters/etsy/etsy-source.ts';
import { feedSource } from './adapters/feed/feed-source.ts';
import { readServiceAccount } from './adapters/google-sheets/service-account.ts';
import { createLocalFileStore } from './adapters/local-files/local-file-store.ts';
import { createLabelPrinter } from './adapters/pdfkit/label-printer.ts';
import { createS3FileStore } from './adapters/s3/s3-file-store.ts';
import { createShopifySource } from './adapters/shopify/shopify-source.ts';
import { createGatewaySender } from './adapters/sms-gateway/gateway-sender.ts';
import { createOutboxSender } from './adapters/sms-outbox/outbox-sender.ts';
import { createMailer } from './adapters/smtp/mailer.ts';
import { createTwilioSender } from './adapters/twilio/twilio-sender.ts';
import { openSiteRenderer } from './adapters/web-bundle/site-renderer.ts';
import { wooCommerceSource } from './adapters/woocommerce/woocommerce-source.ts';
import { createXlsxSheet } from './adapters/xlsx-file/xlsx-sheet.ts';
import type { Deps } from './context.ts';
import type { RunningShops } from './demo/demo-shops.ts';
import { type EmailJobDeps, senderOf } from './email/send-email.ts';
import { sendsEmail } from './email/sends-email.ts';
import type { Config } from './environment/config.ts';
import { createLog } from './environment/log.ts';
import { readSecretKey } from './environment/secret-key.ts';
import { accountsJobs } from './features/accounts/accounts.jobs.ts';
import { apiKeysJobs } from './features/api-keys/api-keys.jobs.ts';
import { userApiKeys } from './features/api-keys/user-api-keys.ts';
import { consolidationsJobs } from './features/consolidations/consolidations.jobs.ts';
import { contactJobs } from './features/contact/contact.jobs.ts';
import { customersJobs } from './features/customers/customers.jobs.ts';
import { usedByCustomers } from './features/customers/used-settings.ts';
import { previewEmail } from './features/customers/welcome-email.ts';
import { documentsJobs } from './features/documents/documents.jobs.ts';
import { printInTurn } from './features/labels/print-in-turn.ts';
import { previewLabel } from './features/labels/print-labels.ts';
import { createChangeFeed } from './features/live/change-feed.ts';
import { liveJobs } from './features/live/live.jobs.ts';
import { usedByLocations } from './features/locations/used-settings.ts';
import { ordersJobs } from './features/orders/orders.jobs.ts';
import { openWebPages } from './features/pages/web-pages.ts';
import { endDeadRuns } from './features/platforms/sync-run.ts';
import { followShipments } from './features/pre-alerts/follow-shipments.ts';
import { preAlertsJobs } from './features/pre-alerts/pre-alerts.jobs.ts';
import { receivingJobs } from './features/receiving/receiving.jobs.ts';
import { unclaimedOnShelves } from './features/receiving/unclaimed-on-shelves.ts';
import { recordFirstVersion } from './features/settings/record-first-version.ts';
import { openSettingsStore } from './features/settings/settings-store.ts';
import { usedByShipments } from './features/shipments/used-settings.ts';
import { followSearchers } from './features/tracking/look-up-limits.ts';
import { moveSubscriptions } from './features/tracking/move-subscriptions.ts';
import { notifySubscribers } from './features/tracking/notify-subscribers.ts';
import { trackingJobs } from './features/tracking/tracking.jobs.ts';
import { publishShipmentUpdate } from './features/webhooks/publish-shipment-update.ts';
import { webhooksJobs } from './features/webhooks/webhooks.jobs.ts';
import { throttleJobs } from './http/throttle.jobs.ts';
import { createJobs, type Jobs } from './jobs/runner.ts';
import { linkedThings } from './linked-things.ts';
import { openDatabase } from './open-database.ts';
import type { CustomerSheet } from './ports/customer-sheet.ts';
import type { FileStore } from './ports/file-store.ts';
import type { SmsSender } from './ports/sms-sender.ts';
import type { OnStatusChanged } from './ports/status-changes.ts';
import type { WebPages } from './ports/web-pages.ts';
import { idempotencyJobs } from './rest/idempotency.jobs.ts';
import { createSafeFetch, type SafeFetch } from './safe-fetch/safe-fetch.ts';

/** The folder of the web app's build. */
const webRoot = resolve(import.meta.dirname, '../../web/dist/client');

/**
 * The adapter of each kind of shop, at the vendor's address unless the operator has set another.
 */
const shopsOf = ({ shopifyApiRoot, etsyApiRoot }: Config): Deps['shops'] => ({
  shopify: createShopifySource(shopifyApiRoot),
  woocommerce: wooCommerceSource,
  etsy: createEtsySource(etsyApiRoot),
  other: feedSource,
});

/** The parts of `Deps` that `openDeps` opens and tests create themselves. */
type Opened = Pick<Deps, 'config' | 'database' | 'secretKey' | 'clock' | 'log' | 'pages'>;
type Wired = { deps: Deps; close: () => Promise<void> };

/** Opens the database, reads the secret key and the built pages, and wires the rest. */
export async function openDeps(config: Config): Promise<Wired> {
  const log = await createLog(config);
  const secretKey = await readSecretKey(config);
  const pages = config.role === 'worker' ? undefined : readPages(webRoot, config, log);
  const database = await openDatabase({ ...config, log });
  const clock = () => new Date();
  return wireDeps({ config, database, secretKey, clock, log, pages });
}

/** Reads the built web app. */
function readPages(root: string, config: Config, log: FastifyBaseLogger): WebPages | undefined {
  const folder = join(config.dataDir, 'pages');
  const site = { root, folder, publicUrl: publicUrlOf(config), log };
  const pages = openWebPages({ ...site, openRenderer: openSiteRenderer });
  if (!pages) log.warn('The web app is not built: only the API is served.');
  return pages;
}

/** Wires the real adapters and starts the jobs; `close` ends them in reverse order. */
export async function wireDeps(opened: Opened): Promise<Wired> {
  const { config, database, log, clock } = opened;
  const publicUrl = () => publicUrlOf(config);
  if (await recordFirstVersion(opened, config.brand)) {
    log.info(
      'The first settings are recorded: from now on /admin/settings has them, BRAND_… is not read.',
    );
  }
  const settingsStore = await openSettingsStore(opened);
  const showPages = (settings: PresentSettings) =>
    void opened.pages?.publish(publicSettingsOf(settings, sendsEmail(opened)));
  settingsStore.onChange(showPages);
  showPages(settingsStore.present());
  const demoShops = config.demo ? await startDemoShops(clock()) : undefined;
  const labelPrinter = printInTurn(createLabelPrinter());
  const shared = {
    safeFetch: createSafeFetchOf(config, demoShops),
    shops: demoShops ? demoShops.signingInThere(shopsOf(config)) : shopsOf(config),
    customerSheet: await createCustomerSheet(config),
    files: createFileStore(config),
    virusScanner: config.clamd && createClamdScanner(config.clamd),
    labelPrinter,
    changeFeed: createChangeFeed(opened),
    settings: settingsStore.present,
    settingsStore,
    previewSettings: async (settings: Settings, language: Language) => ({
      label: await previewLabel({ labelPrinter, publicUrl }, settings),
      email: previewEmail(settings, language, publicUrl()),
    }),
    settingsUses: [usedByCustomers, usedByShipments, usedByLocations],
    searchers: await followSearchers(opened),
    stopping: new AbortController(),
  };
  const mailFrom = () => config.mailFrom ?? senderOf(settingsStore.present());
  const mailer = createMailer({ ...config, mailFrom, log });
  const emailJobDeps: EmailJobDeps = { ...opened, settings: shared.settings, publicUrl, mailer };
  const all = (): Deps => deps;
  const definitions = [
    ...accountsJobs(emailJobDeps),
    ...apiKeysJobs(emailJobDeps),
    ...customersJobs(emailJobDeps),
    ...contactJobs(emailJobDeps),
    ...trackingJobs({ ...emailJobDeps, sms: createSmsSender(config, log) }),
    ...ordersJobs(all),
    ...documentsJobs({ ...opened, files: shared.files }),
    ...consolidationsJobs(all, emailJobDeps),
    ...preAlertsJobs(emailJobDeps),
    ...receivingJobs(emailJobDeps),
    ...webhooksJobs({ ...opened, safeFetch: shared.safeFetch }),
    ...liveJobs(clock),
    ...throttleJobs(clock),
    ...idempotencyJobs(clock),
  ];
  const jobs = createJobs(database, definitions, log, { runsJobs: config.role !== 'web' });
  const deps: Deps = {
    ...opened,
    ...shared,
    jobs,
    mailer,
    publicUrl,
    onStatusChanged: statusSubscribers(jobs),
    onEmailChanged: moveSubscriptions,
    userApiKeys,
    unclaimedParcels: unclaimedOnShelves,
    linkedThings,
  };
  if (database.kind === 'embedded') await endDeadRuns(database);
  await jobs.start();
  return {
    deps,
    async close() {
      deps.stopping.abort();
      await jobs.stop();
      await shared.changeFeed.close();
      await settingsStore.close();
      await shared.searchers.close();
      await shared.labelPrinter.close();
      await opened.pages?.close();
      await database.close();
      await demoShops?.stop();
    },
  };
}

/** Starts the shops of the demonstration, whose code no other service loads. */
async function startDemoShops(now: Date): Promise<RunningShops> {
  const shops = await import('./demo/demo-shops.ts');
  return shops.startDemoShops(now);
}

/**
 * The client for addresses from users, and for those that the operator or the demonstration has
 * set.
 */
function createSafeFetchOf(config: Config, demoShops: RunningShops | undefined): SafeFetch {
  const { shopifyApiRoot, etsyApiRoot, allowPrivateUpstreams, upstreamTimeoutMs } = config;
  const roots = [shopifyApiRoot, etsyApiRoot].flatMap((root) => (root ? new URL(root).origin : []));
  const safeFetch = createSafeFetch({
    allowPrivate: allowPrivateUpstreams,
    trusted: [...roots, ...(demoShops?.origins ?? [])],
    timeoutMs: upstreamTimeoutMs,
  });
  return demoShops ? demoShops.leadingThere(safeFetch) : safeFetch;
}

/** Returns the subscribers to changes of status. */
export function statusSubscribers(jobs: Jobs): OnStatusChanged {
  const subscribers = [followShipments, notifySubscribers(jobs), publishShipmentUpdate(jobs)];
  return async (em, changes) => {
    for (const subscriber of subscribers) await subscriber(em, changes);
  };
}

/** Returns the Google sheet of the settings, or a file. */
async function createCustomerSheet(config: Config): Promise<CustomerSheet> {
  const { googleSheet, upstreamTimeoutMs, dataDir } = config;
  if (!googleSheet) return createXlsxSheet({ dataDir });
  const { createGoogleSheet } = await import('./adapters/google-sheets/google-sheet.ts');
  const account = readServiceAccount(googleSheet.serviceAccount);
  return createGoogleSheet({ ...googleSheet, account, timeoutMs: upstreamTimeoutMs });
}

/** Returns the bucket of the settings, or a folder beside the database. */
function createFileStore({ s3, dataDir }: Config): FileStore {
  return s3 ? createS3FileStore(s3) : createLocalFileStore(join(dataDir, 'files'));
}

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
