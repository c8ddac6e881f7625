import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { v8Flags } from './apps/api/src/environment/v8-flags.ts';
import { durationsOf } from './scripts/test-durations.ts';
import { filesOf, presentRun } from './scripts/test-runs.ts';

const apiSetup = 'apps/api/testing/global-setup.ts';
const seconds = (n: number) => n * 1000;
/** Chance alone costs no landing; scripts/test.ts names each second try. `npm run test:all` has none. */
const retry = process.env.TEST_ALL === '1' ? 0 : 1;

/** Long files first, so that no worker is left with one at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const path = ({ moduleId }: TestSpecification) => relative(import.meta.dirname, moduleId);
    const takes = durationsOf(presentRun(), usual.map(path));
    return usual.toSorted((a, b) => (takes[path(b)] ?? 0) - (takes[path(a)] ?? 0));
  }
}

export default defineConfig({
  test: {
    // A missing golden file fails and is not written.
    update: 'none',
    // Of a file whose tests belong to several runs, a suite may be empty in one of them.
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    // Groups run one after another: fast ones first, then those with a database, then those with a
    // browser.
    projects: [
      {
        test: {
          name: 'packages',
          include: filesOf('packages'),
          isolate: false,
          testTimeout: seconds(30),
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'repo',
          include: filesOf('repo'),
          testTimeout: seconds(60),
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'web',
          include: filesOf('web'),
          testTimeout: seconds(30),
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'api',
          include: filesOf('api'),
          globalSetup: existsSync(apiSetup) ? [apiSetup] : [],
          pool: 'forks',
          execArgv: v8Flags,
          expect: { poll: { timeout: seconds(30) } },
          // Two cores: one of three mostly waits for a socket, a timer or a hash.
          maxWorkers: 3,
          isolate: false,
          // These tests kill processes and cut connections while others run, so a first failure may
          // be chance.
          retry,
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
          include: filesOf('e2e'),
          globalSetup: ['apps/e2e/support/global-setup.ts'],
          expect: { poll: { timeout: seconds(15) } },
          pool: 'forks',
          // One browser for all files of a worker.
          isolate: false,
          // A browser waits much of its time, so three share a service on two cores.
          maxWorkers: 3,
          // On a busy machine a browser is late now and then.
          retry,
          testTimeout: seconds(120),
          hookTimeout: seconds(180),
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
