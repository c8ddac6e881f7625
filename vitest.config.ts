import { existsSync, globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { v8Flags } from './apps/api/src/v8-flags.ts';

const apiSetup = 'apps/api/testing/global-setup.ts';
const seconds = (n: number) => n * 1000;

// `npm run test:all` runs what `npm test` leaves out: the files named `.long.`, the walks in Chinese,
// and the rest of the tables that are spread.
const long = process.env.TEST_ALL === '1';
const isLong = (path: string) => path.includes('.long.');
/** What a file imports if it plays one part of its tests in each of the two runs. */
const twoParts = /inEachLanguage|testing\/spread\.ts/;
const isInTwo = (path: string) => twoParts.test(readFileSync(path, 'utf8'));
const filesOf = (pattern: string) =>
  globSync(pattern).filter((path) => isLong(path) === long || (long && isInTwo(path)));

export default defineConfig({
  test: {
    // A missing golden file fails and is not written.
    update: 'none',
    // A suite of walks alone is empty where only the other tests are played.
    passWithNoTests: long,
    // Groups run one after another: fast ones first, then those with a database, then those with a
    // browser.
    projects: [
      {
        test: {
          name: 'packages',
          include: filesOf('packages/*/src/**/*.test.ts'),
          isolate: false,
          testTimeout: seconds(30),
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'repo',
          include: filesOf('scripts/checks/*.test.ts'),
          testTimeout: seconds(60),
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'web',
          include: filesOf('apps/web/src/**/*.test.{ts,tsx}'),
          testTimeout: seconds(30),
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'api',
          include: filesOf('apps/api/src/**/*.test.ts'),
          globalSetup: existsSync(apiSetup) ? [apiSetup] : [],
          pool: 'forks',
          execArgv: v8Flags,
          // As the service runs. Otherwise trpc-openapi writes the document of each route at each
          // start of an app, only to check it.
          env: { NODE_ENV: 'production' },
          // Many tests wait, so three share two cores.
          maxWorkers: 3,
          isolate: false,
          // These tests kill processes and cut connections while others run, so a first failure may
          // be chance.
          retry: 1,
          // For hanging tests: on two busy cores a test that starts and kills processes takes a
          // minute.
          testTimeout: seconds(180),
          hookTimeout: seconds(180),
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: filesOf('apps/e2e/*.spec.ts'),
          globalSetup: ['apps/e2e/support/global-setup.ts'],
          expect: { poll: { timeout: seconds(15) } },
          pool: 'forks',
          // A browser waits much of its time, so two share a service on two cores.
          maxWorkers: 2,
          // On a busy machine a browser is late now and then. scripts/test.ts names tests that took
          // two tries, and fails them with SECOND_TRIES_FAIL=1.
          retry: 1,
          testTimeout: seconds(120),
          hookTimeout: seconds(180),
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
