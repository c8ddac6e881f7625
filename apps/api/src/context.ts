import type { Language } from '@jadeport/contract';
import type { Role, User } from '@jadeport/contract/accounts';
import type { ApiKeyScope } from '@jadeport/contract/api-keys';
import type { Profile } from '@jadeport/contract/customers';
import type { PlatformType } from '@jadeport/contract/platforms';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/orm.ts';
import type { Jobs } from './jobs/runner.ts';
import type { ChangeFeed } from './ports/change-feed.ts';
import type { CustomerSheet } from './ports/customer-sheet.ts';
import type { FileStore } from './ports/file-store.ts';
import type { LabelPrinter } from './ports/label-printer.ts';
import type { OrderSource } from './ports/order-source.ts';
import type { OnStatusChanged } from './ports/status-changes.ts';
import type { UserApiKeys } from './ports/user-api-keys.ts';
import type { VirusScanner } from './ports/virus-scanner.ts';
import type { WebPages } from './ports/web-pages.ts';
import type { SafeFetch } from './safe-fetch/safe-fetch.ts';

/** What use-cases are handed: ports, clock and settings. Made once at start by `compose.ts`. */
export type Deps = {
  config: Config;
  database: Database;
  jobs: Jobs;
  /** Signs cookies and links. */
  secretKey: string;
  clock: () => Date;
  log: FastifyBaseLogger;
  /** Where people reach us, without a trailing slash. */
  publicUrl: () => string;
  onStatusChanged: OnStatusChanged;
  userApiKeys: UserApiKeys;
  /** The way to addresses that users gave. */
  safeFetch: SafeFetch;
  /** The kinds of shop that orders come from. */
  shops: Readonly<Partial<Record<PlatformType, OrderSource>>>;
  /** Where administrators sync the customers to. */
  customerSheet: CustomerSheet;
  /** Where the bytes of documents are kept. */
  files: FileStore;
  /** Looks into uploads, where the operator has one. */
  virusScanner: VirusScanner | undefined;
  /** What tells of changes to whoever watches. */
  changeFeed: ChangeFeed;
  /** Draws labels in threads of its own. */
  labelPrinter: LabelPrinter;
  /** Aborted when the service begins to close: what takes long ends at the next good moment. */
  stopping: AbortController;
  /** The built web app; tests of the API alone go without. */
  pages?: WebPages | undefined;
};

/** Who is signed in, read with the session in one statement. */
export type SessionUser = {
  id: string;
  role: Role;
  language: Language;
  firstName: string;
  lastName: string;
  email: string;
  customer: (NonNullable<User['customer']> & Pick<Profile, 'plan'> & { id: string }) | null;
};

/** Someone signed in who has a customer code. */
export type CustomerUser = SessionUser & { customer: NonNullable<SessionUser['customer']> };

/** A program that calls with an API key: whom it acts for, and what the key is for. */
export type Program = { owner: SessionUser; scopes: readonly ApiKeyScope[] };
