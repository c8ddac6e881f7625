/** The median; for an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
}

/** The smallest value that a share of all values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** `0.91 (0.85–0.97)`: the median and the range of `ours / theirs`, round by round. */
export function pairedRatio(ours: readonly number[], theirs: readonly number[]): string {
  const ratios = ours.map((value, round) => value / (theirs[round] ?? Number.NaN));
  return spread(ratios, (ratio) => ratio.toFixed(2));
}

/** The median and the range of values, each formatted by `write`. */
export function spread(values: readonly number[], write: (value: number) => string): string {
  const range = `${write(Math.min(...values))}–${write(Math.max(...values))}`;
  return `${write(median(values))} (${range})`;
}

/** The slope of the line of least squares through points. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [middleX, middleY] = [mean(0), mean(1)];
  const over = points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0);
  return over / points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
}

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

export const mebibytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(0)} MiB`;

export const kibibytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
