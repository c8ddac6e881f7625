import { readFileSync } from 'node:fs';

/**
 * What is played when:
 * - `quick`: `npm test`.
 * - `named`: `npm test -- tracking`, every test in English of the files that an argument names.
 * - `processes`, `database`: files with these marks, the second ones on PostgreSQL; `.ci/run`.
 * - `long`: what the others leave out; `.ci/run` plays a share of it, `npm run test:all` everything.
 */
export type Run = 'quick' | 'named' | 'processes' | 'database' | 'long';

/** The run of this process: scripts/test.ts sets it for the configuration and for the tests. */
export const present = (process.env.TEST_RUN ?? 'quick') as Run;

/** The files of which a share of a run consists. */
const share = process.env.TEST_SHARE?.split(' ');

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

export const isPlayed = (path: string) =>
  isOf(present, path, readFileSync(path, 'utf8')) && (share?.includes(path) ?? true);
