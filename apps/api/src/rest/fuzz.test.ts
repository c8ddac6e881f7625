import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { undocumented } from '../../testing/documented.ts';
import { callers, openFuzzWorld } from '../../testing/fuzz-world.ts';
import { fuzzedRequest, type Plausible } from '../../testing/fuzzed-request.ts';
import { isWhole } from '../../testing/run.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { operations } from '../../testing/ways-to-call.ts';

/**
 * Requests per operation; `FUZZ_RUNS` raises the number, and `npm run attack` sends far more.
 * fast-check prints seed and request when one fails.
 */
const runs = Number(process.env.FUZZ_RUNS) || (isWhole ? 50 : 10);

let home: TestApp;
let world: Awaited<ReturnType<typeof openFuzzWorld>>;

beforeAll(async () => {
  home = await openTestApp();
  world = await openFuzzWorld(home);
});
afterAll(() => home.close());

/** The world is opened after the tests are listed. */
const plausible: Plausible = new Proxy({}, { get: (_, name) => world.plausible[String(name)] });

describe.each(operations)('$method $path', (each) => {
  const { method, path, operation } = each;

  test('answers any input with a documented status and body, and never with 500', () =>
    fc.assert(
      fc.asyncProperty(
        fuzzedRequest(path, operation, plausible),
        fc.constantFrom(...callers),
        async ({ url, body, type }, who) => {
          const session = await world.sessionOf(who);
          const headers: Record<string, string> =
            body === undefined ? {} : { 'content-type': type };
          const address = world.nextAddress();
          const answer = await home.send(method, url, { body, headers, session, address });
          expect(answer.status, answer.text).toBeLessThan(500);
          expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
          expect(undocumented(each, answer)).toBeUndefined();
        },
      ),
      { numRuns: runs },
    ));
});
