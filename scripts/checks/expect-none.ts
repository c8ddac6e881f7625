import { expect } from 'vitest';

/**
 * Fails with what to do about the places that a check has found, and the places, one a line.
 *
 * @param advice what has to be done, such as `Split each file by what it does`
 */
export function expectNone(found: readonly unknown[], advice: string): void {
  if (found.length === 0) return;
  const lines = found.map((each) => (typeof each === 'string' ? each : JSON.stringify(each)));
  expect.fail([`${advice}:`, ...lines].join('\n  '));
}
