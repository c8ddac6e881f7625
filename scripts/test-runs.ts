import { globSync, readFileSync } from 'node:fs';

/** The test files of the vitest projects. */
const patterns = {
  packages: 'packages/*/src/**/*.test.ts',
  repo: 'scripts/checks/*.test.ts',
  web: 'apps/web/src/**/*.test.{ts,tsx}',
  api: 'apps/api/src/**/*.test.ts',
  e2e: 'apps/e2e/*.spec.ts',
};
type Project = keyof typeof patterns;
export const projects = Object.keys(patterns) as Project[];

/**
 * What is played when:
 * - `quick`: `npm test`.
 * - `named`: `npm test -- tracking`, every test in English of the files that an argument names.
 * - `processes`, `database`: files with these marks, the second ones on PostgreSQL; `.ci/run`.
 * - `long`: what the others leave out; `.ci/run` plays a share of it, `npm run test:all` everything.
 */
export type Run = 'quick' | 'named' | 'processes' | 'database' | 'long';

/** The run of this process: scripts/test.ts sets it for the configuration and for the tests. */
export const presentRun = () => (process.env.TEST_RUN ?? 'quick') as Run;

/** What a file has whose tests belong to the quick run in one part, to the long run in the other. */
const inTwoParts = /^import .*(support\/test|testing\/spread)\.ts';$/m;

/** The marks of the API's test files, each a line of its own, and which texts ask for them. */
export const marks: Record<'processes' | 'database', { line: RegExp; askedBy: RegExp[] }> = {
  /** Starts processes, decodes images or fills a disk. */
  processes: {
    line: /^\/\/ @processes$/m,
    askedBy: [
      /node:child_process|-child\.ts|from 'sharp'|testing\/(service-process|small-disk|uploads)\.ts/,
    ],
  },
  /** Goes another way on another database: locks, migrations, counts of statements. */
  database: {
    line: /^\/\/ @database$/m,
    askedBy: [
      /open\w*(App|Database|Accounts)\(|createDatabase\(|databaseTemplate/,
      /Promise\.all\(|for update|migrat|statementsOf\(|DATABASE_URL|'postgres'/,
    ],
  },
};

/** Whether a run plays tests of a file; `path` is relative to the root. */
export function isOf(run: Run, path: string, text: string): boolean {
  const isLong = path.includes('.long.');
  const isMarked = (mark: keyof typeof marks) => !isLong && marks[mark].line.test(text);
  switch (run) {
    case 'quick':
      return !isLong && !isMarked('processes');
    case 'named':
      return !isLong;
    case 'long':
      return isLong || inTwoParts.test(text);
    default:
      return isMarked(run);
  }
}

/** The test files of a project that a run plays, or of the share of it that TEST_SHARE lists. */
export function filesOf(project: Project, run = presentRun()): string[] {
  const share = process.env.TEST_SHARE?.split(' ');
  return globSync(patterns[project])
    .filter((path) => isOf(run, path, readFileSync(path, 'utf8')))
    .filter((path) => share?.includes(path) ?? true);
}
