import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { envExample, readConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

test('no setting is required', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: undefined,
    dataDir: '.data',
    databaseUrl: undefined,
    poolerMode: 'session',
    secretKey: undefined,
    admin: undefined,
    smtpUrl: undefined,
    sms: { kind: 'outbox' },
    mailFrom: 'Jadeport <support@jadeport.example>',
    rateLimitPerMinute: 120,
    apiDocs: true,
    logLevel: 'info',
    trustProxy: false,
    demo: false,
  });
});

test.each([
  [{ PORT: '  ', DATABASE_URL: '', HOST: ' ' }, {}],
  [{ PUBLIC_URL: 'https://ship.example.com/' }, { publicUrl: 'https://ship.example.com' }],
  [{ PUBLIC_URL: 'http://10.0.0.5:8080' }, { publicUrl: 'http://10.0.0.5:8080' }],
  [
    { DATABASE_URL: 'postgresql:///jadeport?host=/run' },
    { databaseUrl: 'postgresql:///jadeport?host=/run' },
  ],
  [
    { ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD: 'salt fish' },
    { admin: { email: 'boss@example.com', password: 'salt fish' } },
  ],
  [{ MAIL_FROM: 'hello@example.com' }, { mailFrom: 'hello@example.com' }],
  [{ MAIL_FROM: '玉港 <hello@example.com>' }, { mailFrom: '玉港 <hello@example.com>' }],
  [{ RATE_LIMIT_PER_MINUTE: '0' }, { rateLimitPerMinute: 0 }],
  [{ API_DOCS: '0' }, { apiDocs: false }],
  [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
  [
    { SMS_URL: 'https://sms.example.com/send', SMS_SECRET: 'sixteen letters!' },
    { sms: { kind: 'gateway', url: 'https://sms.example.com/send', secret: 'sixteen letters!' } },
  ],
  [
    { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: 'MG1' },
    {
      sms: {
        kind: 'twilio',
        accountSid: 'AC1',
        authToken: 'token',
        from: 'MG1',
        apiRoot: 'https://api.twilio.com',
      },
    },
  ],
  [{ SMS_PREFIXES: '+1876,+1658' }, { smsPrefixes: ['+1876', '+1658'] }],
  ...[
    '1AbC-d_Ef0123456789',
    'https://docs.google.com/spreadsheets/d/1AbC-d_Ef0123456789/edit#gid=0',
  ].map((id): [Record<string, string>, object] => [
    { GOOGLE_SHEET_ID: id, GOOGLE_SERVICE_ACCOUNT: '/run/secrets/google.json' },
    {
      googleSheet: {
        sheetId: '1AbC-d_Ef0123456789',
        serviceAccount: '/run/secrets/google.json',
        apiRoot: undefined,
      },
    },
  ]),
  [{ DEMO: 'true' }, { demo: true }],
  [{ BRAND_NAME: 'Yard Ship' }, { mailFrom: 'Yard Ship <support@jadeport.example>' }],
  [{ UNKNOWN: 'x' }, {}],
])('%j is accepted', (environment, expected) => {
  expect(readConfig(environment)).toEqual({
    ...readConfig({}),
    brand: expect.anything(),
    ...expected,
  });
});

const twilio = {
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+18765550110',
};

const wrong: [Record<string, string>, string][] = [
  [
    { GOOGLE_SHEET_ID: 'our sheet', GOOGLE_SERVICE_ACCOUNT: 'key.json' },
    'GOOGLE_SHEET_ID must be a Google sheet’s id or address.',
  ],
  [
    { GOOGLE_SERVICE_ACCOUNT: 'key.json' },
    'GOOGLE_SHEET_ID and GOOGLE_SERVICE_ACCOUNT must be set together.',
  ],
  [
    { SMS_URL: 'sms.example.com' },
    'SMS_URL must be an address such as https://sms.example.com/send.',
  ],
  [{ SMS_SECRET: 'short' }, 'SMS_SECRET must have at least 16 characters.'],
  [{ SMS_PREFIXES: '876' }, 'SMS_PREFIXES must be prefixes of phone numbers such as +1876,+1658.'],
  [{ ...twilio, SMS_URL: 'https://sms.example.com' }, 'SMS_URL and TWILIO_… cannot both be set.'],
  [
    { ...twilio, TWILIO_AUTH_TOKEN: '' },
    'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM must be set together.',
  ],
  [
    { ...twilio, TWILIO_AUTH_TOKEN: 'two words' },
    'TWILIO_AUTH_TOKEN must be a token of letters and digits.',
  ],
  [
    { TWILIO_API_ROOT: 'api.twilio.com' },
    'TWILIO_API_ROOT must be an address such as https://api.twilio.com.',
  ],
  [
    { ...twilio, TWILIO_ACCOUNT_SID: 'SK1' },
    'TWILIO_ACCOUNT_SID must be an account’s id, which starts with AC.',
  ],
  [
    { ...twilio, TWILIO_FROM: 'Jadeport' },
    'TWILIO_FROM must be a phone number such as +18765550110, or an id in MG….',
  ],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of development, production, test.'],
  [{ PORT: 'http' }, 'PORT must be a port number.'],
  [{ PORT: '3000.5' }, 'PORT must be a port number.'],
  [{ PORT: '65536' }, 'PORT must be a port number.'],
  [{ PORT: '-1' }, 'PORT must be a port number.'],
  [
    { PUBLIC_URL: 'ship.example.com' },
    'PUBLIC_URL must be an address such as https://ship.example.com.',
  ],
  [
    { PUBLIC_URL: 'javascript:alert(1)' },
    'PUBLIC_URL must be an address such as https://ship.example.com.',
  ],
  [{ PUBLIC_URL: 'https://ship.example.com/?a' }, 'PUBLIC_URL must not have a ? or # part.'],
  [
    { DATABASE_URL: 'mysql://secret@host' },
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/database.',
  ],
  [
    { DATABASE_POOLER_MODE: 'statement' },
    'DATABASE_POOLER_MODE must be one of session, transaction.',
  ],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters.'],
  [
    { NODE_ENV: 'production' },
    'SECRET_KEY must be set in production (at least 32 random characters).',
  ],
  [{ ADMIN_EMAIL: 'boss', ADMIN_PASSWORD: '12345678' }, 'ADMIN_EMAIL must be an e-mail address.'],
  [
    { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: '1234567' },
    'ADMIN_PASSWORD must have at least 8 characters.',
  ],
  [
    { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'Password1' },
    'ADMIN_PASSWORD must not be one of the most common passwords.',
  ],
  ...['boss@example.com', 'Jadeport2026'].map((password): [Record<string, string>, string] => [
    { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: password },
    'ADMIN_PASSWORD must not be ADMIN_EMAIL or the name of the service.',
  ]),
  [{ ADMIN_EMAIL: 'boss@example.com' }, 'ADMIN_EMAIL and ADMIN_PASSWORD must be set together.'],
  [{ ADMIN_PASSWORD: '12345678' }, 'ADMIN_EMAIL and ADMIN_PASSWORD must be set together.'],
  [
    { SMTP_URL: 'mail.example.com:25' },
    'SMTP_URL must be an address such as smtps://user:password@host:465.',
  ],
  [
    { MAIL_FROM: 'Jadeport' },
    'MAIL_FROM must be an e-mail address, or a name and one: Jadeport <hello@example.com>.',
  ],
  [{ ALLOW_PRIVATE_UPSTREAMS: 'yes' }, 'ALLOW_PRIVATE_UPSTREAMS must be 1 or 0.'],
  [
    { SHOPIFY_API_ROOT: 'localhost' },
    'SHOPIFY_API_ROOT must be an address such as https://fake.example.',
  ],
  [
    { GOOGLE_API_ROOT: 'localhost' },
    'GOOGLE_API_ROOT must be an address such as https://fake.example.',
  ],
  [
    { ETSY_API_ROOT: 'localhost' },
    'ETSY_API_ROOT must be an address such as https://fake.example.',
  ],
  [{ UPSTREAM_TIMEOUT_SECONDS: 'soon' }, 'UPSTREAM_TIMEOUT_SECONDS must be a number of seconds.'],
  [{ UPSTREAM_TIMEOUT_SECONDS: '0' }, 'UPSTREAM_TIMEOUT_SECONDS must be 0.05 or more.'],
  [{ UPSTREAM_TIMEOUT_SECONDS: '31' }, 'UPSTREAM_TIMEOUT_SECONDS must be 30 or less.'],
  [{ SYNC_MAX_ORDERS: 'all' }, 'SYNC_MAX_ORDERS must be a whole number, 1 or more.'],
  [{ RATE_LIMIT_PER_MINUTE: 'many' }, 'RATE_LIMIT_PER_MINUTE must be a whole number, 0 or more.'],
  [{ RATE_LIMIT_PER_MINUTE: '-1' }, 'RATE_LIMIT_PER_MINUTE must be a whole number, 0 or more.'],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
  ],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be IP addresses or ranges such as 10.0.0.0/8.'],
  [
    { TRUST_PROXY: '10.0.0.0/33' },
    'TRUST_PROXY must be IP addresses or ranges such as 10.0.0.0/8.',
  ],
  [{ CLAMD_URL: 'clamd:3310' }, 'CLAMD_URL must be an address such as tcp://127.0.0.1:3310.'],
  [{ S3_BUCKET: 'Our files' }, 'S3_BUCKET must be the name of a bucket.'],
  [{ S3_REGION: 'us east' }, 'S3_REGION must be a region such as us-east-1.'],
  [
    { S3_ENDPOINT: 'minio:9000' },
    'S3_ENDPOINT must be an address such as https://s3.us-east-1.amazonaws.com.',
  ],
  [{ API_DOCS: 'off' }, 'API_DOCS must be 1 or 0.'],
  [{ DEMO: 'yes' }, 'DEMO must be 1 or 0.'],
  [
    { BRAND_CODE_PREFIX: 'j10' },
    'BRAND_CODE_PREFIX must be a letter, two digits and a hyphen, as in J10-.',
  ],
  ...['JCS', 'cjs', 'CJ', 'C1S'].map((BRAND_TRACKING_PREFIX): [Record<string, string>, string] => [
    { BRAND_TRACKING_PREFIX },
    'BRAND_TRACKING_PREFIX must be three capital letters, the first not J, as in CJS.',
  ]),
];

describe('one sentence names the wrong setting, without its value', () => {
  test.each(wrong)('%j', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(new StartupError(sentence));
    for (const value of Object.values(environment)) {
      if (value.includes('secret')) expect(sentence).not.toContain(value);
    }
  });

  test('of every setting that can be wrong', () => {
    // Also a path, whose file is read when it is opened.
    const keys = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
    const free = ['HOST', 'DATA_DIR', 'GOOGLE_SERVICE_ACCOUNT', ...keys];
    const names = [...envExample().matchAll(/^#([A-Z\d_]+)=/gm)].map(([, name = '']) => name);
    const own = names.filter((name) => !name.startsWith('BRAND_') && !free.includes(name));
    const tested = wrong.flatMap(([, sentence]) => sentence.split(' ', 1));
    expect(own.filter((name) => !tested.includes(name) && name !== 'ADMIN_PASSWORD')).toEqual([]);
  });
});

test('.env.example, uncommented, equals the defaults', () => {
  const uncommented = envExample().replace(/^#(?=[A-Z_]+=)/gm, '');
  const environment = parseEnv(uncommented) as Record<string, string>;
  expect(environment).toMatchObject({ PORT: '3000', BRAND_NAME: 'Jadeport', DEMO: '0' });
  expect(readConfig(environment)).toEqual(readConfig({}));
});
