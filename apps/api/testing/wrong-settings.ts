const twilio = {
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+18765550110',
};

/** Settings that are refused, with the sentence that says so. */
export const wrong: [Record<string, string>, string][] = [
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
  ...['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'].flatMap(
    (name): [Record<string, string>, string][] => [
      [
        { [name]: 'mysql://secret@host' },
        `${name} must be an address such as postgres://user:password@host:5432/database.`,
      ],
      [{ [name]: 'postgres://host/db' }, `${name} needs DATABASE_URL.`],
    ],
  ),
  [{ PROCESS_ROLE: 'cron' }, 'PROCESS_ROLE must be one of both, web, worker.'],
  [
    { PROCESS_ROLE: 'web' },
    'PROCESS_ROLE needs DATABASE_URL: the embedded database has one process.',
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
  [{ WIPAY_ACCOUNT: '1234567890' }, 'WIPAY_ACCOUNT and WIPAY_API_KEY must be set together.'],
  [
    { WIPAY_API_ROOT: 'localhost' },
    'WIPAY_API_ROOT must be an address such as https://jm.wipayfinancial.com.',
  ],
  [
    { ETSY_API_ROOT: 'localhost' },
    'ETSY_API_ROOT must be an address such as https://fake.example.',
  ],
  [
    { SEVENTEEN_TRACK_KEY: 'two words' },
    'SEVENTEEN_TRACK_KEY must be a key of letters and digits.',
  ],
  [
    { SEVENTEEN_TRACK_API_ROOT: 'api.17track.net' },
    'SEVENTEEN_TRACK_API_ROOT must be an address such as https://api.17track.net.',
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
  [{ REQUIRE_SECOND_FACTOR: 'yes' }, 'REQUIRE_SECOND_FACTOR must be 1 or 0.'],
  [
    { METRICS_TOKEN: 'with a space in it' },
    'METRICS_TOKEN must have at least 16 characters, without spaces.',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318.',
  ],
  [
    { WHATSAPP_PHONE_ID: '+18765550110' },
    'WHATSAPP_PHONE_ID must be the id of a phone number, which has digits only.',
  ],
  [{ WHATSAPP_TOKEN: 'two words' }, 'WHATSAPP_TOKEN must be a token without spaces.'],
  [
    { WHATSAPP_TEMPLATE: 'Package update' },
    'WHATSAPP_TEMPLATE must be the name of a template: small letters, digits and _.',
  ],
  [
    { WHATSAPP_APP_SECRET: 'short' },
    'WHATSAPP_APP_SECRET must have at least 16 characters, without spaces.',
  ],
  [
    { WHATSAPP_VERIFY_TOKEN: 'short' },
    'WHATSAPP_VERIFY_TOKEN must have at least 16 characters, without spaces.',
  ],
  [
    { WHATSAPP_API_ROOT: 'graph.facebook.com' },
    'WHATSAPP_API_ROOT must be an address such as https://graph.facebook.com/v23.0.',
  ],
  [{ WHATSAPP_PHONE_ID: '1001' }, 'WHATSAPP_PHONE_ID and WHATSAPP_TOKEN must be set together.'],
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
