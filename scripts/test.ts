// `npm test` checks everything, within minutes; `npm test api` runs one project, and other arguments
// are passed to vitest (`npm test -- register`: all tests in English of the files with this name).
// `--changed` checks the types, and the tests reached by a change that need no server. `--part=long`
// plays another part of the tests (scripts/test-runs.ts), `--share=180` so many seconds of it, chosen by
// the commit's tree. With DATABASE_URL the API is tested on PostgreSQL; `--postgres` and
// `--part=database` start a private one where it is missing. TEST_TOTALS names a file to which the
// totals are appended (.ci/run). With SECOND_TRIES_FAIL=1 a second try is a failure.
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { startVitest, type TestCase, type TestModule } from 'vitest/node';
import { parseArguments, runOf } from './test-arguments.ts';
import type { Run } from './test-runs.ts';
import { chooseShare, type Durations } from './test-share.ts';

interface Result {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  reasons: Set<string>;
  /** Tests that passed on their second try, each with what the first one failed of. */
  retried: string[];
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
async function runTests(args: string[], run: Run): Promise<Result[]> {
  const named = isOfChanges(args) ? [...args, ...alone] : args;
  const { filter, options } = parseArguments(named);
  const vitest = await startVitest('test', filter, options);
  const modules = vitest.state.getTestModules();
  const results = new Map<string, Result>();
  for (const module of modules) {
    const name = projectName(module, run);
    const result = results.get(name) ?? empty(name);
    count(module, result);
    results.set(name, result);
  }
  if (process.env.TEST_DURATIONS) keepDurations(modules, run);
  const ran = results.size > 0 || isOfChanges(args);
  const healthy = ran && vitest.state.getUnhandledErrors().length === 0;
  await vitest.close();
  return [...results.values(), ...(healthy ? [] : [{ ...empty('test run'), failed: 1 }])];
}

function projectName(module: TestModule, run: Run): string {
  const { name } = module.project;
  const shown = name === 'api' && process.env.DATABASE_URL ? 'api on PostgreSQL' : name;
  return ['quick', 'named'].includes(run) ? shown : `${shown}, ${run}`;
}

const durationsFile = 'scripts/test-durations.json';
const readDurations = (): Record<string, Durations> =>
  JSON.parse(readFileSync(durationsFile, 'utf8'));

/** Writes how many seconds the files of this run took. */
function keepDurations(modules: readonly TestModule[], run: Run): void {
  const known = readDurations();
  const taken = modules.map(
    (module) => [module.relativeModuleId, Math.ceil(module.diagnostic().duration / 1000)] as const,
  );
  const all = Object.entries({ ...known[run], ...Object.fromEntries(taken) });
  const sorted = { ...known, [run]: Object.fromEntries(all.toSorted()) };
  writeFileSync(durationsFile, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** Limits this process to a share of a run, the same on every machine and another with each change. */
function limitTo(seconds: number, run: Run): void {
  const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], { encoding: 'utf8' }).trim();
  const files = chooseShare(readDurations()[run] ?? {}, seconds, tree);
  console.log(
    `Of the ${run} run, a share of ${seconds} s:\n${files.map((each) => `  ${each}\n`).join('')}`,
  );
  process.env.TEST_SHARE = files.join(' ');
}

function count(module: TestModule, result: Result): void {
  const failedBefore = result.failed;
  for (const test of module.children.allTests()) {
    const outcome = test.result();
    if (outcome.state === 'passed') result.passed += 1;
    else if (outcome.state === 'failed') result.failed += 1;
    else result.skipped += 1;
    if (outcome.state === 'skipped' && outcome.note) result.reasons.add(outcome.note);
    if (test.diagnostic()?.flaky)
      result.retried.push(`${module.relativeModuleId} > ${test.fullName}${firstFailure(test)}`);
  }
  // A file that fails to load or set up has no failed test to count.
  if (module.state() === 'failed' && result.failed === failedBefore) result.failed += 1;
}

/** What the first try of a test failed of: the message, and where. */
function firstFailure(test: TestCase): string {
  const { message = '', stacks = [] } = test.result().errors?.[0] ?? {};
  const at = stacks.map(({ file, line }) => `${relative('.', file)}:${line}`);
  return [message, ...at].map((text) => `\n    ${text.slice(0, 300)}`).join('');
}

function line({ name, passed, failed, skipped, reasons }: Result): string {
  const mark = failed > 0 ? '✗' : passed > 0 ? '✓' : '–';
  const said = Object.entries({ passed, failed, skipped }).filter(([, n]) => n > 0);
  const why = reasons.size > 0 ? ` (${[...reasons].join('; ')})` : '';
  return `  ${mark} ${name.padEnd(18)} ${said.map(([word, n]) => `${n} ${word}`).join(', ')}${why}`;
}

/** `--changed` alone means since the last commit, `--changed=main` since a branch. */
const isOfChanges = (args: string[]) => args.some((arg) => /^--changed\b/.test(arg));

function checksFor(args: string[], run: Run): typeof checks {
  if (args.length === 0 && run === 'quick') return checks;
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

/** Starts a private PostgreSQL, unless DATABASE_URL names one; returns how to stop it. */
async function needPostgres(): Promise<AsyncDisposable | undefined> {
  if (process.env.DATABASE_URL) return undefined;
  const { privateServer } = await import('../apps/bench/src/postgres.ts');
  // It lives as long as this run. Tests open more connections than PostgreSQL offers at first.
  const server = await privateServer({ fsync: 'off', max_connections: '300' });
  process.env.DATABASE_URL = server.url;
  return server;
}

async function main(given: string[]): Promise<void> {
  const { run, share, postgres, rest: args } = runOf(given);
  process.env.TEST_RUN = run;
  if (share) limitTo(share, run);
  await using _server = postgres ? await needPostgres() : undefined;
  const needed = run === 'long' ? [webBuild] : checksFor(args, run);
  const results = [...(await runChecks(needed)), ...(await runTests(args, run))];
  settleRetries(results);
  const failed = results.filter((result) => result.failed > 0).map(({ name }) => name);
  console.log(`\n${results.map(line).join('\n')}\n`);
  if (isOfChanges(args)) console.log('The API and the browser are tested by `npm test` alone.');
  console.log(failed.length > 0 ? `Failed: ${failed.join(', ')}.` : 'Everything passed.');
  if (process.env.TEST_TOTALS) {
    const rows = results.map((r) => [r.name, r.passed, r.failed, r.skipped].join('\t'));
    appendFileSync(process.env.TEST_TOTALS, `${rows.join('\n')}\n`);
  }
  process.exitCode = failed.length > 0 ? 1 : 0;
}

await main(process.argv.slice(2));
