import type { Language } from '@jadeport/contract';
import type { Role, User } from '@jadeport/contract/accounts';
import type { ApiKeyScope } from '@jadeport/contract/api-keys';
import type { Profile } from '@jadeport/contract/customers';
import type { PlatformType } from '@jadeport/contract/platforms';
import type { PresentSettings } from '@jadeport/settings';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/orm.ts';
import type { Mailer } from './email/mailer.ts';
import type { Jobs } from './jobs/runner.ts';
import type { OnAssessed } from './ports/assessments.ts';
import type { BaggedUnits } from './ports/bagged-units.ts';
import type { OnBoxDecided } from './ports/box-decisions.ts';
import type { CardProcessor } from './ports/card-processor.ts';
import type { ChangeFeed } from './ports/change-feed.ts';
import type { CustomerPayments } from './ports/customer-payments.ts';
import type { CustomerSheet } from './ports/customer-sheet.ts';
import type { FileStore } from './ports/file-store.ts';
import type { FollowedLimit } from './ports/followed-limit.ts';
import type { OnCreditFreed } from './ports/freed-credit.ts';
import type { GoodsAssessor } from './ports/goods-assessor.ts';
import type { LabelPrinter } from './ports/label-printer.ts';
import type { LinkedThings } from './ports/linked-things.ts';
import type { OrderSource } from './ports/order-source.ts';
import type { OnOwnerChanged } from './ports/owner-changes.ts';
import type { PushSender } from './ports/push-sender.ts';
import type { ReleaseGuard } from './ports/release-guard.ts';
import type { SchemaChecker } from './ports/schema-checker.ts';
import type { SettingsStore, SettingsUse } from './ports/settings.ts';
import type { OnLeftBehind, OnStatusChanged } from './ports/status-changes.ts';
import type { TrackingProvider } from './ports/tracking-provider.ts';
import type { UnclaimedParcels } from './ports/unclaimed-parcels.ts';
import type { UserApiKeys } from './ports/user-api-keys.ts';
import type { VirusScanner } from './ports/virus-scanner.ts';
import type { WebPages } from './ports/web-pages.ts';
import type { WhatsappSender } from './ports/whatsapp-sender.ts';
import type { SafeFetch } from './safe-fetch/safe-fetch.ts';

/**
 * The dependencies of use-cases: ports, clock and settings. Created once at startup by
 * `compose.ts`.
 */
export type Deps = {
  config: Config;
  database: Database;
  jobs: Jobs;
  /** The key that signs cookies and links. */
  secretKey: string;
  clock: () => Date;
  log: FastifyBaseLogger;
  /** The settings in force; a request sees one version from beginning to end. */
  settings: () => PresentSettings;
  settingsStore: SettingsStore;
  /** What features have made under the settings. */
  settingsUses: readonly SettingsUse[];
  /** The public address, without a trailing slash. */
  publicUrl: () => string;
  /** Sends an e-mail at once; all but the test mail are sent by jobs, which try again. */
  mailer: Mailer;
  /** The sender of e-mails, as `Name <address>`. */
  mailFrom: () => string;
  onStatusChanged: OnStatusChanged;
  releaseGuard: ReleaseGuard;
  onBoxDecided: OnBoxDecided;
  onAssessed: OnAssessed;
  onCreditFreed: OnCreditFreed;
  onLeftBehind: OnLeftBehind;
  onOwnerChanged: OnOwnerChanged;
  /** Sends push messages to browsers. */
  push: PushSender;
  /** Sends WhatsApp messages, where configured. */
  whatsapp: WhatsappSender | undefined;
  customerPayments: CustomerPayments;
  userApiKeys: UserApiKeys;
  unclaimedParcels: UnclaimedParcels;
  baggedUnits: BaggedUnits;
  /** What Customs may charge for announced goods. */
  goodsAssessor: GoodsAssessor;
  /** The client for addresses from users. */
  safeFetch: SafeFetch;
  /** The adapters of the kinds of shop. */
  shops: Readonly<Partial<Record<PlatformType, OrderSource>>>;
  /** The page on which customers pay by card, where configured. */
  cardProcessor: CardProcessor | undefined;
  /** The target of the customer export. */
  customerSheet: CustomerSheet;
  /** The store of the bytes of documents. */
  files: FileStore;
  /** The things that documents hang on. */
  linkedThings: LinkedThings;
  /** Follows waybills at their carriers, where configured. */
  trackingProvider: TrackingProvider | undefined;
  /** Scans uploads, where configured. */
  virusScanner: VirusScanner | undefined;
  /** Reports changes of shipments to watchers. */
  changeFeed: ChangeFeed;
  /** Who has asked for too many unknown numbers. */
  searchers: FollowedLimit;
  /** Decodes a picture to the form in which logos are stored, a PNG. */
  decodeLogo: (picture: Buffer) => Promise<Buffer>;
  /** Draws labels in separate threads. */
  labelPrinter: LabelPrinter;
  /** Checks the customs breakdown in a separate thread. */
  schemaChecker: SchemaChecker;
  /** Aborted when the service begins to close, so that long work stops at its next safe point. */
  stopping: AbortController;
  /** The built web app; tests of the API alone omit it. */
  pages?: WebPages | undefined;
};

/** The signed-in user, read together with the session in one statement. */
export type SessionUser = {
  id: string;
  role: Role;
  language: Language;
  firstName: string;
  lastName: string;
  email: string;
  /** Whether a second factor is on. */
  secondFactor: boolean;
  /** The administrator who sees this customer's pages and may change nothing, and until when. */
  viewer?: { id: string; until: string };
  customer:
    | (NonNullable<User['customer']> & Pick<Profile, 'plan' | 'branch' | 'trn'> & { id: string })
    | null;
};

/** A signed-in user with a customer code. */
export type CustomerUser = SessionUser & { customer: NonNullable<SessionUser['customer']> };

/** A caller with an API key: the key's id, its owner and its scopes. */
export type Program = { keyId: string; owner: SessionUser; scopes: readonly ApiKeyScope[] };
