import type { AnyTRPCRouter } from '@trpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../testing/answers.ts';
import type { Answer, Method, Session, TestRequest } from '../../testing/client.ts';
import { aCustomer, aMemberOfStaff } from '../../testing/people.ts';
import { addressed, permittedInputs } from '../../testing/permitted-inputs.ts';
import { numbered, spread } from '../../testing/spread.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { appRouter } from '../app-router.ts';
import { openApiDocument } from '../rest/document.ts';
import table from '../rest/permissions.json' with { type: 'json' };
import type { Meta } from '../trpc/meta.ts';

type Operation = {
  operationId: string;
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
};
type Write = { name: string; method: Method; path: string; fields: string[]; limit: number };

/** These routes read their bodies themselves: signatures are over bytes, and files are streamed. */
const raw = ['webhooks.receive', 'orders.import', 'documents.upload'];

const { procedures }: AnyTRPCRouter['_def'] = appRouter._def;
const metas = new Map(Object.entries<{ _def: { meta?: Meta } }>(procedures));
/** The largest body of a procedure in bytes. */
const limitOf = (name: string): number => 1024 * (metas.get(name)?._def.meta?.bodyKb ?? 64);

/**
 * Every write of the OpenAPI document with the fields of its body; new ones are included
 * automatically.
 */
const all = Object.entries(openApiDocument(appRouter).paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([method]) => method !== 'get')
    .map(([method, operation]): Write => {
      const { operationId, requestBody } = operation as unknown as Operation;
      const name = operationId.replace('-', '.');
      const properties = requestBody?.content['application/json']?.schema.properties ?? {};
      return {
        name,
        path,
        fields: Object.keys(properties),
        limit: limitOf(name),
        method: method.toUpperCase() as Method,
      };
    }),
);
const writes = all.filter(({ name }) => !raw.includes(name));
const withFields = writes.filter(({ fields }) => fields.length > 0);

let home: TestApp;
let world: Awaited<ReturnType<typeof permittedInputs>>;
let sessions: Record<'customer' | 'admin', Session>;

beforeAll(async () => {
  home = await openTestApp();
  world = await permittedInputs(home);
  const admin = await aMemberOfStaff(home, 'admin');
  sessions = { customer: world.customer.session, admin: admin.session };
});
afterAll(() => home.close());

const cells: Record<string, unknown[]> = table.operations;

/** Returns a caller with permission; operations that sign out or in use a disposable one. */
async function callerOf({ name }: Write): Promise<Session> {
  if (name.startsWith('accounts.change')) return (await aCustomer(home)).session;
  const isCustomers = cells[name]?.[table.columns.indexOf('customer')] === 'yes';
  return new Map(sessions[isCustomers ? 'customer' : 'admin']);
}

/** Returns a request that succeeds. */
async function goodRequest(write: Write) {
  const { url, body } = addressed(write.path, await world.inputs[write.name]?.());
  return { url, body, session: await callerOf(write) };
}

const json = (text: string): TestRequest => ({ body: text });
const typed = (type: string, body = '{}'): TestRequest => ({
  body,
  headers: { 'content-type': type },
});
const nested = (open: string, depth: number, close: string) =>
  open.repeat(depth) + close.repeat(depth);

const bodies = (limit: number): [string, TestRequest, number, string][] => [
  ['malformed JSON', json('{"username":'), 400, 'MALFORMED_JSON'],
  ['JSON and more', json('{}{}'), 400, 'MALFORMED_JSON'],
  ['a byte order mark', json('\uFEFF\uFEFF{}'), 400, 'MALFORMED_JSON'],
  ['NaN', json('{"a":NaN}'), 400, 'MALFORMED_JSON'],
  ['a raw NUL', json('{"a":"\u0000"}'), 400, 'MALFORMED_JSON'],
  ['__proto__', json('{"__proto__":{"role":"admin"}}'), 400, 'MALFORMED_JSON'],
  ['constructor.prototype', json('{"constructor":{"prototype":{"a":1}}}'), 400, 'MALFORMED_JSON'],
  ['an array', json('[]'), 400, 'MALFORMED_REQUEST'],
  ['text', json('"text"'), 400, 'MALFORMED_REQUEST'],
  ['a number', json('1'), 400, 'MALFORMED_REQUEST'],
  ['null', json('null'), 400, 'MALFORMED_REQUEST'],
  ['60 KB of depth', json(nested('[', 30_000, ']')), 400, 'JSON_TOO_DEEP'],
  ['objects 65 deep', json(`${'{"a":'.repeat(65)}1${'}'.repeat(65)}`), 400, 'JSON_TOO_DEEP'],
  ['60 KB of an open end', json('{"a":'.repeat(12_000)), 400, 'JSON_TOO_DEEP'],
  ['a form', typed('application/x-www-form-urlencoded', 'a=b'), 415, 'MEDIA_TYPE_UNSUPPORTED'],
  ['a multipart form', typed('multipart/form-data; boundary=x'), 415, 'MEDIA_TYPE_UNSUPPORTED'],
  ['plain text', typed('text/plain'), 415, 'MEDIA_TYPE_UNSUPPORTED'],
  ['XML', typed('application/xml'), 415, 'MEDIA_TYPE_UNSUPPORTED'],
  ['nearly JSON', typed('application/jsonp'), 415, 'MEDIA_TYPE_UNSUPPORTED'],
  [
    'text that calls itself JSON',
    typed('text/plain;application/json'),
    415,
    'MEDIA_TYPE_UNSUPPORTED',
  ],
  ['no content type', typed(''), 415, 'MEDIA_TYPE_UNSUPPORTED'],
  ['1 MB', json(JSON.stringify({ a: 'x'.repeat(1024 * 1024) })), 413, 'BODY_TOO_LARGE'],
  ['a byte too much', json(`{"a":"${'x'.repeat(limit - 7)}"}`), 413, 'BODY_TOO_LARGE'],
];

describe.each(numbered(writes))('$method $path refuses', ({ row, ...write }) => {
  let good: Awaited<ReturnType<typeof goodRequest>>;
  beforeAll(async () => {
    good = await goodRequest(write);
  });

  test.each(spread(bodies(write.limit), row, 8))('%s', async (_name, request, status, code) => {
    const { url, session } = good;
    expectError(await home.send(write.method, url, { session, ...request }), status, code);
  });
});

const readThemselves = all.filter(({ name }) => raw.includes(name));

describe.each(numbered(readThemselves))('$method $path refuses', ({ row, ...write }) => {
  test.each(spread(bodies(write.limit), row, 4))('%s', async (_name, request) => {
    const { url, session } = await goodRequest(write);
    const answer = await home.send(write.method, url, { session, ...request });
    expectRefused(answer);
  });
});

test.each(withFields)(
  '$method $path accepts exactly 64 KB, and no body for an empty object',
  async (write) => {
    const send = async (request: TestRequest) => {
      const { url, session } = await goodRequest(write);
      return home.send(write.method, url, { session, ...request });
    };
    const full = `{"a":"${'x'.repeat(64 * 1024 - 8)}"}`;
    expect(full).toHaveLength(64 * 1024);
    expectError(await send({ body: full }), 400, 'VALIDATION_FAILED');

    const empty = await send({ headers: { 'content-type': 'application/json' }, body: '' });
    expect(empty.status).toBe((await send({ body: {} })).status);
  },
);

const fields: [string, unknown][] = [
  ['an unknown field', { surprise: 1 }],
  ['an unknown field of 64 KB', { surprise: 'x'.repeat(60_000) }],
  ['a field called toString', { toString: 1 }],
  [
    'fields that would make an owner',
    { id: '1', role: 'admin', userId: '1', customerCode: 'J10-01' },
  ],
];

describe.each(numbered(withFields))('$method $path refuses', ({ row, ...write }) => {
  test.each(spread(fields, row, 4))('%s', async (_name, more) => {
    const { url, session, body } = await goodRequest(write);
    const answer = await home.send(write.method, url, {
      session,
      body: { ...body, ...(more as object) },
    });
    expectError(answer, 400, 'VALIDATION_FAILED');
  });
});

const odd = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x'.repeat(60_000),
  [],
  {},
  [null],
  { a: 1 },
];

/** Compared and never stored, so any text is accepted and simply matches nothing. */
const compared = [
  'accounts.login password',
  'accounts.checkResetLink token',
  'accounts.resetPassword token',
  'accounts.confirmEmail token',
  'accounts.changePassword currentPassword',
  'accounts.changeEmail currentPassword',
  'accounts.startSecondFactor currentPassword',
  'accounts.removeSecondFactor currentPassword',
  'accounts.renewRecoveryCodes currentPassword',
  'platforms.testConnection id',
  'preAlerts.answerOrderQuestion sameAs',
];

/** What is scanned may hold a scanner's control characters, which are read as spaces. */
const scanned = ['waybill'];

/** Both are invalid in every other field. */
const wrong = [[{ a: 1 }], 'a\u0000b'];

const eachField = withFields.flatMap((write) => write.fields.map((field) => ({ ...write, field })));

test.each(numbered(eachField))(
  '$method $path with unusual values in $field',
  async ({ row, field, ...write }) => {
    const { url, session, body } = await goodRequest(write);
    const send = (value: unknown) =>
      home.send(write.method, url, { session, body: { ...body, [field]: value } });
    for (const value of spread(odd, row, 8)) {
      const answer = await send(value);
      if (answer.status >= 400) expectRefused(answer);
    }
    for (const value of spread(wrong, row, 2)) {
      const answer = await send(value);
      if (typeof value === 'string' && compared.includes(`${write.name} ${field}`)) {
        expectRefused(answer);
        continue;
      }
      if (typeof value === 'string' && scanned.includes(field)) {
        expect([200, 201, 400, 409]).toContain(answer.status);
        continue;
      }
      expectError(answer, 400, 'VALIDATION_FAILED');
      const paths = answer.body.issues.map(({ path }: { path: string }) => path.split('.')[0]);
      expect(paths, JSON.stringify(value)).toContain(field);
    }
  },
);

/** Expects a 4xx with our error body. */
function expectRefused(answer: Answer): void {
  expectError(answer, answer.status);
  expect(answer.status, answer.text).toBeGreaterThanOrEqual(400);
  expect(answer.status, answer.text).toBeLessThan(429);
}
