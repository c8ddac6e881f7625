// @database
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openTestApp } from '../../../testing/test-app.ts';

test('everything else has its turn between changes that wait', async () => {
  const { deps, close } = await openTestApp();
  const changes = 20;
  let made = 0;
  const all = Array.from({ length: changes }, () =>
    deps.settingsStore.change(() => Promise.resolve(made++)),
  );
  const seen = new Set<number>();
  while (made < changes) {
    seen.add(made);
    await setImmediate();
  }
  await Promise.all(all);
  expect(seen.size).toBeGreaterThan(changes / 2);
  await close();
});
