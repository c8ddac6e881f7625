const most = 4;

/**
 * The marks of an axis of counts, from 0 to the first mark that is not below the largest count: at most
 * five, 1, 2 or 5 times a power of ten apart.
 */
export function wholeTicks(largest: number): number[] {
  let step = 1;
  for (let i = 0; largest > step * most; i++)
    step = ([1, 2, 5][i % 3] as number) * 10 ** Math.floor(i / 3);
  const steps = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}
