type Wrong = [environment: Record<string, string>, sentence: string];

const database = 'postgres://user:password@host:5432/database';

/** What is no address, and the address that the sentence gives as an example. */
const addresses: [name: string, value: string, example: string][] = [
  ['SMS_URL', 'sms.example.com', 'https://sms.example.com/send'],
  ['TWILIO_API_ROOT', 'api.twilio.com', 'https://api.twilio.com'],
  ['PUBLIC_URL', 'ship.example.com', 'https://ship.example.com'],
  ['PUBLIC_URL', 'javascript:alert(1)', 'https://ship.example.com'],
  ['DATABASE_URL', 'mysql://secret@host', database],
  ['DATABASE_DIRECT_URL', 'mysql://secret@host', database],
  ['DATABASE_READ_URL', 'mysql://secret@host', database],
  ['SMTP_URL', 'mail.example.com:25', 'smtps://user:password@host:465'],
  ['SHOPIFY_API_ROOT', 'localhost', 'https://fake.example'],
  ['GOOGLE_API_ROOT', 'localhost', 'https://fake.example'],
  ['ETSY_API_ROOT', 'localhost', 'https://fake.example'],
  ['CLAMD_URL', 'clamd:3310', 'tcp://127.0.0.1:3310'],
  ['S3_ENDPOINT', 'minio:9000', 'https://s3.us-east-1.amazonaws.com'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'http://127.0.0.1:4318'],
];

/** Other values of one setting, and what the sentence says of it. */
const values: [name: string, value: string, says: string][] = [
  ['SMS_SECRET', 'short', 'must have at least 16 characters.'],
  ['SMS_PREFIXES', '876', 'must be prefixes of phone numbers such as +1876,+1658.'],
  ['NODE_ENV', 'prod', 'must be one of development, production, test.'],
  ['PORT', 'http', 'must be a port number.'],
  ['PORT', '3000.5', 'must be a port number.'],
  ['PORT', '65536', 'must be a port number.'],
  ['PORT', '-1', 'must be a port number.'],
  ['PUBLIC_URL', 'https://ship.example.com/?a', 'must not have a ? or # part.'],
  ['DATABASE_POOLER_MODE', 'statement', 'must be one of session, transaction.'],
  ['DATABASE_DIRECT_URL', 'postgres://host/db', 'needs DATABASE_URL.'],
  ['DATABASE_READ_URL', 'postgres://host/db', 'needs DATABASE_URL.'],
  ['PROCESS_ROLE', 'cron', 'must be one of both, web, worker.'],
  ['PROCESS_ROLE', 'web', 'needs DATABASE_URL: the embedded database has one process.'],
  ['SECRET_KEY', 'short', 'must have at least 32 characters.'],
  ['ADMIN_EMAIL', 'boss@example.com', 'and ADMIN_PASSWORD must be set together.'],
  ['ALLOW_PRIVATE_UPSTREAMS', 'yes', 'must be 1 or 0.'],
  ['UPSTREAM_TIMEOUT_SECONDS', 'soon', 'must be a number of seconds.'],
  ['UPSTREAM_TIMEOUT_SECONDS', '0', 'must be 0.05 or more.'],
  ['UPSTREAM_TIMEOUT_SECONDS', '31', 'must be 30 or less.'],
  ['SYNC_MAX_ORDERS', 'all', 'must be a whole number, 1 or more.'],
  ['RATE_LIMIT_PER_MINUTE', 'many', 'must be a whole number, 0 or more.'],
  ['RATE_LIMIT_PER_MINUTE', '-1', 'must be a whole number, 0 or more.'],
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent.'],
  ['TRUST_PROXY', 'true', 'must be IP addresses or ranges such as 10.0.0.0/8.'],
  ['TRUST_PROXY', '10.0.0.0/33', 'must be IP addresses or ranges such as 10.0.0.0/8.'],
  ['S3_BUCKET', 'Our files', 'must be the name of a bucket.'],
  ['S3_REGION', 'us east', 'must be a region such as us-east-1.'],
  ['API_DOCS', 'off', 'must be 1 or 0.'],
  ['REQUIRE_SECOND_FACTOR', 'yes', 'must be 1 or 0.'],
  ['METRICS_TOKEN', 'with a space in it', 'must have at least 16 characters, without spaces.'],
  ['DEMO', 'yes', 'must be 1 or 0.'],
  ['BRAND_CODE_PREFIX', 'j10', 'must be a letter, two digits and a hyphen, as in J10-.'],
  ...['JCS', 'cjs', 'CJ', 'C1S'].map((prefix): [string, string, string] => [
    'BRAND_TRACKING_PREFIX',
    prefix,
    'must be three capital letters, the first not J, as in CJS.',
  ]),
];

const twilio = {
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+18765550110',
};
const google = { GOOGLE_SHEET_ID: 'our sheet', GOOGLE_SERVICE_ACCOUNT: 'key.json' };
const boss = { ADMIN_EMAIL: 'boss@example.com' };

/** Settings that are refused, with the sentence that says so. */
export const wrong: Wrong[] = [
  ...addresses.map(
    ([name, value, example]): Wrong => [
      { [name]: value },
      `${name} must be an address such as ${example}.`,
    ],
  ),
  ...values.map(([name, value, says]): Wrong => [{ [name]: value }, `${name} ${says}`]),
  [google, 'GOOGLE_SHEET_ID must be a Google sheet’s id or address.'],
  [
    { GOOGLE_SERVICE_ACCOUNT: 'key.json' },
    'GOOGLE_SHEET_ID and GOOGLE_SERVICE_ACCOUNT must be set together.',
  ],
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
    { ...twilio, TWILIO_ACCOUNT_SID: 'SK1' },
    'TWILIO_ACCOUNT_SID must be an account’s id, which starts with AC.',
  ],
  [
    { ...twilio, TWILIO_FROM: 'Jadeport' },
    'TWILIO_FROM must be a phone number such as +18765550110, or an id in MG….',
  ],
  [
    { NODE_ENV: 'production' },
    'SECRET_KEY must be set in production (at least 32 random characters).',
  ],
  [{ ADMIN_EMAIL: 'boss', ADMIN_PASSWORD: '12345678' }, 'ADMIN_EMAIL must be an e-mail address.'],
  [{ ...boss, ADMIN_PASSWORD: '1234567' }, 'ADMIN_PASSWORD must have at least 8 characters.'],
  [{ ADMIN_PASSWORD: '12345678' }, 'ADMIN_EMAIL and ADMIN_PASSWORD must be set together.'],
  [
    { MAIL_FROM: 'Jadeport' },
    'MAIL_FROM must be an e-mail address, or a name and one: Jadeport <hello@example.com>.',
  ],
];
