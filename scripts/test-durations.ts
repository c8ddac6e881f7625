import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Run } from './test-runs.ts';

/** Seconds by file. */
export type Durations = Record<string, number>;

const list = join(import.meta.dirname, 'test-durations.json');
const read = (): Partial<Record<Run, Durations>> => JSON.parse(readFileSync(list, 'utf8'));

/** A file that takes no longer is not in the list, and counts as much. */
const leastListed = 1;

/** A busy machine may take so long for a file that is not in the list. */
const mostUnlisted = 10;

/** What files of a run take, by the list. Those for PostgreSQL are listed as files of the quick run. */
export function durationsOf(run: Run, files: readonly string[]): Durations {
  const listed = read()[run === 'database' ? 'quick' : run];
  return Object.fromEntries(files.map((file) => [file, listed?.[file] ?? leastListed]));
}

/** Writes what files of a run took. If these are not all of its files, what is listed stays or grows. */
export function keepDurations(run: Run, taken: Durations, areAll: boolean): void {
  const all = { ...read(), [run]: renewed(read()[run] ?? {}, taken, areAll) };
  writeFileSync(list, `${JSON.stringify(all, null, 2)}\n`);
}

/** The list of a run anew. A file that was not played, such as one for PostgreSQL, stays while it exists. */
export function renewed(before: Durations, taken: Durations, areAll: boolean): Durations {
  const isOld = (file: string) => !existsSync(file) || (areAll && file in taken);
  const all = new Map(Object.entries(before).filter(([file]) => !isOld(file)));
  for (const [file, seconds] of Object.entries(taken)) {
    if (seconds > leastListed) all.set(file, Math.max(seconds, all.get(file) ?? 0));
  }
  return Object.fromEntries([...all].toSorted());
}

/** The slow ones among files of a run that the list does not have. */
export function unlisted(run: Run, taken: Durations): string[] {
  const known = durationsOf(run, Object.keys(taken));
  return Object.keys(taken).filter(
    (file) => known[file] === leastListed && (taken[file] ?? 0) > mostUnlisted,
  );
}

/**
 * Chooses files that take `seconds` together at most. The same seed chooses the same files; over many
 * seeds each file that is short enough has its turn.
 */
export function chooseShare(durations: Durations, seconds: number, seed: string): string[] {
  const place = (path: string) => createHash('sha256').update(`${seed} ${path}`).digest('hex');
  const order = Object.entries(durations).toSorted(([a], [b]) => (place(a) < place(b) ? -1 : 1));
  return within(Object.fromEntries(order), seconds);
}

/** The first of files, without those for which no time is left. */
export function within(durations: Durations, seconds: number): string[] {
  let left = seconds;
  const fitting = Object.entries(durations).filter(([, taken]) => {
    if (taken > left) return false;
    left -= taken;
    return true;
  });
  return fitting.map(([path]) => path);
}
