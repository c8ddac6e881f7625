import { batchLimit } from '@jadeport/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { client } from './api.tsx';

/** Runs an operation like tRPC’s hooks. */
const { query } = client as unknown as { query(path: string, input: object): Promise<unknown> };

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
