import { expect, test } from 'vitest';
import { whichPiece } from './which-piece.ts';

test.each([
  [[], undefined, undefined],
  [[], [1, 3], undefined],
  [[0], undefined, 0],
  [[0], [1, 1], 0],
  [[1], [1, 1], 0],
  [[1], undefined, 0],
  [[1], [2, 3], undefined],
  [[1, 2], [2, 3], 1],
  [[1, 2], [3, 3], undefined],
  [[1, 2, 3], [3, 3], 2],
  [[0], [1, 3], undefined],
  [[0, 1, 2], [3, 3], 0],
  [[1, 0, 2], [3, 3], 1],
  [[1, 1, 2], [3, 3], undefined],
  [[2], [1, 1], undefined],
] as const)('of %j, %j is the one at %s', (places, scanned, at) => {
  const here = places.map((place) => ({ piece: place === 0 ? null : { place, of: 3 } }));
  const piece = scanned && { place: scanned[0], of: scanned[1] };
  expect(whichPiece(here, piece)).toBe(at === undefined ? undefined : here[at]);
});
