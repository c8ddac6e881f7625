import type { Language } from '@jadeport/contract';
import type { Role, User } from '@jadeport/contract/accounts';
import type { ApiKeyScope } from '@jadeport/contract/api-keys';
import type { Profile } from '@jadeport/contract/customers';
import type { PlatformType } from '@jadeport/contract/platforms';
import type { PresentSettings } from '@jadeport/settings';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db/orm.ts';
import type { Mailer } from './email/mailer.ts';
import type { Config } from './environment/config.ts';
import type { Jobs } from './jobs/runner.ts';
import type { ChangeFeed } from './ports/change-feed.ts';
import type { CustomerSheet } from './ports/customer-sheet.ts';
import type { OnEmailChanged } from './ports/email-changes.ts';
import type { FileStore } from './ports/file-store.ts';
import type { FollowedLimit } from './ports/followed-limit.ts';
import type { LabelPrinter } from './ports/label-printer.ts';
import type { LinkedThings } from './ports/linked-things.ts';
import type { OrderSource } from './ports/order-source.ts';
import type { PreviewSettings, SettingsStore, SettingsUse } from './ports/settings.ts';
import type { OnStatusChanged } from './ports/status-changes.ts';
import type { UnclaimedParcels } from './ports/unclaimed-parcels.ts';
import type { UserApiKeys } from './ports/user-api-keys.ts';
import type { VirusScanner } from './ports/virus-scanner.ts';
import type { WebPages } from './ports/web-pages.ts';
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
  previewSettings: PreviewSettings;
  /** The public address, without a trailing slash. */
  publicUrl: () => string;
  onStatusChanged: OnStatusChanged;
  onEmailChanged: OnEmailChanged;
  userApiKeys: UserApiKeys;
  unclaimedParcels: UnclaimedParcels;
  /** The client for addresses from users. */
  safeFetch: SafeFetch;
  /** The adapters of the kinds of shop. */
  shops: Readonly<Partial<Record<PlatformType, OrderSource>>>;
  /** The target of the customer export. */
  customerSheet: CustomerSheet;
  /** The store of the bytes of documents. */
  files: FileStore;
  /** The things that documents hang on. */
  linkedThings: LinkedThings;
  /** Scans uploads, where configured. */
  virusScanner: VirusScanner | undefined;
  /** Reports changes of shipments to watchers. */
  changeFeed: ChangeFeed;
  /** Who has asked for too many unknown numbers. */
  searchers: FollowedLimit;
  mailer: Mailer;
  /** Draws labels in separate threads. */
  labelPrinter: LabelPrinter;
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
  customer:
    | (NonNullable<User['customer']> & Pick<Profile, 'plan' | 'branch'> & { id: string })
    | null;
};

/** A signed-in user with a customer code. */
export type CustomerUser = SessionUser & { customer: NonNullable<SessionUser['customer']> };

/** A caller with an API key: the key's id, its owner and its scopes. */
export type Program = { keyId: string; owner: SessionUser; scopes: readonly ApiKeyScope[] };
