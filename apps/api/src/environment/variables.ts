import { isIP } from 'node:net';
import { z } from 'zod';

const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` });

const whole = (least: number, most: number, error: string) =>
  z.coerce.number(error).int(error).min(least, error).max(most, error);

const oneOf = <const Names extends readonly string[]>(...names: Names) =>
  z.enum(names, `must be one of ${names.join(', ')}`);

const flagOr = (fallback: '1' | '0') =>
  z
    .enum(['1', '0', 'true', 'false'], 'must be 1 or 0')
    .default(fallback)
    .transform((value) => value === '1' || value === 'true');
const flag = flagOr('0');

const mailbox = /^([^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const apiRoot = url(/^https?$/, 'https://fake.example').optional();

/** Every variable, with its default and its explanation in `.env.example`. */
export const variables = z.object({
  NODE_ENV: oneOf('development', 'production', 'test')
    .default('development')
    .describe('production requires SECRET_KEY'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: whole(0, 65_535, 'must be a port number').default(3000).describe('Port to listen on'),
  PUBLIC_URL: url(/^https?$/, 'https://ship.example.com')
    .refine((value) => !/[?#]/.test(value), 'must not have a ? or # part')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional()
    .describe('Public address, for links in emails; https turns on secure cookies'),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('Folder of the embedded database, the outbox and generated secrets'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database')
    .optional()
    .describe('PostgreSQL; without it the embedded database in DATA_DIR is used'),
  DATABASE_POOLER_MODE: oneOf('session', 'transaction')
    .default('session')
    .describe('transaction if DATABASE_URL is a PgBouncer in that mode'),
  DATABASE_DIRECT_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database')
    .optional()
    .describe('PostgreSQL itself, where DATABASE_URL is a PgBouncer: migrations, jobs, LISTEN'),
  DATABASE_READ_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database')
    .optional()
    .describe('Replica for look-ups, reports and exports; the primary stands in while it is away'),
  PROCESS_ROLE: oneOf('both', 'web', 'worker')
    .default('both')
    .describe('web runs no jobs; worker runs jobs and serves health, readiness and metrics only'),
  SECRET_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('Signs cookies and links; generated once in DATA_DIR outside production'),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional().describe('First administrator'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .optional()
    .describe('Password of the first administrator, set at each start'),
  REQUIRE_SECOND_FACTOR: flag.describe(
    '1 makes staff and administrators turn on two-step sign-in before they can do anything else',
  ),
  SMTP_URL: url(/^smtps?$/, 'smtps://user:password@host:465')
    .optional()
    .describe('Mail server; without it every email is a file in DATA_DIR/outbox'),
  MAIL_FROM: z
    .string()
    .regex(mailbox, 'must be an e-mail address, or a name and one: Jadeport <hello@example.com>')
    .optional()
    .describe('Sender of emails, for example Jadeport <hello@example.com>'),
  SMS_URL: url(/^https?$/, 'https://sms.example.com/send')
    .optional()
    .describe(
      'SMS gateway that accepts JSON; without it and TWILIO_… texts are files in the outbox',
    ),
  SMS_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Bearer token of the SMS gateway when it reports a reply, such as STOP'),
  SMS_PREFIXES: z
    .string()
    .regex(/^\+\d+(,\+\d+)*$/, 'must be prefixes of phone numbers such as +1876,+1658')
    .default('+1,+44,+86')
    .describe('Prefixes of the phone numbers that get text messages, comma separated'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC\w+$/, 'must be an account’s id, which starts with AC')
    .optional()
    .describe('Twilio account that sends text messages'),
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
    .describe('Address of Twilio; another region or a fake'),
  ALLOW_PRIVATE_UPSTREAMS: flag.describe('1 allows private shop addresses and plain HTTP'),
  SHOPIFY_API_ROOT: apiRoot.describe('Address of every Shopify shop, for a fake'),
  ETSY_API_ROOT: apiRoot.describe('Address of Etsy, for a fake'),
  GOOGLE_SHEET_ID: z
    .string()
    .transform((text) => /\/spreadsheets\/d\/([\w-]+)/.exec(text)?.[1] ?? text.trim())
    .refine((id) => /^[\w-]{10,}$/.test(id), 'must be a Google sheet’s id or address')
    .optional()
    .describe('Google sheet for the customers; without it the sync writes exports/customers.xlsx'),
  GOOGLE_SERVICE_ACCOUNT: z
    .string()
    .optional()
    .describe('Key file of the service account that the sheet is shared with: a path, or its JSON'),
  GOOGLE_API_ROOT: apiRoot.describe('Address of Google, for a fake'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .describe('Bucket for uploaded files, with the two keys below; without it DATA_DIR/files'),
  S3_ENDPOINT: url(/^https?$/, 'https://s3.us-east-1.amazonaws.com')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional()
    .describe('Address of the store; without it Amazon’s in the region'),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region such as us-east-1')
    .default('us-east-1')
    .describe('Region of the bucket'),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('Key with the permissions to get, put and delete objects'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of that key'),
  CLAMD_URL: url(/^tcp$/, 'tcp://127.0.0.1:3310')
    .optional()
    .describe('ClamAV daemon that scans uploads; without it they are not scanned'),
  UPSTREAM_TIMEOUT_SECONDS: z.coerce
    .number('must be a number of seconds')
    .min(0.05, 'must be 0.05 or more')
    .max(30, 'must be 30 or less')
    .default(30)
    .describe('Longest wait for a shop or Google without progress'),
  SYNC_MAX_ORDERS: whole(1, 10_000_000, 'must be a whole number, 1 or more')
    .default(200_000)
    .describe('Most orders of one sync, against endless lists'),
  RATE_LIMIT_PER_MINUTE: whole(0, 1_000_000, 'must be a whole number, 0 or more')
    .default(120)
    .describe(
      'Writes per client address and minute, in each process; 0 switches it off (and the limits of look-ups, never the sign-in throttle)',
    ),
  API_DOCS: flagOr('1').describe('0 switches off /api/docs and /api/openapi.json'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,}$/, 'must have at least 16 characters, without spaces')
    .optional()
    .describe('Bearer token for GET /api/metrics; production serves it only with one'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/, 'http://127.0.0.1:4318')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional()
    .describe('OpenTelemetry collector that gets traces of requests and statements'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')
    .default('info')
    .describe('Lowest level that is logged'),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .refine((list) => list.every(isNetwork), 'must be IP addresses or ranges such as 10.0.0.0/8')
    .optional()
    .describe(
      'Addresses of trusted proxies, comma separated; only their X-Forwarded-* headers count',
    ),
  DEMO: flag.describe('1 fills the database with demonstration data'),
});

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  return isIP(address) !== 0 && fits && rest.length === 0;
}

/** The variables, each validated on its own. */
export type Variables = z.output<typeof variables>;
