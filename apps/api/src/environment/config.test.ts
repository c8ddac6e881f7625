import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { wrong } from '../../testing/wrong-settings.ts';
import { StartupError } from '../start/startup-error.ts';
import { envExample, readConfig } from './config.ts';

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
    mailFrom: undefined,
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
  [{ BRAND_NAME: 'Yard Ship' }, {}],
  [{ UNKNOWN: 'x' }, {}],
])('%j is accepted', (environment, expected) => {
  expect(readConfig(environment)).toEqual({
    ...readConfig({}),
    brand: expect.anything(),
    ...expected,
  });
});

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
