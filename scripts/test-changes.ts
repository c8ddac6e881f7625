import { execFileSync } from 'node:child_process';
import { apiFeatureOf, stepOf } from './checks/import-rules.ts';

/** The files of `folder` that differ from where a commit and the present one part, and the new ones. */
export function changedSince(commit: string, folder = '.'): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).split('\0').filter(Boolean);
  return [
    ...git('diff', '--merge-base', '--name-only', '--no-renames', '-z', commit, '--'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
}

/**
 * Those test files of the API that may notice a change, the nearest first: what changed itself and
 * what is named after it; then the same feature, adapter or folder; then the layers above, layer by
 * layer. Everything stands above what is no feature: first each feature's conversation over HTTP.
 * Imports would say nothing, since nearly every test opens the whole service.
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
const mayMatter =
  /^(apps\/api|packages)\/.*(?<!\.md)$|^(pnpm-.*|package\.json|vitest\.config\.ts)$/;
const stemOf = (path: string) => path.replace(/(\.rest)?(\.test)?\.\w+$/, '');
const partOf = (path: string) =>
  /^apps\/api\/src\/(?:(?:features|adapters)\/)?[^/]+\//.exec(path)?.[0];

/** How far a test file is from a path that changed; `never` if it cannot notice. */
function distance(changed: string, test: string): number {
  if (stemOf(changed) === stemOf(test)) return 0;
  if (!mayMatter.test(changed) || changed.endsWith('.test.ts')) return never;
  const part = partOf(changed);
  if (part && part === partOf(test)) return 1;
  const feature = apiFeatureOf(changed);
  if (!feature) return /\/features\/.*\.rest\.test\.ts$/.test(test) ? 2 : 3 + layerOf(test);
  const above = layerOf(test) - stepOf(feature);
  return above > 0 ? 1 + above : never;
}

/** The layer of a test file: that of its feature; -1 below the features, and 99 above them. */
function layerOf(test: string): number {
  const feature = apiFeatureOf(test);
  if (feature) return stepOf(feature);
  return /^apps\/api\/src\/(rest\/|demo\/|[^/]+$)/.test(test) ? 99 : -1;
}
