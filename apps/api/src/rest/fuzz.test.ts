import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Method, Session } from '../../testing/client.ts';
import {
  aCustomer,
  aMemberOfStaff,
  newEmail,
  type Person,
  password,
  registration,
} from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { appRouter } from '../app-router.ts';
import { openApiDocument } from './document.ts';

/** Requests for each operation; fast-check prints seed and request when one fails. */
const runs = 100;

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  minimum?: number;
  maximum?: number;
};
type Parameter = { in: 'path' | 'query'; name: string; schema: Schema };
type Operation = {
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, { content?: unknown }>;
};

const document = openApiDocument(appRouter);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase() as Method,
    operation: operation as Operation,
  })),
);

const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'openapi');

function bodySchema(path: string, method: string, status: number): ValidateFunction {
  const steps = [
    'paths',
    path,
    method.toLowerCase(),
    'responses',
    status,
    'content',
    'application/json',
    'schema',
  ];
  const pointer = steps.map((step) =>
    encodeURIComponent(String(step).replaceAll('~', '~0').replaceAll('/', '~1')),
  );
  return ajv.compile({ $ref: `openapi#/${pointer.join('/')}` });
}

let home: TestApp;
let lastAddress = 0;
let people: Record<'customer' | 'staff', Person>;

beforeAll(async () => {
  home = await openTestApp();
  people = { customer: await aCustomer(home), staff: await aMemberOfStaff(home) };
});
afterAll(() => home.close());

/** Values that get past the door, so that what stands behind it is reached too. */
const plausible: Record<string, () => unknown> = {
  ...Object.fromEntries(Object.entries(registration()).map(([name, value]) => [name, () => value])),
  // Every third one is taken.
  email: () => (lastAddress % 3 === 0 ? people.customer.email : newEmail()),
  username: () => people.customer.email,
  password: () => password,
  currentPassword: () => 'not the right one',
  number: () => '9400111206206407628746',
  trackingNumber: () => people.customer.customerCode,
  value: () => 120.5,
  weight: () => 2.25,
  service: () => 'sea',
  language: () => 'zh',
  limit: () => 5,
  name: () => 'Marcia Campbell',
  subject: () => 'Where is my package',
  message: () => 'It should have come last week.',
  inquiryType: () => 'tracking',
  text: () => 'What does it cost?',
};

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    'a'.repeat(5000),
    "' or 1=1--",
    '%00',
    '../..',
    '{{7*7}}',
    '<script>',
    '__proto__',
    '1e999',
    '-1',
    'null',
  ),
);
const hostile = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 4 }),
  fc.double(),
  fc.maxSafeInteger(),
);

function fromSchema({
  type,
  enum: choices,
  const: only,
  minimum = -1e6,
  maximum = 1e6,
}: Schema): fc.Arbitrary<unknown> {
  if (only !== undefined) return fc.constant(only);
  if (choices) return fc.constantFrom(...choices);
  if (type === 'integer' || type === 'number') return fc.integer({ min: minimum, max: maximum });
  return type === 'boolean' ? fc.boolean() : fc.string({ maxLength: 70 });
}

const field = (name: string, schema: Schema) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant(name).map((known) => plausible[known]?.()) },
    { weight: 2, arbitrary: fromSchema(schema) },
    { weight: 2, arbitrary: hostile },
  );

/** What a person might send; a field of which nothing plausible is known is left out. */
const plausibleOf = (properties: Record<string, Schema>) =>
  Object.fromEntries(
    Object.keys(properties).flatMap((name) => (plausible[name] ? [[name, plausible[name]()]] : [])),
  );

function bodyOf({ requestBody }: Operation): fc.Arbitrary<unknown> {
  if (!requestBody) return fc.constant(undefined);
  const { properties = {} } = requestBody.content['application/json'].schema;
  const fields = fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, field(name, schema)]),
    ),
  );
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(properties).map(plausibleOf) },
    { weight: 8, arbitrary: fields },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fields, fc.dictionary(fc.string(), hostile, { maxKeys: 2 }))
        .map(([known, more]) => ({ ...known, ...more })),
    },
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: fc.json().map((text) => text.slice(0, -1)) },
  );
}

function urlOf(path: string, { parameters = [] }: Operation): fc.Arbitrary<string> {
  const known = parameters.filter((parameter): parameter is Parameter => 'in' in parameter);
  const values = fc.record(
    Object.fromEntries(known.map(({ name, schema }) => [name, field(name, schema)])),
  );
  const extra = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('lang=zh', 'lang=en') },
    { weight: 1, arbitrary: fc.webQueryParameters() },
  );
  return fc.tuple(values, extra, fc.boolean()).map(([given, more, raw]) => {
    const text = (name: string) => {
      const value = given[name];
      const written = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
      return raw && !/[\s#?]/.test(written) ? written : encodeURIComponent(written.toWellFormed());
    };
    const query = known
      .filter((parameter) => parameter.in === 'query' && given[parameter.name] !== undefined)
      .map(({ name }) => `${name}=${text(name)}`);
    return `${path.replace(/\{(\w+)\}/g, (_, name) => text(name))}?${[...query, more].join('&')}`;
  });
}

/** Each request comes from elsewhere, or the sign-in throttle would answer all but the first. */
const nextAddress = () => `10.1.${(lastAddress >> 8) & 255}.${lastAddress++ & 255}`;

async function sessionOf(who: 'visitor' | 'customer' | 'staff'): Promise<Session | undefined> {
  if (who === 'visitor') return undefined;
  const { session, email } = people[who];
  if (!session.get('jadeport')) {
    await home.send('POST', '/api/auth/login', {
      body: { username: email, password },
      session,
      address: nextAddress(),
    });
  }
  return session;
}

describe.each(operations)('$method $path', ({ path, method, operation }) => {
  const request = fc.record({
    url: urlOf(path, operation),
    body: bodyOf(operation),
    who: fc.constantFrom('visitor' as const, 'customer' as const, 'staff' as const),
  });

  test('answers anything with a documented status and body, and never with 500', async () => {
    const schemas = new Map<number, ValidateFunction>();
    await fc.assert(
      fc.asyncProperty(request, async ({ url, body, who }) => {
        const session = await sessionOf(who);
        const answer = await home.send(method, url, { body, session, address: nextAddress() });
        const { status, headers } = answer;
        expect(status, answer.text).toBeLessThan(500);
        expect(Object.keys(operation.responses), answer.text).toContain(String(status));
        expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
        const validate = schemas.get(status) ?? bodySchema(path, method, status);
        schemas.set(status, validate);
        expect(validate(answer.body), `${answer.text} ${ajv.errorsText(validate.errors)}`).toBe(
          true,
        );
      }),
      { numRuns: runs },
    );
  });
});
