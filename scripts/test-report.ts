import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { TestCase, TestModule } from 'vitest/node';

/** What came out of a check, or of the tests of a project. */
export interface Result {
  name: string;
  passed: number;
  skipped: number;
  /** Each check or test that failed, with its file. */
  failed: string[];
  /** Why tests were skipped. */
  reasons: Set<string>;
  /** Tests that passed on their second try, each with what the first one failed of. */
  retried: string[];
}

export const empty = (name: string): Result => ({
  name,
  passed: 0,
  skipped: 0,
  failed: [],
  reasons: new Set(),
  retried: [],
});

/** Adds the tests of a file to the result of its project. */
export function count(module: TestModule, result: Result): void {
  const file = module.relativeModuleId;
  const before = result.failed.length;
  for (const test of module.children.allTests()) {
    const outcome = test.result();
    const name = `${file} > ${test.fullName}`;
    if (outcome.state === 'passed') result.passed += 1;
    else if (outcome.state === 'failed') result.failed.push(name);
    else result.skipped += 1;
    if (outcome.state === 'skipped' && outcome.note) result.reasons.add(outcome.note);
    if (test.diagnostic()?.flaky) result.retried.push(`${name}${firstFailure(test)}`);
  }
  // A file that fails to load or set up has no failed test to count.
  if (module.state() === 'failed' && result.failed.length === before) result.failed.push(file);
}

/** What the first try of a test failed of: the message, and where. */
function firstFailure(test: TestCase): string {
  const { message = '', stacks = [] } = test.result().errors?.[0] ?? {};
  const at = stacks.map(({ file, line }) => `${relative('.', file)}:${line}`);
  return [message, ...at].map((text) => `\n    ${text.slice(0, 300)}`).join('');
}

/** The seconds that a file took. */
export const secondsOf = (module: TestModule) => Math.ceil(module.diagnostic().duration / 1000);

/** A line for people: `  ✓ web   618 passed, 2 skipped (no Chromium)`. */
export function line({ name, passed, skipped, failed, reasons }: Result): string {
  const mark = failed.length > 0 ? '✗' : passed > 0 ? '✓' : '–';
  const said = Object.entries({ passed, failed: failed.length, skipped }).filter(([, n]) => n > 0);
  const why = reasons.size > 0 ? ` (${[...reasons].join('; ')})` : '';
  return `  ${mark} ${name.padEnd(18)} ${said.map(([word, n]) => `${n} ${word}`).join(', ')}${why}`;
}

/** Appends a row to the file that TEST_REPORT names, for .ci/run: what it is, then its columns. */
export function report(
  kind: 'total' | 'failed' | 'retried' | 'file',
  ...columns: (string | number)[]
) {
  if (!process.env.TEST_REPORT) return;
  const clean = (text: string | number) => `${text}`.replaceAll(/\s+/g, ' ').slice(0, 300);
  appendFileSync(process.env.TEST_REPORT, `${[kind, ...columns].map(clean).join('\t')}\n`);
}
