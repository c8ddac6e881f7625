import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { watchChanges } from './watch-changes.ts';

let home: TestApp;
beforeAll(async () => {
  home = await openTestApp();
});
afterAll(() => home.close());

describe('a visitor who goes away', () => {
  const asVisitor = { session: {}, ip: '127.0.0.1' } as FastifyRequest;
  const watch = (signal: AbortSignal) =>
    watchChanges(home.deps, {
      mine: false,
      staff: false,
      trackingNumbers: [],
      request: asVisitor,
      signal,
    });

  test('while tRPC reads ahead ends the stream and nothing else', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    onTestFinished(() => void process.off('unhandledRejection', unhandled));
    const gone = new AbortController();
    const events = (await watch(gone.signal))[Symbol.asyncIterator]();
    await events.next();
    const ahead = events.next();
    gone.abort();
    await setImmediate();
    await expect(ahead).rejects.toThrow('aborted');
    expect(unhandled).not.toHaveBeenCalled();
  });

  test('before the stream begins is no failure', async () => {
    const before = home.logs().length;
    for await (const event of await watch(AbortSignal.abort())) expect(event).toBeUndefined();
    expect(home.logs().slice(before)).toBe('');
  });
});
