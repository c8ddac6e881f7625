import { type ErrorCode, errors } from '@jadeport/contract';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { expectError } from '../../testing/answers.ts';
import { openReadingApp } from '../../testing/test-app.ts';
import { AppError } from './app-error.ts';
import { toAppError, trpcErrorShape } from './to-app-error.ts';

const zodError = z.string().safeParse(1).error;
const fastify = (statusCode: number, code = 'FST_ERR_X') =>
  Object.assign(new Error('secret'), { statusCode, code });
const database = (code: string) => Object.assign(new Error('secret'), { code });

describe('any thrown value is converted to one of our errors', () => {
  test.each<[string, unknown, string]>([
    ['our own', new AppError('EMAIL_TAKEN'), 'EMAIL_TAKEN'],
    [
      'our own within tRPC',
      new TRPCError({ code: 'CONFLICT', cause: new AppError('EMAIL_TAKEN') }),
      'EMAIL_TAKEN',
    ],
    ['bad input', zodError, 'VALIDATION_FAILED'],
    [
      'bad input within tRPC',
      new TRPCError({ code: 'BAD_REQUEST', cause: zodError }),
      'VALIDATION_FAILED',
    ],
    ['bad output', new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: zodError }), 'INTERNAL'],
    ['what tRPC could not parse', new TRPCError({ code: 'PARSE_ERROR' }), 'MALFORMED_JSON'],
    ['no such procedure', new TRPCError({ code: 'NOT_FOUND' }), 'NOT_FOUND'],
    ['what tRPC forbids', new TRPCError({ code: 'FORBIDDEN' }), 'NOT_FOUND'],
    ['what tRPC did not foresee', new TRPCError({ code: 'TIMEOUT' }), 'INTERNAL'],
    ['a large body', fastify(413), 'BODY_TOO_LARGE'],
    ['a long address', fastify(414), 'ADDRESS_TOO_LONG'],
    ['another type of body', fastify(415), 'MEDIA_TYPE_UNSUPPORTED'],
    ['malformed JSON', fastify(400, 'FST_ERR_CTP_INVALID_JSON_BODY'), 'MALFORMED_JSON'],
    ['any other bad request', fastify(400), 'MALFORMED_REQUEST'],
    ['a status nobody foresaw', fastify(418), 'INTERNAL'],
    ['a database that shuts down', database('57P01'), 'UNAVAILABLE'],
    ['a lost connection', database('08006'), 'UNAVAILABLE'],
    ['a refused connection', database('ECONNREFUSED'), 'UNAVAILABLE'],
    [
      'a refused connection further down',
      new Error('query', { cause: database('ECONNREFUSED') }),
      'UNAVAILABLE',
    ],
    ['a full pool', new Error('timeout exceeded when trying to connect'), 'UNAVAILABLE'],
    ['a duplicate', database('23505'), 'INTERNAL'],
    ['an error', new Error('secret'), 'INTERNAL'],
    ['text', 'secret', 'INTERNAL'],
    ['nothing', undefined, 'INTERNAL'],
  ])('%s', (_name, thrown, code) => {
    const error = toAppError(thrown);
    expect(error.code).toBe(code);
    expect(JSON.stringify(trpcErrorShape(error, 'en', 'id'))).not.toContain('secret');
  });

  test('a circular error ends', () => {
    const first = new Error('first');
    first.cause = new Error('second', { cause: first });
    expect(toAppError(first).code).toBe('INTERNAL');
  });
});

/**
 * tRPC has no such status: the first two are thrown outside it, by Fastify's router and a raw route for
 * uploads, and what is locked is a conflict there.
 */
const restOnly: readonly ErrorCode[] = ['ADDRESS_TOO_LONG', 'STORAGE_FULL', 'PICKUP_LOCKED'];
const ofBoth = (Object.keys(errors) as ErrorCode[]).filter((code) => !restOnly.includes(code));

test.each(ofBoth)('%s has the same status over REST and tRPC', (code) => {
  expect(getHTTPStatusCodeFromError(new TRPCError({ code: errors[code].trpc }))).toBe(
    errors[code].status,
  );
});

test('a path segment that is too long answers 414 over REST and tRPC', async () => {
  const home = await openReadingApp();
  const long = 'x'.repeat(2001);
  for (const url of [`/api/tracking/${long}`, `/trpc/${long}`])
    expectError(await home.send('GET', url), 414, 'ADDRESS_TOO_LONG');
});
