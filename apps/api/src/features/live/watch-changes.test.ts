import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { Deps } from '../../context.ts';
import { watchChanges } from './watch-changes.ts';

test.for(['before', 'after'] as const)(
  'a stream that is cut %s its next value is asked for ends without an error, for which nobody may wait',
  async (when) => {
    const cut = new AbortController();
    const changeFeed = {
      watch: async () => async () => undefined,
      since: async () => ({ id: '1', changes: [] }),
    };
    const deps = { stopping: new AbortController(), changeFeed } as unknown as Deps;
    const request = { ip: '203.0.113.7', session: {} } as FastifyRequest;
    const topics = { mine: false, staff: false, trackingNumbers: [], lastEventId: '1' };
    const events = await watchChanges(deps, { ...topics, request, signal: cut.signal });
    await events.next();
    if (when === 'before') cut.abort();
    const next = events.next();
    if (when === 'after') cut.abort();
    expect(await next).toEqual({ done: true, value: undefined });
  },
);
