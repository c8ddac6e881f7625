import { expect, test } from 'vitest';
import { failureMessage } from './failure.ts';
import { restError } from './rest.ts';

test('the message is the status, a colon and the text of the answer', async () => {
  const error = await restError(new Response('went wrong', { status: 500 }));
  expect(error.message).toBe('500: went wrong');
  expect(failureMessage(error, 'otherwise')).toBe('otherwise');
});

test('an empty answer has its status text as message', async () => {
  const error = await restError(new Response(null, { status: 503, statusText: 'Unavailable' }));
  expect(error.message).toBe('503: Unavailable');
});

test('the message of our own API is used', async () => {
  const body = { message: '请先登录。', code: 'NOT_SIGNED_IN', requestId: 'r1' };
  const error = await restError(Response.json(body, { status: 401 }));
  expect(error.message).toBe(`401: ${JSON.stringify(body)}`);
  expect(error.body).toEqual(body);
  expect(failureMessage(error, 'otherwise')).toBe('请先登录。');
});

test.each(['<html>', 'null', '"text"', '{"message":"not ours"}'])(
  '%s is not a message of our API',
  async (text) => {
    const error = await restError(new Response(text, { status: 502 }));
    expect(error.body).toBeUndefined();
  },
);

test('the error keeps when the answer asked to be called again', async () => {
  const error = await restError(
    new Response(null, { status: 503, headers: { 'retry-after': '7' } }),
  );
  expect(error.retryAfter).toBe('7');
});
