const rounds = 8;

/**
 * The round function of a Feistel network: returns any whole number for half a number, from a
 * secret key.
 */
export type Mix = (round: number, half: number) => number;

/**
 * A permutation of the whole numbers below `size` (at most 2^30): each number has one image, no two
 * have the same, and without the key of `mix` the next image cannot be predicted. It is a Feistel
 * network with cycle walking: an image outside the range is permuted again until one is inside.
 *
 * @throws RangeError where `n` is not a whole number below `size`
 */
export function scatter(n: number, size: number, mix: Mix): number {
  if (!Number.isInteger(n) || n < 0 || n >= size) {
    throw new RangeError(`Only whole numbers below ${size} are permuted, not ${n}`);
  }
  // The network is at most four times as large as the range, so few repetitions are needed.
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
