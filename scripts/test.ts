// `npm test` checks everything, within minutes; `npm test api` runs one project, and other arguments
// are passed to vitest (`npm test -- register`: all tests in English of the files with this name).
// `--changed` checks the types, and plays what may notice a change (scripts/test-changes.ts).
// `--part=long` plays another part of the tests (scripts/test-runs.ts), `--share=180` so many seconds
// of it, chosen by the commit's tree. With DATABASE_URL the API is tested on PostgreSQL; `--postgres` and
// `--part=database` start a private one where it is missing. TEST_REPORT names a file to which results
// are appended (.ci/run). TEST_DURATIONS=1 lists what slow files took (scripts/test-durations.json).
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { startVitest, type TestModule } from 'vitest/node';
import { parseArguments, runOf } from './test-arguments.ts';
import { changedSince, noticedBy } from './test-changes.ts';
import { chooseShare, durationsOf, keepDurations, unlisted, within } from './test-durations.ts';
import { count, empty, line, type Result, report, secondsOf } from './test-report.ts';
import { filesOf, projects, type Run } from './test-runs.ts';

/** The projects whose imports say what may notice a change. */
const alone = ['packages', 'web'];
/** How long files of the API may take together with `--changed`. */
const mostOfApi = 60;
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

/** Runs one check silently; its output is printed only if it fails. */
async function check({ name, command }: typeof webBuild): Promise<Result> {
  const args = ['exec', ...command.split(' ')];
  const child = spawn('pnpm', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'close');
  const passed = code === 0;
  const result = { ...empty(name), ...(passed ? { passed: 1 } : { failed: [name] }) };
  console.log(passed ? line(result) : `${line(result)}\n${(await output).join('').trimEnd()}\n`);
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
  const { filter, options } = parseArguments(args);
  const vitest = await startVitest('test', filter, options);
  const modules = vitest.state.getTestModules();
  const results = new Map<string, Result>();
  for (const module of modules) {
    const name = projectName(module, run);
    const result = results.get(name) ?? empty(name);
    count(module, result);
    results.set(name, result);
  }
  const outside = vitest.state.getUnhandledErrors() as Partial<Error>[];
  const failed = outside.map(({ message }) => `an error outside of tests: ${message}`);
  if (results.size === 0 && !isOfChanges(args)) failed.push('no tests');
  failed.push(...settleDurations(modules, run, args));
  await vitest.close();
  return [...results.values(), ...(failed.length > 0 ? [{ ...empty('test run'), failed }] : [])];
}

function projectName(module: TestModule, run: Run): string {
  const { name } = module.project;
  const shown = name === 'api' && process.env.DATABASE_URL ? 'api on PostgreSQL' : name;
  return ['quick', 'named'].includes(run) ? shown : `${shown}, ${run}`;
}

/** Lists or reports what files took; returns what is wrong with it, which only `test:all` asks. */
function settleDurations(modules: readonly TestModule[], run: Run, args: string[]): string[] {
  const played = modules.filter((module) => module.state() !== 'skipped');
  const taken = Object.fromEntries(
    played.map((module) => [module.relativeModuleId, secondsOf(module)]),
  );
  for (const [file, seconds] of Object.entries(taken)) report('file', seconds, file);
  if (process.env.TEST_DURATIONS) keepDurations(run, taken, args.length === 0);
  if (process.env.TEST_ALL !== '1') return [];
  return unlisted(run, taken).map(
    (file) => `${file} > takes ${taken[file]} s and is not in scripts/test-durations.json`,
  );
}

/** Limits this process to a share of a run, the same on every machine and another with each change. */
function limitTo(seconds: number, run: Run): void {
  const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], { encoding: 'utf8' }).trim();
  const all = projects.flatMap((project) => filesOf(project, run));
  const files = chooseShare(durationsOf(run, all), seconds, tree);
  console.log(`Of the ${run} run, a share of ${seconds} s:\n  ${files.join('\n  ')}\n`);
  process.env.TEST_SHARE = files.join(' ');
}

/** What changed, where `--changed` asks for it: alone since the last commit, `--changed=main` since a branch. */
function changesOf(args: string[]): string[] | undefined {
  const { changed } = parseArguments(args).options;
  if (!changed) return undefined;
  try {
    return changedSince(changed === true ? 'HEAD' : changed);
  } catch {
    console.error(`There is no commit ${changed}.`);
    process.exit(1);
  }
}

const isOfChanges = (args: string[]) => parseArguments(args).options.changed !== undefined;

/** Plays what may notice the changes, and says what it leaves out. */
async function runChanged(changed: string[], args: string[], run: Run): Promise<Result[]> {
  const noticing = noticedBy(changed, filesOf('api', 'named'));
  const playable = filesOf('api', run);
  const playing = noticing.filter((path) => playable.includes(path));
  const chosen = within(durationsOf(run, playing), mostOfApi);
  const results = await runTests([...args, ...alone], run);
  // The checks of the repository read files, and import none.
  process.env.TEST_SHARE = [...chosen, ...filesOf('repo', run)].join(' ');
  results.push(...(await runTests(['api', 'repo'], run)));
  const left = noticing.filter((path) => !chosen.includes(path));
  const folders = Map.groupBy(left, (path) => dirname(path).replace('apps/api/src/', ''));
  const counts = [...folders].map(([folder, { length }]) => `${length} of ${folder}`);
  const said = `Of ${noticing.length} files of the API that may notice, ${chosen.length} were played.`;
  console.log(`\n${said}\nLeft out: ${[...counts, 'all of the browser'].join(', ')}.`);
  return results;
}

function checksFor(args: string[], run: Run): typeof checks {
  if (args.length === 0 && run === 'quick') return checks;
  if (isOfChanges(args)) return [types];
  return args.includes('e2e') ? [webBuild] : [];
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
  const changed = changesOf(args);
  const results = changed
    ? (await Promise.all([runChecks(needed), runChanged(changed, args, run)])).flat()
    : [...(await runChecks(needed)), ...(await runTests(args, run))];
  const failed = results.filter((result) => result.failed.length > 0).map(({ name }) => name);
  console.log(`\n${results.map(line).join('\n')}\n`);
  for (const { retried } of results)
    for (const each of retried) console.log(`Passed on the second try only: ${each}`);
  console.log(failed.length > 0 ? `Failed: ${failed.join(', ')}.` : 'Everything passed.');
  for (const { name, passed, failed: tests, skipped, retried } of results) {
    report('total', name, passed, tests.length, skipped);
    for (const test of tests) report('failed', test);
    for (const test of retried) report('retried', test);
  }
  process.exitCode = failed.length > 0 ? 1 : 0;
}

await main(process.argv.slice(2));
