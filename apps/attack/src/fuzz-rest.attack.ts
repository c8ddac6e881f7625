import { undocumented } from '@jadeport/api/testing/documented';
import { fuzzedRequest } from '@jadeport/api/testing/fuzzed-request';
import { operations } from '@jadeport/api/testing/ways-to-call';
import { afterAll, beforeAll, test } from 'vitest';
import { type Fuzz, faultOf, openFuzz, sample, timed } from './fuzz.ts';
import { tally } from './tally.ts';

const { count } = tally('fuzz over REST');

let home: Fuzz['home'];
let world: Fuzz['world'];
beforeAll(async () => {
  ({ home, world } = await openFuzz());
});
afterAll(() => home.close());

test('every operation', async () => {
  for (const [at, operation] of operations.entries()) {
    const { method, path } = operation;
    const requests = fuzzedRequest(path, operation.operation, world.plausible);
    for (const [{ url, body, type }, person] of sample(requests, at)) {
      const session = await world.sessionOf(person);
      const headers: Record<string, string> = body === undefined ? {} : { 'content-type': type };
      const address = world.nextAddress();
      const { answer, took } = await timed(() =>
        home.send(method, url, { body, headers, session, address }),
      );
      const fault = faultOf(answer.status, took) ?? undocumented(operation, answer);
      count(fault && `${method} ${url} ${JSON.stringify(body)} by ${person}: ${fault}`);
    }
  }
});
