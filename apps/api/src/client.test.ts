// @processes
// @database
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
// Imported by path: the client depends on this package's types, and packages must not depend in a
// circle.
import { createClient, JadeportError } from '../../../packages/client/src/index.ts';
import { aKeyOf } from '../testing/keys.ts';
import { aMemberOfStaff, registration } from '../testing/people.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { demoCustomer } from './demo/seed/customers.ts';
import { fillDemo } from './demo/seed.ts';

const example = resolve(import.meta.dirname, '../../../packages/client/example.ts');
const staffExample = resolve(example, '../staff-example.ts');

let app: TestApp;
let url: string;
let signIn: { username: string; password: string };
beforeAll(async () => {
  app = await openTestApp();
  url = await app.app.listen({ host: '127.0.0.1', port: 0 });
  const lines = await fillDemo(app.deps);
  const password = /password {2}(\S+)/.exec(lines.join('\n'))?.[1] ?? '';
  signIn = { username: demoCustomer.email, password };
});
afterAll(() => app.close());

/** Returns the error that a call fails with. */
async function failureOf(call: Promise<unknown>): Promise<JadeportError> {
  const error = await call.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(JadeportError);
  return error as JadeportError;
}

test('the example runs as a visitor and as a customer', async () => {
  const { username, password } = signIn;
  const run = promisify(execFile)(process.execPath, [example, url, username, password]);
  const { stdout, stderr } = await run;
  expect(stderr).toBe('');
  expect(stdout).toContain('"status":"ok"');
  expect(stdout).toContain('USD 150.00 and 4.5 lb: shipping USD 45.00, customs USD 95.44,');
  expect(stdout).toContain('RR123456785CN: china_post (checked)');
  expect(stdout).toMatch(/Registered (J10-25):\n {2}.+\n {2}.*\1/);
  expect(stdout).toMatch(/Looked up J10-25: 404: ./);
  expect(stdout).toMatch(/^ {2}CJS\d{10} pending in Guangzhou, China: ./m);
});

test('the staff example runs with an API key', async () => {
  const staff = await aMemberOfStaff(app);
  const { key } = await aKeyOf(app, staff, ['shipments']);
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [staffExample, url, key]);
  expect(stderr).toBe('');
  expect(stdout).toMatch(
    new RegExp(
      [
        'Works for Devon, staff',
        'Registered (J10-\\d+)',
        'Looked up (CJS\\d{10}): Kitchen scale of Marcia Campbell',
        'Shipments of \\1: \\2',
        'Moved to received, next processing,.+',
        '\\2 moved',
        'CJS0000000000 refused: .+',
        'Tracked \\2: in_transit, 70%',
      ].join('\n'),
    ),
  );
});

describe('a session', () => {
  test('lasts from sign-in to sign-out, and depends on its cookies', async () => {
    const cookies = new Map();
    const client = createClient({ url, cookies });
    await client.accounts.login.mutate(signIn);
    const ofSession = ['jadeport', 'jadeport_signed_in'];
    expect(new Set(cookies.keys())).toEqual(new Set([...ofSession, 'jadeport_device']));
    const page = await client.shipments.listMine.query({ limit: 3 });
    expect(page.items).toHaveLength(3);

    const successor = createClient({ url: `${url}/`, cookies: new Map(cookies) });
    const next = await successor.shipments.listMine.query({
      limit: 3,
      cursor: page.nextCursor ?? '',
    });
    expect(next.items.map(({ id }) => id)).not.toEqual(page.items.map(({ id }) => id));

    await client.accounts.logout.mutate();
    // The cookie of a known browser stays; it gives no access.
    expect([...cookies.keys()]).toEqual(['jadeport_device']);
    for (const signedOut of [client, successor]) {
      const error = await failureOf(signedOut.accounts.user.query());
      expect(error).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
    }
  });

  test('belongs to one client', async () => {
    await createClient({ url }).accounts.login.mutate(signIn);
    const error = await failureOf(createClient({ url }).accounts.user.query());
    expect(error.status).toBe(401);
  });
});

describe('calls made at the same moment', () => {
  test('share one request, up to the limit of the service', async () => {
    let requests = 0;
    const counting: typeof fetch = (...request) => {
      requests += 1;
      return fetch(...request);
    };
    const client = createClient({ url, fetch: counting });
    const numbers = Array.from({ length: 45 }, (_, n) => String(n));
    const ask = (number: string) => client.tracking.detect.query({ number });
    expect(await Promise.all(numbers.map(ask))).toHaveLength(45);
    expect(requests).toBe(3);
  });

  test('fail one by one', async () => {
    const client = createClient({ url });
    const carriers = client.tracking.carriers.query();
    const unknown = failureOf(client.tracking.lookUp.query({ trackingNumber: 'CJS0000000000' }));
    expect(await carriers).toHaveLength(7);
    expect(await unknown).toMatchObject({ status: 404, code: 'TRACKING_NOT_FOUND' });
  });
});

describe('an error', () => {
  const badForm = registration({ firstName: 'M' }) as Parameters<
    ReturnType<typeof createClient>['customers']['register']['mutate']
  >[0];

  test('has status, code, fields and request id, with texts in the client’s language', async () => {
    const error = await failureOf(createClient({ url }).customers.register.mutate(badForm));
    expect(error).toMatchObject({
      name: 'JadeportError',
      message: `400: ${error.text}`,
      status: 400,
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'firstName', message: 'First name must be at least 2 characters' }],
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const chinese = createClient({ url, language: 'zh' }).customers.register.mutate(badForm);
    expect((await failureOf(chinese)).text).toMatch(/\p{Script=Han}/u);
  });

  test('before any procedure has the same form', async () => {
    const client = createClient({ url });
    const large = { ...badForm, firstName: 'M'.repeat(100_000) };
    const error = await failureOf(client.customers.register.mutate(large));
    expect(error).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE', issues: [] });
    expect(error.message).toBe(`413: ${error.text}`);
    expect(error.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ['its words', '502: Bad gateway, sorry', { body: 'Bad gateway, sorry\n', statusText: 'x' }],
    ['the status text', '502: Bad Gateway', { body: '', statusText: 'Bad Gateway' }],
  ])('of something in between has %s', async (_, message, { body, statusText }) => {
    const proxy = async () => new Response(body, { status: 502, statusText });
    const error = await failureOf(createClient({ url, fetch: proxy }).tracking.carriers.query());
    expect(error).toMatchObject({ message, status: 502, code: undefined, requestId: undefined });
  });

  test('without an answer has no status but a cause', async () => {
    const nobody = createClient({ url: 'http://127.0.0.1:1' }).tracking.carriers.query();
    const signal = AbortSignal.abort();
    const aborted = createClient({ url }).tracking.carriers.query(undefined, { signal });
    for (const call of [nobody, aborted]) {
      const error = await failureOf(call);
      expect(error).toMatchObject({ status: undefined, code: undefined, message: error.text });
      expect(error.cause).toBeInstanceOf(Error);
    }
  });
});
