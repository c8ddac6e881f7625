import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { nextNumber, raiseCounter } from './counter.ts';
import type { Database } from './database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const next = () => database.em().transactional((em) => nextNumber(em, 'customer'));

test('forty transactions at once, half of which fail, take numbers without a gap', async () => {
  const before = await next();
  const failing = () =>
    database.em().transactional(async (em) => {
      await nextNumber(em, 'customer');
      throw new Error('rolled back');
    });
  const all = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? next() : failing()));
  const numbers = (await Promise.allSettled(all)).flatMap((result) =>
    result.status === 'fulfilled' ? [result.value] : [],
  );
  const expected = Array.from({ length: 20 }, (_, at) => before + at + 1);
  expect(numbers.toSorted((one, other) => one - other)).toEqual(expected);
  expect(await next()).toBe(before + 21);
});

test('many numbers are taken at once', async () => {
  const before = await next();
  const { value } = await database.em().transactional((em) => raiseCounter(em, 'customer', 5000));
  expect(value).toBe(before + 5000);
});
