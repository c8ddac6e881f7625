import { expect, test } from 'vitest';
import { isPassing, retryAfterMs } from './passing.ts';
import { RestError } from './rest.ts';

const lost = new TypeError('Failed to fetch');

/** An error of tRPC's client, which keeps the answer. */
const overTrpc = (status: number, header?: string, httpStatus?: number) =>
  Object.assign(new Error('no'), {
    meta: {
      response: new Response(null, { status, headers: header ? { 'retry-after': header } : {} }),
    },
    ...(httpStatus && { data: { httpStatus } }),
  });

test.each([
  ['no connection', lost, true],
  ['a busy server', new RestError(503, 'no', undefined), true],
  ['too many calls', new RestError(429, 'no', undefined), true],
  ['an unknown number', new RestError(404, 'no', undefined), false],
  ['a busy server over tRPC', overTrpc(503), true],
  ['one refused call of a batch', overTrpc(207, undefined, 404), false],
  ['one failed call of a batch', overTrpc(207, undefined, 503), true],
  ['an answer that is not ours', overTrpc(200), true],
])('%s: may pass is %s', (_name, error, passing) => {
  expect(isPassing(error)).toBe(passing);
});

const now = Date.UTC(2026, 10, 21, 14, 30);

test.each([
  ['seconds', overTrpc(503, '7'), 7000],
  ['a date', overTrpc(503, 'Sat, 21 Nov 2026 14:30:09 GMT'), 9000],
  ['a date in the past', overTrpc(503, 'Sat, 21 Nov 2026 14:29:00 GMT'), 0],
  ['nonsense', overTrpc(503, 'soon'), undefined],
  ['nothing', overTrpc(503), undefined],
  ['no answer', lost, undefined],
])('Retry-After with %s', (_name, error, ms) => {
  expect(retryAfterMs(error, now)).toBe(ms);
});
