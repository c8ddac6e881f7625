import { batchLimit } from '@jadeport/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { client } from './api.tsx';

/** As tRPC’s hooks use it. */
const { query } = client as unknown as { query(path: string, input: object): Promise<unknown> };

afterEach(() => vi.unstubAllGlobals());

test('calls made at once travel in batches that the service takes', async () => {
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
