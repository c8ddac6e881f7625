import { batchLimit } from '@jadeport/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { client } from './api.tsx';
import { changeSession } from './user.ts';

/** Runs an operation like tRPC’s hooks. */
type Operation = (path: string, input: object) => Promise<unknown>;
const { query, mutate } = client as unknown as { query: Operation; mutate: Operation };

afterEach(() => vi.unstubAllGlobals());

test('simultaneous calls are sent in batches of the allowed size', async () => {
  const batches: number[] = [];
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', async (url: string) => {
    const calls = new URL(url, 'http://localhost').pathname.split(',').length;
    batches.push(calls);
    return Response.json(Array.from({ length: calls }, () => ({ result: { data: null } })));
  });
  const calls = Array.from({ length: 2 * batchLimit + 1 }, (_, n) =>
    query.call(client, 'estimates.tariff', { n }),
  );
  await Promise.all(calls);
  expect(batches).toEqual([batchLimit, batchLimit, 1]);
});

test('reads end with the session, writes do not', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  const sent: [string | undefined, boolean][] = [];
  vi.stubGlobal('fetch', async (_: string, { method, signal }: RequestInit) => {
    sent.push([method, signal?.aborted ?? false]);
    return Response.json([{ result: { data: null } }]);
  });
  await changeSession(async () => {
    await query.call(client, 'estimates.tariff', {});
    await mutate.call(client, 'privacy.beginView', {});
  });
  expect(sent).toEqual([
    ['GET', true],
    ['POST', false],
  ]);
});
