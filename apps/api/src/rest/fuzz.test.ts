import { randomUUID } from 'node:crypto';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Method, Session } from '../../testing/client.ts';
import { fuzzedRequest, type Operation, type Plausible } from '../../testing/fuzzed-request.ts';
import { addParcels } from '../../testing/parcels.ts';
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

/**
 * Requests per operation; `FUZZ_RUNS` raises the number (`.ci/run`). fast-check prints seed and
 * request when one fails.
 */
const runs = Number(process.env.FUZZ_RUNS) || 25;

const document = openApiDocument(appRouter);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase() as Method,
    operation: operation as Operation,
  })),
);

let home: TestApp;
let people: Record<'customer' | 'staff' | 'admin', Person>;
let parcel = '';
let somebody: Person;
let lastAddress = 0;

beforeAll(async () => {
  home = await openTestApp();
  people = {
    customer: await aCustomer(home),
    staff: await aMemberOfStaff(home),
    admin: await aMemberOfStaff(home, 'admin'),
  };
  somebody = await aCustomer(home);
  const { customerCode } = people.customer;
  [parcel = ''] = await addParcels(home.deps.database, customerCode, [{ status: 'received' }]);
});
afterAll(() => home.close());

const plausible: Plausible = {
  ...Object.fromEntries(Object.entries(registration()).map(([name, value]) => [name, () => value])),
  // Every third one is taken.
  email: () => (lastAddress % 3 === 0 ? people.customer.email : newEmail()),
  username: () => people.customer.email,
  password: () => password,
  currentPassword: () => 'not the right one',
  number: () => '9400111206206407628746',
  trackingNumber: () => (lastAddress % 2 === 0 ? people.customer.customerCode : parcel),
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
  q: () => 'J10',
  role: () => 'staff',
  access: () => true,
  reason: () => 'Unpaid since May',
  // Not a customer whose session other tests need, because the customer may be suspended.
  customerCode: () => somebody.customerCode,
  description: () => 'Kitchen scale',
  trackingNumbers: () => [parcel, 'CJS0000000000'],
  status: () => 'processing',
  location: () => 'Guangzhou',
  scopes: () => ['read'],
  // Every third one is pre-alerted or scanned again.
  waybill: () => `SF${1_000_000_000_000 + Math.floor(lastAddress / 3)}`,
  seller: () => 'Taobao',
  items: () => [{ description: 'Shoes', quantity: 2, unitPrice: 12.5, currency: 'CNY' }],
  scanId: () => randomUUID(),
  code: () => `S-${lastAddress % 5}`,
  site: () => 'CN',
  length: () => 53,
  width: () => 29.5,
  height: () => 37,
};

/**
 * Each request has another address, because the sign-in throttle would refuse all but the first.
 */
const nextAddress = () => `10.1.${(lastAddress >> 8) & 255}.${lastAddress++ & 255}`;

async function sessionOf(who: 'visitor' | keyof typeof people): Promise<Session | undefined> {
  if (who === 'visitor') return undefined;
  const { session, email } = people[who];
  if (!session.get('jadeport')) {
    const body = { username: email, password };
    await home.send('POST', '/api/auth/login', { body, session, address: nextAddress() });
  }
  return session;
}

const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'openapi');
const validators = new Map<string, ValidateFunction>();

/** Fails for a body that does not match the document for its status. */
function expectDocumented(
  steps: string[],
  { content = {} }: Operation['responses'][string],
  answer: Answer,
): void {
  const [type] = Object.keys(content);
  if (type === undefined) expect(answer.text).toBe('');
  else expect(answer.headers['content-type']).toContain(type);
  if (type !== 'application/json') return;
  const pointer = [...steps, 'content', type, 'schema']
    .map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: `openapi#/${pointer}` });
  validators.set(pointer, validate);
  expect(validate(answer.body), `${answer.text} ${ajv.errorsText(validate.errors)}`).toBe(true);
}

describe.each(operations)('$method $path', ({ path, method, operation }) => {
  const who = fc.constantFrom('visitor', 'customer', 'staff', 'admin' as const);

  test('answers any input with a documented status and body, and never with 500', () =>
    fc.assert(
      fc.asyncProperty(
        fuzzedRequest(path, operation, plausible),
        who,
        async ({ url, body, type }, person) => {
          const session = await sessionOf(person);
          const headers: Record<string, string> =
            body === undefined ? {} : { 'content-type': type };
          const answer = await home.send(method, url, {
            body,
            headers,
            session,
            address: nextAddress(),
          });
          const { status } = answer;
          expect(status, answer.text).toBeLessThan(500);
          expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
          const response = operation.responses[status];
          if (!response) throw new Error(`${status} is not documented: ${answer.text}`);
          const steps = ['paths', path, method.toLowerCase(), 'responses', String(status)];
          expectDocumented(steps, response, answer);
        },
      ),
      { numRuns: runs },
    ));
});
