import { expect, it } from 'vitest';
import { wholeTicks } from './whole-ticks.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [9, [0, 5, 10]],
  [41, [0, 20, 40, 60]],
  [200, [0, 50, 100, 150, 200]],
  [1201, [0, 500, 1000, 1500]],
])('marks an axis up to %i at %j', (largest, ticks) => {
  expect(wholeTicks(largest)).toEqual(ticks);
});
