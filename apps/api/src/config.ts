import { isIP } from 'node:net';
import { type Brand, brandFrom, brandVariable, defaultBrand } from '@jadeport/brand';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';

const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` });

const whole = (least: number, most: number, error: string) =>
  z.coerce.number(error).int(error).min(least, error).max(most, error);

const oneOf = <const Names extends readonly string[]>(...names: Names) =>
  z.enum(names, `must be one of ${names.join(', ')}`);

const flag = z
  .enum(['1', '0', 'true', 'false'], 'must be 1 or 0')
  .default('0')
  .transform((value) => value === '1' || value === 'true');

const mailbox = /^([^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const apiRoot = url(/^https?$/, 'https://stand-in.example').optional();

/** Every setting, with its default and the line that explains it in `.env.example`. */
const settings = z.object({
  NODE_ENV: oneOf('development', 'production', 'test')
    .default('development')
    .describe('production asks for SECRET_KEY and secure cookies'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: whole(0, 65_535, 'must be a port number').default(3000).describe('Port to listen on'),
  PUBLIC_URL: url(/^https?$/, 'https://ship.example.com')
    .refine((value) => !/[?#]/.test(value), 'must not have a ? or # part')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional()
    .describe('Address that people use, for links in mails; https here means secure cookies'),
  DATA_DIR: z.string().default('.data').describe('Embedded database, outbox and own secrets'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database')
    .optional()
    .describe('PostgreSQL; without it the embedded database in DATA_DIR is used'),
  SECRET_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('Signs cookies and links; made once in DATA_DIR outside production'),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional().describe('First administrator'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .optional()
    .describe('Password of the first administrator, set at each start'),
  SMTP_URL: url(/^smtps?$/, 'smtps://user:password@host:465')
    .optional()
    .describe('Mail server; without it every mail is a file in DATA_DIR/outbox'),
  MAIL_FROM: z
    .string()
    .regex(mailbox, 'must be an e-mail address, or a name and one: Jadeport <hello@example.com>')
    .optional()
    .describe('Sender of mails, for example Jadeport <hello@example.com>'),
  SMS_URL: url(/^https?$/, 'https://sms.example.com/send')
    .optional()
    .describe('SMS gateway that takes JSON; without it and TWILIO_… texts are files in the outbox'),
  SMS_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Bearer token that the SMS gateway shows when it reports a reply, such as STOP'),
  SMS_PREFIXES: z
    .string()
    .regex(/^\+\d+(,\+\d+)*$/, 'must be starts of phone numbers such as +1876,+1658')
    .default('+1,+44,+86')
    .describe('Starts of the phone numbers that get text messages, comma separated'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC\w+$/, 'must be an account’s id, which starts with AC')
    .optional()
    .describe('Text messages through Twilio'),
  TWILIO_AUTH_TOKEN: z
    .string()
    .regex(/^\w+$/, 'must be a token of letters and digits')
    .optional()
    .describe('Twilio’s token, which also signs replies'),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+\d+|MG\w+)$/, 'must be a phone number such as +18765550110, or an id in MG…')
    .optional()
    .describe('Phone number or messaging service to send from'),
  TWILIO_API_ROOT: url(/^https?$/, 'https://api.twilio.com')
    .default('https://api.twilio.com')
    .describe('Where Twilio is; a region or a stand-in'),
  ALLOW_PRIVATE_UPSTREAMS: flag.describe('1 lets shop addresses be private ones, and plain HTTP'),
  SHOPIFY_API_ROOT: apiRoot.describe('Where every Shopify shop is; a stand-in'),
  ETSY_API_ROOT: apiRoot.describe('Where Etsy is; a stand-in'),
  GOOGLE_SHEET_ID: z
    .string()
    .transform((text) => /\/spreadsheets\/d\/([\w-]+)/.exec(text)?.[1] ?? text.trim())
    .refine((id) => /^[\w-]{10,}$/.test(id), 'must be a Google sheet’s id or address')
    .optional()
    .describe('Google sheet of the customers; without it the sync writes exports/customers.xlsx'),
  GOOGLE_SERVICE_ACCOUNT: z
    .string()
    .optional()
    .describe('Key file of the service account that the sheet is shared with: a path, or its JSON'),
  GOOGLE_API_ROOT: apiRoot.describe('Where Google is; a stand-in'),
  UPSTREAM_TIMEOUT_SECONDS: z.coerce
    .number('must be a number of seconds')
    .min(0.05, 'must be 0.05 or more')
    .max(30, 'must be 30 or less')
    .default(30)
    .describe('How long a shop or Google may keep us waiting without progress'),
  SYNC_MAX_ORDERS: whole(1, 10_000_000, 'must be a whole number, 1 or more')
    .default(200_000)
    .describe('Most orders of one sync: a shop whose list has no end is left there'),
  RATE_LIMIT_PER_MINUTE: whole(0, 1_000_000, 'must be a whole number, 0 or more')
    .default(120)
    .describe(
      'Writes per client address and minute; 0 switches it off (never the sign-in throttle)',
    ),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')
    .default('info')
    .describe('How much is logged'),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .refine((list) => list.every(isNetwork), 'must be IP addresses or ranges such as 10.0.0.0/8')
    .optional()
    .describe('Addresses of proxies in front, comma separated; only theirs X-Forwarded-* count'),
  DEMO: flag.describe('1 fills a demonstration data set'),
});

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  return isIP(address) !== 0 && fits && rest.length === 0;
}

/** How text messages leave the house. */
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

export type Config = {
  production: boolean;
  host: string;
  port: number;
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  secretKey: string | undefined;
  admin: { email: string; password: string } | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  sms: SmsConfig;
  /** Starts of E.164 numbers that get text messages. */
  smsPrefixes: string[];
  allowPrivateUpstreams: boolean;
  shopifyApiRoot: string | undefined;
  etsyApiRoot: string | undefined;
  /** The customers' sheet; without it a file is written. */
  googleSheet: GoogleSheetConfig | undefined;
  upstreamTimeoutMs: number;
  syncMaxOrders: number;
  rateLimitPerMinute: number;
  logLevel: string;
  trustProxy: string[] | false;
  demo: boolean;
  brand: Brand;
};

/**
 * Reads the configuration from environment variables; blank ones do not count.
 *
 * @throws StartupError naming the setting at fault.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartupError(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const set = parsed.data;
  if (set.NODE_ENV === 'production' && !set.SECRET_KEY) {
    throw new StartupError('SECRET_KEY must be set in production (at least 32 random characters).');
  }
  if (Boolean(set.ADMIN_EMAIL) !== Boolean(set.ADMIN_PASSWORD)) {
    throw new StartupError('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
  }
  const brand = readBrand(given);
  return {
    production: set.NODE_ENV === 'production',
    host: set.HOST,
    port: set.PORT,
    publicUrl: set.PUBLIC_URL,
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    secretKey: set.SECRET_KEY,
    admin:
      set.ADMIN_EMAIL && set.ADMIN_PASSWORD
        ? { email: set.ADMIN_EMAIL.toLowerCase(), password: set.ADMIN_PASSWORD }
        : undefined,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM ?? `${brand.name} <${brand.supportEmail}>`,
    sms: readSms(set),
    smsPrefixes: set.SMS_PREFIXES.split(','),
    allowPrivateUpstreams: set.ALLOW_PRIVATE_UPSTREAMS,
    shopifyApiRoot: set.SHOPIFY_API_ROOT,
    etsyApiRoot: set.ETSY_API_ROOT,
    googleSheet: readGoogleSheet(set),
    upstreamTimeoutMs: set.UPSTREAM_TIMEOUT_SECONDS * 1000,
    syncMaxOrders: set.SYNC_MAX_ORDERS,
    rateLimitPerMinute: set.RATE_LIMIT_PER_MINUTE,
    logLevel: set.LOG_LEVEL,
    trustProxy: set.TRUST_PROXY ?? false,
    demo: set.DEMO,
    brand,
  };
}

function readSms(set: z.output<typeof settings>): SmsConfig {
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

function readGoogleSheet(set: z.output<typeof settings>): GoogleSheetConfig | undefined {
  const { GOOGLE_SHEET_ID: sheetId, GOOGLE_SERVICE_ACCOUNT: serviceAccount } = set;
  if (sheetId && serviceAccount) return { sheetId, serviceAccount, apiRoot: set.GOOGLE_API_ROOT };
  if (!sheetId && !serviceAccount) return undefined;
  throw new StartupError('GOOGLE_SHEET_ID and GOOGLE_SERVICE_ACCOUNT must be set together.');
}

function readBrand(environment: Readonly<Record<string, string | undefined>>): Brand {
  try {
    return brandFrom(environment);
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : error}.`);
  }
}

/** The text of `.env.example`, made from the schema above so that it cannot fall behind. */
export function envExample(): string {
  const lines = Object.entries(settings.shape).map(([name, schema]) => {
    const fallback = schema.safeParse(undefined);
    const value = fallback.success && fallback.data !== undefined ? fallback.data : '';
    return `# ${schema.description}\n#${name}=${value === false ? 0 : value}\n`;
  });
  const brand = Object.entries(defaultBrand).map(
    ([key, value]) => `#${brandVariable(key)}=${value}`,
  );
  return [
    '# Every setting is optional. Copy this file to .env and uncomment what you change.\n',
    ...lines,
    '# The forwarder’s own name, addresses and rates (the web app is built again when one changes)',
    ...brand,
    '',
  ].join('\n');
}
