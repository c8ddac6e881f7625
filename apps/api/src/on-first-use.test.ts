import { expect, test } from 'vitest';
import { onFirstUse } from './on-first-use.ts';

test('a value is made once, and a failure is not remembered', async () => {
  const outcomes = [() => Promise.reject(new Error('no file is free')), () => Promise.resolve(7)];
  let made = 0;
  const value = onFirstUse<number>(() => outcomes[made++]?.() ?? Promise.resolve(0));
  await expect(value()).rejects.toThrow('no file is free');
  expect(await Promise.all([value(), value()])).toEqual([7, 7]);
  expect(made).toBe(2);
});
