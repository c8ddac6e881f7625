import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { apiFeatureOf, stepOf } from './checks/import-rules.ts';

/** The files that differ from a commit, and the new ones. */
export function changedSince(commit: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [
    ...git('diff', '--name-only', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

/**
 * Those test files of the API that may notice a change, the nearest first: what changed itself and
 * what is named after it; then the same feature or adapter; then each feature's conversation over
 * HTTP, if that changed on which all features stand; then the features in the layers above, layer by
 * layer. Imports would say nothing, since nearly every test opens the whole service.
 */
export function noticedBy(changed: readonly string[], tests: readonly string[]): string[] {
  const near = (test: string) => Math.min(...changed.map((path) => distance(path, test)));
  return tests
    .map((test) => ({ test, distance: near(test) }))
    .filter((each) => each.distance < never)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ test }) => test);
}

const never = Number.POSITIVE_INFINITY;

/** How far a test file is from a path that changed; `never` if it cannot notice. */
function distance(changed: string, test: string): number {
  const stem = (path: string) => path.replace(/(\.rest)?(\.test)?\.ts$/, '');
  if (stem(changed) === stem(test)) return 0;
  if (/\.test\.tsx?$/.test(changed)) return never;
  const [feature, tested] = [apiFeatureOf(changed), apiFeatureOf(test)];
  if (feature && tested) {
    const above = stepOf(tested) - stepOf(feature);
    return feature === tested ? 1 : above > 0 ? 2 + above : never;
  }
  if (changed.startsWith('apps/api/src/adapters/')) {
    return dirname(changed) === dirname(test) ? 1 : never;
  }
  const isBelow = !feature && /^(apps\/api\/(src|testing)|packages)\/|^pnpm-lock/.test(changed);
  return isBelow && tested && test.endsWith('.rest.test.ts') ? 2 : never;
}
