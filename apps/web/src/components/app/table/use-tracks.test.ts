import { expect, test } from 'vitest';
import { leastWidths } from './use-tracks.ts';

test.each([
  ['short columns stay whole, and long ones are cut', [110, 150, 400, 90], 600, [110, 150, 0, 90]],
  ['all are cut where the short ones leave no room', [110, 150, 120, 90], 500, [0, 0, 0, 0]],
  ['a table without columns', [], 500, []],
])('%s', (_name, contents, room, least) => {
  expect(leastWidths(contents, room)).toEqual(least);
});
