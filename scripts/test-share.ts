import { createHash } from 'node:crypto';

/** Seconds by file. */
export type Durations = Record<string, number>;

/**
 * Chooses files that take `seconds` together at most. The same seed chooses the same files; over many
 * seeds each file that is short enough has its turn.
 */
export function chooseShare(durations: Durations, seconds: number, seed: string): string[] {
  const place = (path: string) => createHash('sha256').update(`${seed} ${path}`).digest('hex');
  const order = Object.keys(durations).toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
  let left = seconds;
  return order.filter((path) => {
    const taken = durations[path] ?? 0;
    if (taken > left) return false;
    left -= taken;
    return true;
  });
}
