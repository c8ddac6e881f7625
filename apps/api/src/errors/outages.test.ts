import { DriverException } from '@mikro-orm/core';
import { TRPCError } from '@trpc/server';
import { describe, expect, test } from 'vitest';
import { outageOf } from './outages.ts';
import { toAppError } from './to-app-error.ts';

const postgres = (code: string) => Object.assign(new Error('secret'), { code });

describe('a temporary fault is a 503 with Retry-After', () => {
  test.each([
    ['the connection broke', '08006', 5],
    ['a read-only server', '25006', 5],
    ['a deadlock', '40P01', 1],
    ['disk full', '53100', 30],
    ['out of memory', '53200', 5],
    ['too many clients', '53300', 5],
    ['a lock that was not free in time', '55P03', 1],
    ['a statement that took too long', '57014', 5],
    ['the server stops', '57P01', 5],
    ['the server has crashed', '57P02', 5],
    ['the server starts', '57P03', 5],
    ['a disk that cannot be read', '58030', 30],
    ['nobody listens', 'ECONNREFUSED', 5],
    ['the connection was reset', 'ECONNRESET', 5],
    ['no way to the host', 'EHOSTUNREACH', 5],
    ['the host’s name is not known for now', 'EAI_AGAIN', 5],
  ])('%s (%s)', (_, code, retryAfter) => {
    const unavailable = { code: 'UNAVAILABLE', status: 503, retryAfter };
    expect(toAppError(postgres(code))).toMatchObject(unavailable);
    expect(toAppError(new DriverException(postgres(code)))).toMatchObject(unavailable);
    const cause = new Error('within', { cause: postgres(code) });
    const inProcedure = new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause });
    expect(toAppError(inProcedure)).toMatchObject(unavailable);
  });

  test.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'timeout exceeded when trying to connect',
    'Query read timeout',
  ])('%s', (message) => {
    expect(toAppError(new Error(message))).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
  });
});

test.each(['22P02', '23505', '42P01', 'ENOENT', 'EBUSY'])(
  '%s is a fault of the statement',
  (code) => {
    expect(outageOf(postgres(code))).toBeUndefined();
    expect(toAppError(postgres(code))).toMatchObject({ code: 'INTERNAL' });
  },
);

test('circular causes end', () => {
  const error = new Error('round');
  error.cause = error;
  expect(outageOf(error)).toBeUndefined();
});
