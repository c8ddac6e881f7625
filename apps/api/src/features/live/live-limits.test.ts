import { expect, test } from 'vitest';
import { openStream } from '../../../testing/live-stream.ts';
import { openTestApp } from '../../../testing/test-app.ts';

test('a stopping service ends its streams first, and accepts no new ones', async () => {
  const ending = await openTestApp();
  const url = await ending.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await openStream(url, {});
  await stream.next();
  ending.deps.stopping.abort();
  expect(await stream.next()).toBeUndefined();
  expect((await openStream(url, {})).status).toBe(503);
  await ending.close();
});

test('a search for numbers is refused as in look-ups', async () => {
  const limited = await openTestApp({ RATE_LIMIT_PER_MINUTE: '1000' });
  const unknown = (of: number) =>
    Array.from({ length: 20 }, (_, at) => `CJS${String(of * 20 + at).padStart(10, '0')}`);
  const url = await limited.app.listen({ port: 0, host: '127.0.0.1' });
  const statuses = [];
  for (let of = 0; of < 7; of++) {
    const stream = await openStream(url, { trackingNumbers: unknown(of) });
    statuses.push(stream.status);
    stream.cut();
  }
  expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
  expect(statuses.at(-1)).toBe(429);
  await limited.close();
});
