const rounds = 8;

/** What a round of a Feistel network makes of half a number: any whole number, from a secret key. */
export type Mix = (round: number, half: number) => number;

/**
 * A permutation of the whole numbers below `size` (at most 2^30): each number has one image, no two
 * have the same, and without the key of `mix` nobody can tell the next from the last. A Feistel
 * network; an image outside the range is permuted again until one is inside (cycle walking).
 *
 * @throws RangeError where `n` is not a whole number below `size`
 */
export function scatter(n: number, size: number, mix: Mix): number {
  if (!Number.isInteger(n) || n < 0 || n >= size) {
    throw new RangeError(`Only whole numbers below ${size} are permuted, not ${n}`);
  }
  // Few steps are needed as long as the network is at most four times as large as the range.
  const halfBits = Math.ceil(Math.log2(size) / 2);
  let image = permute(n, halfBits, mix);
  while (image >= size) image = permute(image, halfBits, mix);
  return image;
}

function permute(n: number, halfBits: number, mix: Mix): number {
  const mask = 2 ** halfBits - 1;
  let left = n >>> halfBits;
  let right = n & mask;
  for (let round = 0; round < rounds; round++) {
    [left, right] = [right, left ^ (mix(round, right) & mask)];
  }
  return (left << halfBits) | right;
}
