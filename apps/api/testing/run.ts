/** Which tests are played: scripts/test.ts sets it, and scripts/test-runs.ts says what it means. */
export const run = process.env.TEST_RUN ?? 'quick';

/**
 * Whether tests are played whole that `npm test` cuts short: in `npm run test:all`, and where their
 * file is named.
 */
export const isWhole = run === 'named' || process.env.TEST_ALL === '1';
