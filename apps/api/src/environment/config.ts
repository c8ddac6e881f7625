import { type Brand, brandFrom, brandVariable, defaultBrand } from '@jadeport/brand';
import { StartupError } from '../start/startup-error.ts';
import { type Variables, variables } from './variables.ts';

/** How text messages are sent. */
export type SmsConfig =
  | { kind: 'outbox' }
  | { kind: 'gateway'; url: string; secret: string | undefined }
  | { kind: 'twilio'; accountSid: string; authToken: string; from: string; apiRoot: string };

export type GoogleSheetConfig = {
  sheetId: string;
  /** A path, or JSON. */
  serviceAccount: string;
  apiRoot: string | undefined;
};

/** A bucket of S3 or of a compatible store. */
export type S3Config = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type Config = {
  production: boolean;
  host: string;
  port: number;
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  poolerMode: 'session' | 'transaction';
  /** PostgreSQL itself, where `databaseUrl` is a pooler. */
  directUrl: string | undefined;
  /** A replica for reads that may be a moment old. */
  readUrl: string | undefined;
  role: 'both' | 'web' | 'worker';
  secretKey: string | undefined;
  admin: { email: string; password: string } | undefined;
  /** Whether staff and administrators must have a second factor. */
  requireSecondFactor: boolean;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  sms: SmsConfig;
  /** Prefixes of the E.164 numbers to which text messages are sent. */
  smsPrefixes: string[];
  allowPrivateUpstreams: boolean;
  shopifyApiRoot: string | undefined;
  etsyApiRoot: string | undefined;
  /** The target of the customer export; without it a file is written. */
  googleSheet: GoogleSheetConfig | undefined;
  /** The store of uploaded files; without it a folder in `dataDir`. */
  s3: S3Config | undefined;
  /** ClamAV's daemon, which scans uploads. */
  clamd: { host: string; port: number } | undefined;
  upstreamTimeoutMs: number;
  syncMaxOrders: number;
  rateLimitPerMinute: number;
  apiDocs: boolean;
  /** Who may read the metrics: callers with a token, everybody, or nobody. */
  metrics: { token: string } | 'open' | 'off';
  /** The address of an OpenTelemetry collector, without a trailing slash. */
  tracesUrl: string | undefined;
  logLevel: string;
  trustProxy: string[] | false;
  demo: boolean;
  /** The first version of the settings of a new installation; not read later. */
  brand: Brand;
};

/**
 * Reads the configuration from environment variables; blank ones are ignored.
 *
 * @throws StartupError naming the wrong setting.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartupError(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const set = parsed.data;
  if (set.NODE_ENV === 'production' && !set.SECRET_KEY) {
    throw new StartupError('SECRET_KEY must be set in production (at least 32 random characters).');
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (set[name] && !set.DATABASE_URL) throw new StartupError(`${name} needs DATABASE_URL.`);
  }
  if (set.PROCESS_ROLE !== 'both' && !set.DATABASE_URL) {
    throw new StartupError(
      'PROCESS_ROLE needs DATABASE_URL: the embedded database has one process.',
    );
  }
  const brand = readBrand(given);
  const admin = readAdmin(set);
  return {
    production: set.NODE_ENV === 'production',
    host: set.HOST,
    port: set.PORT,
    publicUrl: set.PUBLIC_URL,
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    poolerMode: set.DATABASE_POOLER_MODE,
    directUrl: set.DATABASE_DIRECT_URL,
    readUrl: set.DATABASE_READ_URL,
    role: set.PROCESS_ROLE,
    secretKey: set.SECRET_KEY,
    admin,
    requireSecondFactor: set.REQUIRE_SECOND_FACTOR,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    sms: readSms(set),
    smsPrefixes: set.SMS_PREFIXES.split(','),
    allowPrivateUpstreams: set.ALLOW_PRIVATE_UPSTREAMS,
    shopifyApiRoot: set.SHOPIFY_API_ROOT,
    etsyApiRoot: set.ETSY_API_ROOT,
    googleSheet: readGoogleSheet(set),
    s3: readS3(set),
    clamd: readClamd(set),
    upstreamTimeoutMs: set.UPSTREAM_TIMEOUT_SECONDS * 1000,
    syncMaxOrders: set.SYNC_MAX_ORDERS,
    rateLimitPerMinute: set.RATE_LIMIT_PER_MINUTE,
    apiDocs: set.API_DOCS,
    metrics: readMetrics(set),
    tracesUrl: set.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: set.LOG_LEVEL,
    trustProxy: set.TRUST_PROXY ?? false,
    demo: set.DEMO,
    brand,
  };
}

function readAdmin(set: Variables): Config['admin'] {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = set;
  if (Boolean(email) !== Boolean(password)) {
    throw new StartupError('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
  }
  if (!email || !password) return undefined;
  return { email: email.toLowerCase(), password };
}

function readMetrics({ METRICS_TOKEN: token, NODE_ENV }: Variables): Config['metrics'] {
  if (token) return { token };
  return NODE_ENV === 'production' ? 'off' : 'open';
}

function readSms(set: Variables): SmsConfig {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = set;
  if (accountSid && authToken && from) {
    if (set.SMS_URL) throw new StartupError('SMS_URL and TWILIO_… cannot both be set.');
    return { kind: 'twilio', accountSid, authToken, from, apiRoot: set.TWILIO_API_ROOT };
  }
  if (accountSid || authToken || from) {
    throw new StartupError(
      'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM must be set together.',
    );
  }
  if (!set.SMS_URL) return { kind: 'outbox' };
  return { kind: 'gateway', url: set.SMS_URL, secret: set.SMS_SECRET };
}

function readGoogleSheet(set: Variables): GoogleSheetConfig | undefined {
  const { GOOGLE_SHEET_ID: sheetId, GOOGLE_SERVICE_ACCOUNT: serviceAccount } = set;
  if (sheetId && serviceAccount) return { sheetId, serviceAccount, apiRoot: set.GOOGLE_API_ROOT };
  if (!sheetId && !serviceAccount) return undefined;
  throw new StartupError('GOOGLE_SHEET_ID and GOOGLE_SERVICE_ACCOUNT must be set together.');
}

function readS3(set: Variables): Config['s3'] {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT } = set;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set;
  if (bucket && accessKeyId && secretAccessKey) {
    const endpoint = S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
    return { endpoint, bucket, region, accessKeyId, secretAccessKey };
  }
  if (!bucket && !accessKeyId && !secretAccessKey) return undefined;
  throw new StartupError(
    'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.',
  );
}

function readClamd({ CLAMD_URL: url }: Variables): Config['clamd'] {
  if (!url) return undefined;
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
}

function readBrand(environment: Readonly<Record<string, string | undefined>>): Brand {
  try {
    return brandFrom(environment);
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : error}.`);
  }
}

/** Returns the text of `.env.example`, generated from the schema so that both agree. */
export function envExample(): string {
  const lines = Object.entries(variables.shape).map(([name, schema]) => {
    const fallback = schema.safeParse(undefined);
    const value = fallback.success && fallback.data !== undefined ? fallback.data : '';
    return `# ${schema.description}\n#${name}=${typeof value === 'boolean' ? Number(value) : value}\n`;
  });
  const brand = Object.entries(defaultBrand).map(
    ([key, value]) => `#${brandVariable(key)}=${value}`,
  );
  return [
    '# Every setting is optional. Copy this file to .env and uncomment what you change.\n',
    ...lines,
    '# The forwarder’s own name, addresses and rates of a NEW installation; later they are changed in /admin/settings',
    ...brand,
    '',
  ].join('\n');
}
