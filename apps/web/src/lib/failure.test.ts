import { expect, test } from 'vitest';
import { isUnanswered } from './failure.ts';
import { RestError } from './rest.ts';

const lost = new TypeError('Failed to fetch');

test.each([
  ['a connection that broke', lost, true],
  ['the same over tRPC', Object.assign(new Error('no'), { cause: lost }), true],
  ['a refused password', new RestError(401, 'no', { code: 'CREDENTIALS_INVALID' } as never), false],
  ['another error', new Error('no'), false],
  ['nothing', undefined, false],
])('%s', (_name, error, unanswered) => {
  expect(isUnanswered(error)).toBe(unanswered);
});
