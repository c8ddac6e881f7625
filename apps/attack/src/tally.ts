import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, expect } from 'vitest';

/** What one part of the attack has tried, as `main.ts` reads it. */
export type PartReport = { part: string; tried: number; bad: string[]; seconds: number };

/**
 * Counts the attempts of a part, writes them to the report when the part ends, and fails where one
 * was bad.
 */
export function tally(part: string) {
  const bad: string[] = [];
  let tried = 0;
  let started = 0;
  beforeAll(() => {
    started = performance.now();
  });
  afterAll(() => {
    const seconds = Math.round((performance.now() - started) / 1000);
    const report: PartReport = { part, tried, bad, seconds };
    if (process.env.ATTACK_REPORT) {
      appendFileSync(process.env.ATTACK_REPORT, `${JSON.stringify(report)}\n`);
    }
    expect(bad.slice(0, 20)).toEqual([]);
  });
  return {
    /** Counts one attempt; `fault` says what was wrong with its outcome. */
    count(fault: string | undefined): void {
      tried += 1;
      if (fault !== undefined) bad.push(fault.slice(0, 600));
    },
  };
}

/** No answer may take longer, in milliseconds. */
export const slowestMs = 2000;

/** A number from the command line of `npm run attack`. */
export const optionOf = (name: 'INPUTS' | 'TEXTS' | 'SEED' | 'ROUNDS', fallback: number): number =>
  Number(process.env[`ATTACK_${name}`]) || fallback;
