import { v8Flags } from '@jadeport/api/v8-flags';
import { defineConfig } from 'vitest/config';

/** The parts of `npm run attack`, each on a database of its own. */
export default defineConfig({
  test: {
    include: ['src/*.attack.ts'],
    globalSetup: ['../api/testing/global-setup.ts'],
    pool: 'forks',
    execArgv: v8Flags,
    maxWorkers: 2,
    testTimeout: 3_600_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
