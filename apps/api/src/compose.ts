import { join, resolve } from 'node:path';
import { publicUrlOf } from '@jadeport/brand';
import type { Settings } from '@jadeport/contract/settings';
import type { FastifyBaseLogger } from 'fastify';
import { createClamdScanner } from './adapters/clamd/clamd-scanner.ts';
import { createLabelPrinter } from './adapters/pdfkit/label-printer.ts';
import { createMailer } from './adapters/smtp/mailer.ts';
import { openSiteRenderer } from './adapters/web-bundle/site-renderer.ts';
import { createSchemaChecker } from './adapters/xmllint/schema-checker.ts';
import {
  createCardProcessor,
  createCustomerSheet,
  createFileStore,
  createSafeFetchOf,
  createSenders,
  shopsOf,
  trackingProviderOf,
} from './chosen-adapters.ts';
import type { Config } from './config.ts';
import type { Deps } from './context.ts';
import type { RunningShops } from './demo/demo-shops.ts';
import type { EmailJobDeps } from './email/send-email.ts';
import { accountsJobs } from './features/accounts/accounts.jobs.ts';
import { apiKeysJobs } from './features/api-keys/api-keys.jobs.ts';
import { userApiKeys } from './features/api-keys/user-api-keys.ts';
import { carrierEventsJobs } from './features/carrier-events/carrier-events.jobs.ts';
import { consolidationsJobs } from './features/consolidations/consolidations.jobs.ts';
import { contactJobs } from './features/contact/contact.jobs.ts';
import { customersJobs } from './features/customers/customers.jobs.ts';
import { createGoodsAssessor } from './features/customs/assess-goods.ts';
import { documentsJobs } from './features/documents/documents.jobs.ts';
import { decodeLogo } from './features/documents/image-decoder.ts';
import { importsJobs } from './features/imports/imports.jobs.ts';
import { insuranceClaimsJobs } from './features/insurance-claims/insurance-claims.jobs.ts';
import { followAssessment } from './features/invoices/follow-assessment.ts';
import { followOwner } from './features/invoices/follow-owner.ts';
import { invoicesJobs } from './features/invoices/invoices.jobs.ts';
import { moveChargesOfBox } from './features/invoices/move-charges.ts';
import { printInTurn } from './features/labels/print-in-turn.ts';
import { createChangeFeed } from './features/live/change-feed.ts';
import { liveJobs } from './features/live/live.jobs.ts';
import { baggedUnits } from './features/manifests/bagged-units.ts';
import { manifestsJobs } from './features/manifests/manifests.jobs.ts';
import { tellOfLeftBehind } from './features/notifications/changes.ts';
import { notificationsJobs } from './features/notifications/notifications.jobs.ts';
import { notifier } from './features/notifications/notify.ts';
import { ordersJobs } from './features/orders/orders.jobs.ts';
import { publishPages } from './features/pages/publish-pages.ts';
import { openWebPages } from './features/pages/web-pages.ts';
import { customerPayments } from './features/payments/customer-payments.ts';
import { releaseFreed } from './features/payments/freed-credit.ts';
import { paymentsJobs } from './features/payments/payments.jobs.ts';
import { createReleaseGuard } from './features/pickups/payment-blockers.ts';
import { pickupsJobs } from './features/pickups/pickups.jobs.ts';
import { endDeadRuns } from './features/platforms/sync-run.ts';
import { preAlertsJobs } from './features/pre-alerts/pre-alerts.jobs.ts';
import { privacyJobs } from './features/privacy/privacy.jobs.ts';
import { receivingJobs } from './features/receiving/receiving.jobs.ts';
import { unclaimedOnShelves } from './features/receiving/unclaimed-on-shelves.ts';
import { getPromises } from './features/reports/get-promises.ts';
import { reportsJobs } from './features/reports/reports.jobs.ts';
import { recordFirstVersion } from './features/settings/record-first-version.ts';
import { openSettingsStore } from './features/settings/settings-store.ts';
import { storageJobs } from './features/storage/storage.jobs.ts';
import { followSearchers } from './features/tracking/look-up-limits.ts';
import { trackingJobs } from './features/tracking/tracking.jobs.ts';
import { webhooksJobs } from './features/webhooks/webhooks.jobs.ts';
import { throttleJobs } from './http/throttle.jobs.ts';
import { createJobs } from './jobs/runner.ts';
import { linkedThings } from './linked-things.ts';
import { createLog } from './log.ts';
import { openDatabase } from './open-database.ts';

import type { WebPages } from './ports/web-pages.ts';
import { idempotencyJobs } from './rest/idempotency.jobs.ts';
import { readSecretKey } from './secret-key.ts';
import { settingsUses } from './settings-uses.ts';
import { statusSubscribers } from './status-subscribers.ts';
import { presentCaller, whileWaiting } from './waiting.ts';

/** The folder of the web app's build. */
const webRoot = resolve(import.meta.dirname, '../../web/dist/client');

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
  const stopPages =
    opened.pages &&
    publishPages({
      pages: opened.pages,
      store: settingsStore,
      clock,
      promiseError: (days) =>
        getPromises({ database, clock, settings: settingsStore.present }, days),
      onError: (error) => log.error({ err: error }, 'The figure of the estimates was not read'),
    });
  const demoShops = config.demo ? await startDemoShops(clock()) : undefined;
  const shared = {
    safeFetch: createSafeFetchOf(config, demoShops),
    shops: demoShops ? demoShops.signingInThere(shopsOf(config)) : shopsOf(config),
    trackingProvider: trackingProviderOf(config),
    customerSheet: await createCustomerSheet(config),
    files: createFileStore(config),
    cardProcessor: createCardProcessor(config, demoShops),
    virusScanner: config.clamd && createClamdScanner(config.clamd),
    decodeLogo: (picture: Buffer) => whileWaiting(() => decodeLogo(picture, presentCaller())),
    labelPrinter: printInTurn(createLabelPrinter()),
    schemaChecker: createSchemaChecker(),
    changeFeed: createChangeFeed(opened),
    settings: settingsStore.present,
    settingsStore,
    settingsUses,
    searchers: await followSearchers(opened),
    stopping: new AbortController(),
  };
  const mailFrom = () => config.mailFrom ?? senderOf(settingsStore.present());
  const mailer = createMailer({ ...config, mailFrom, log });
  const emailJobDeps: EmailJobDeps = { ...opened, settings: shared.settings, publicUrl, mailer };
  const senders = createSenders(config, log, { ...opened, ...shared });
  const noticeDeps = { ...emailJobDeps, ...senders };
  const notify = notifier({ ...noticeDeps, jobs: () => jobs });
  const all = (): Deps => deps;
  const definitions = [
    ...accountsJobs(emailJobDeps),
    ...apiKeysJobs(emailJobDeps),
    ...customersJobs(emailJobDeps),
    ...contactJobs(emailJobDeps),
    ...trackingJobs(noticeDeps),
    ...ordersJobs(all),
    ...documentsJobs({ ...opened, files: shared.files }),
    ...consolidationsJobs(all, { ...emailJobDeps, notify }),
    ...preAlertsJobs({ ...emailJobDeps, notify }),
    ...notificationsJobs({ ...noticeDeps, files: shared.files, notify, jobs: () => jobs }),
    ...reportsJobs(all),
    ...storageJobs(all, { ...emailJobDeps, notify }),
    ...invoicesJobs(all, { ...emailJobDeps, notify }),
    ...paymentsJobs({ ...emailJobDeps, notify }),
    ...pickupsJobs(all, { ...emailJobDeps, secretKey: opened.secretKey, notify }),
    ...importsJobs(all),
    ...receivingJobs(emailJobDeps),
    ...insuranceClaimsJobs(emailJobDeps),
    ...manifestsJobs(all),
    ...carrierEventsJobs(all),
    ...webhooksJobs({ ...opened, safeFetch: shared.safeFetch }),
    ...privacyJobs({ ...shared, clock }),
    ...liveJobs(clock),
    ...throttleJobs(clock),
    ...idempotencyJobs(clock),
  ];
  const jobs = createJobs(database, definitions, log, { runsJobs: config.role !== 'web' });
  const deps: Deps = {
    ...opened,
    ...shared,
    jobs,
    publicUrl,
    mailer,
    mailFrom,
    onStatusChanged: statusSubscribers({ ...shared, settingsStore, clock, jobs }),
    onLeftBehind: tellOfLeftBehind(jobs),
    push: senders.push,
    whatsapp: senders.whatsapp,
    releaseGuard: createReleaseGuard({ ...shared, clock }),
    onBoxDecided: moveChargesOfBox,
    onOwnerChanged: followOwner,
    onAssessed: followAssessment(all),
    onCreditFreed: releaseFreed(all),
    customerPayments,
    userApiKeys,
    unclaimedParcels: unclaimedOnShelves,
    baggedUnits,
    goodsAssessor: createGoodsAssessor(opened),
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
      stopPages?.();
      await settingsStore.close();
      await shared.searchers.close();
      await shared.labelPrinter.close();
      await shared.schemaChecker.close();
      await opened.pages?.close();
      await database.close();
      await demoShops?.stop();
    },
  };
}

/** The sender of emails, unless MAIL_FROM is set. */
const senderOf = ({ business }: Settings) => `${business.name} <${business.supportEmail}>`;

/** Starts the shops of the demonstration, whose code no other service loads. */
async function startDemoShops(now: Date): Promise<RunningShops> {
  const shops = await import('./demo/demo-shops.ts');
  return shops.startDemoShops(now);
}
