// @database
import { isOwnTrackingNumber } from '@jadeport/shipment';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import type { Database } from '../../db/database.ts';
import { nextTrackingNumber, nextTrackingNumbers } from './next-tracking-number.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const serialOf = (number: string) => Number(number.slice(3, -1));
const take = (count: number, prefix = 'CJS') =>
  database.em().transactional((em) => nextTrackingNumbers(em, prefix, count));

test('no number reveals the next, and none is an old one by day', async () => {
  const numbers = await take(500);
  const serials = numbers.map(serialOf);
  expect(numbers.filter((number) => !isOwnTrackingNumber(number, 'CJS'))).toEqual([]);
  expect(serials.filter((serial) => serial < 300_000_000)).toEqual([]);
  const sorted = serials.toSorted((a, b) => a - b);
  const near = sorted.filter((serial, at) => serial - (sorted[at - 1] ?? 0) < 10);
  // Of 500 random numbers about three in a hundred thousand pairs are that close.
  expect(near.length).toBeLessThan(5);
  const steps = serials.map((serial, at) => serial - (serials[at - 1] ?? 0));
  expect(new Set(steps).size).toBeGreaterThan(490);
});

test('many taken at once, singly and together, are unique', async () => {
  const one = () => database.em().transactional((em) => nextTrackingNumber(em, 'CJS'));
  const lists = await Promise.all([take(50), ...Array.from({ length: 20 }, one), take(50)]);
  expect(new Set(lists.flat()).size).toBe(120);
});

test('has the letters of the brand', async () => {
  expect(await take(1, 'YRD')).toEqual([expect.stringMatching(/^YRD\d{10}$/)]);
});
