import { type Brand, brandFrom, brandVariable, defaultBrand } from '@jadeport/brand';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';

const flag = z
  .enum(['1', '0', 'true', 'false', ''])
  .default('0')
  .transform((value) => value === '1' || value === 'true');

const url = (protocols: RegExp) =>
  z.url({ protocol: protocols, error: 'must be an address (URL)' });

/** Every setting, with its default and the line that explains it in `.env.example`. */
const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('production asks for SECRET_KEY and secure cookies'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on'),
  PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int()
    .min(0, 'must be a port number')
    .max(65535, 'must be a port number')
    .default(3000)
    .describe('Port to listen on'),
  PUBLIC_URL: url(/^https?$/)
    .transform((value) => value.replace(/\/+$/, ''))
    .optional()
    .describe('Address that people use, for links in mails; https here means secure cookies'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .describe('Embedded database, outbox and own secrets'),
  DATABASE_URL: url(/^postgres(ql)?$/)
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
  SMTP_URL: url(/^smtps?$/)
    .optional()
    .describe('Mail server; without it every mail is a file in DATA_DIR/outbox'),
  MAIL_FROM: z
    .string()
    .min(3)
    .optional()
    .describe('Sender of mails, for example "Jadeport <hello@…>"'),
  RATE_LIMIT_PER_MINUTE: z.coerce
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .default(120)
    .describe(
      'Writes per client address and minute; 0 switches it off (never the sign-in throttle)',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much is logged'),
  TRUST_PROXY: z
    .string()
    .optional()
    .describe('Addresses of proxies in front, comma separated; only theirs X-Forwarded-* count'),
  DEMO: flag.describe('1 fills a demonstration data set'),
});

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
    throw new StartupError(
      `${issue?.path.join('.')} ${lowerFirst(issue?.message ?? 'is not valid')}.`,
    );
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
    rateLimitPerMinute: set.RATE_LIMIT_PER_MINUTE,
    logLevel: set.LOG_LEVEL,
    trustProxy: set.TRUST_PROXY ? set.TRUST_PROXY.split(',').map((entry) => entry.trim()) : false,
    demo: set.DEMO,
    brand,
  };
}

function readBrand(environment: Readonly<Record<string, string | undefined>>): Brand {
  try {
    return brandFrom(environment);
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : error}.`);
  }
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

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
