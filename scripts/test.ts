// `npm test` checks everything; `npm test api` runs one project, and other arguments are passed to
// vitest (`npm test -- register`). `npm test -- --changed` checks the types, and the tests reached
// by a change that need no server. With DATABASE_URL the API is tested on PostgreSQL. TEST_TOTALS
// names a file to which the totals of this run are appended, and TEST_FAILURES one to which what
// failed is (see .ci/run). With SECOND_TRIES_FAIL=1 a test that passed on its second try is a
// failure. `npm run test:all` runs what takes long and `npm test` leaves out (vitest.config.ts).
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { startVitest, type TestModule } from 'vitest/node';
import { parseArguments } from './test-arguments.ts';

interface Result {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  reasons: Set<string>;
  /** Tests that passed on their second try. */
  retried: string[];
  /** What failed, and the first line of what it said. */
  failures: string[];
}

/** The projects of `--changed`: every other test depends on nearly all of the code. */
const alone = ['packages', 'repo', 'web'];
const webBuild = { name: 'web build', command: 'turbo run build --output-logs=errors-only' };
// One builder: four would take ten gigabytes.
const types = { name: 'types', command: 'tsc -b --builders 1' };
const checks = [
  webBuild,
  types,
  { name: 'format and lint', command: 'biome check --error-on-warnings' },
  { name: 'lint with types', command: 'oxlint --deny-warnings' },
  { name: 'dead code', command: 'knip' },
];

const empty = (name: string): Result => ({
  name,
  passed: 0,
  failed: 0,
  skipped: 0,
  reasons: new Set(),
  retried: [],
  failures: [],
});

/** Runs one check silently; its output is printed only if it fails. */
async function check({ name, command }: typeof webBuild): Promise<Result> {
  const child = spawn('pnpm', ['exec', ...command.split(' ')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const passed = await new Promise<boolean>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
  const result = { ...empty(name), [passed ? 'passed' : 'failed']: 1 };
  if (!passed) result.failures.push(name);
  console.log(passed ? line(result) : `${line(result)}\n${output.trimEnd()}\n`);
  return result;
}

/** Runs checks in order, two at a time: each uses one core. */
async function runChecks(needed: readonly (typeof webBuild)[]): Promise<Result[]> {
  const waiting = needed.values();
  const results: Result[] = [];
  const lane = async () => {
    for (const next of waiting) results.push(await check(next));
  };
  await Promise.all([lane(), lane()]);
  return results;
}

/** Runs vitest and counts the results of each project. */
async function runTests(args: string[]): Promise<Result[]> {
  const named = isOfChanges(args) ? [...args, ...alone] : args;
  const { filter, options } = parseArguments(named);
  const vitest = await startVitest('test', filter, options);
  const results = new Map<string, Result>();
  for (const module of vitest.state.getTestModules()) {
    const name = projectName(module);
    const result = results.get(name) ?? empty(name);
    count(module, result);
    results.set(name, result);
  }
  const ran = results.size > 0 || isOfChanges(args);
  const healthy = ran && vitest.state.getUnhandledErrors().length === 0;
  await vitest.close();
  return [...results.values(), ...(healthy ? [] : [{ ...empty('test run'), failed: 1 }])];
}

function projectName(module: TestModule): string {
  const { name } = module.project;
  const shown = name === 'api' && process.env.DATABASE_URL ? 'api on PostgreSQL' : name;
  return process.env.TEST_ALL ? `${shown}, long` : shown;
}

function count(module: TestModule, result: Result): void {
  const failedBefore = result.failed;
  const fail = (name: string, errors: readonly { message: string }[] = []) => {
    const [said = ''] = (errors[0]?.message ?? '').split('\n');
    result.failed += 1;
    result.failures.push(`${module.relativeModuleId} > ${name}: ${said}`);
  };
  for (const test of module.children.allTests()) {
    const outcome = test.result();
    if (outcome.state === 'passed') result.passed += 1;
    else if (outcome.state === 'failed') fail(test.fullName, outcome.errors);
    else result.skipped += 1;
    if (outcome.state === 'skipped' && outcome.note) result.reasons.add(outcome.note);
    if (test.diagnostic()?.flaky)
      result.retried.push(`${module.relativeModuleId} > ${test.fullName}`);
  }
  // A file or a group that fails to load or to set up has no failed test to count.
  for (const group of module.children.allSuites()) {
    if (group.errors().length > 0) fail(group.fullName, group.errors());
  }
  if (module.state() === 'failed' && result.failed === failedBefore) fail('', module.errors());
}

function line({ name, passed, failed, skipped, reasons }: Result): string {
  const mark = failed > 0 ? '✗' : passed > 0 ? '✓' : '–';
  const said = Object.entries({ passed, failed, skipped }).filter(([, n]) => n > 0);
  const why = reasons.size > 0 ? ` (${[...reasons].join('; ')})` : '';
  return `  ${mark} ${name.padEnd(18)} ${said.map(([word, n]) => `${n} ${word}`).join(', ')}${why}`;
}

/** `--changed` alone means since the last commit, `--changed=main` since a branch. */
const isOfChanges = (args: string[]) => args.some((arg) => /^--changed\b/.test(arg));

function checksFor(args: string[]): typeof checks {
  if (args.length === 0) return checks;
  if (isOfChanges(args)) return [types];
  return args.includes('e2e') ? [webBuild] : [];
}

/** Names every test that passed on its second try; with SECOND_TRIES_FAIL=1 these are failures. */
function settleRetries(results: Result[]): void {
  const fail = process.env.SECOND_TRIES_FAIL === '1';
  for (const result of results) {
    for (const name of result.retried) console.log(`Passed on the second try only: ${name}`);
    if (!fail) continue;
    result.passed -= result.retried.length;
    result.failed += result.retried.length;
  }
}

async function main(given: string[]): Promise<void> {
  const long = given.includes('--long');
  const args = given.filter((arg) => arg !== '--long');
  if (long) process.env.TEST_ALL = '1';
  const results = [
    ...(await runChecks(long ? [webBuild] : checksFor(args))),
    ...(await runTests(args)),
  ];
  settleRetries(results);
  const failed = results.filter((result) => result.failed > 0).map(({ name }) => name);
  console.log(`\n${results.map(line).join('\n')}\n`);
  if (isOfChanges(args)) console.log('The API and the browser are tested by `npm test` alone.');
  console.log(failed.length > 0 ? `Failed: ${failed.join(', ')}.` : 'Everything passed.');
  if (process.env.TEST_TOTALS) {
    const rows = results.map((r) => [r.name, r.passed, r.failed, r.skipped].join('\t'));
    appendFileSync(process.env.TEST_TOTALS, `${rows.join('\n')}\n`);
  }
  const failures = results.flatMap((r) => r.failures.map((failure) => `${r.name}: ${failure}\n`));
  if (process.env.TEST_FAILURES) appendFileSync(process.env.TEST_FAILURES, failures.join(''));
  process.exitCode = failed.length > 0 ? 1 : 0;
}

await main(process.argv.slice(2));
