// `npm test` checks everything; `npm test api` runs one kind of tests, and any other arguments go
// to vitest (`npm test -- register`). Settings: DATABASE_URL moves the API's tests to PostgreSQL,
// TEST_TOTALS names a file to which the figures of this run are added (see .ci/run).
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

interface Result {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
}

const root = join(import.meta.dirname, '..');
const projects = ['packages', 'house', 'web', 'api', 'e2e'];
const build = ['web build', 'turbo run build --output-logs=errors-only'] as const;
const checks = [
  ['types', 'turbo run types --continue --output-logs=errors-only'],
  ['format and lint', 'biome check --error-on-warnings'],
  ['lint with types', 'oxlint --deny-warnings'],
  ['dead code', 'knip'],
  build,
] as const;

/** Runs `pnpm exec …`; a quiet one's output is kept and given back instead of shown. */
function execute(command: string[], quiet: boolean): Promise<{ code: number; output: string }> {
  const out = quiet ? 'pipe' : 'inherit';
  const child = spawn('pnpm', ['exec', ...command], { cwd: root, stdio: ['ignore', out, out] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

async function check([name, command]: (typeof checks)[number]): Promise<Result> {
  const { code, output } = await execute(command.split(' '), true);
  const result = { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  console.log(line(result));
  if (code !== 0) console.log(output.trimEnd());
  return result;
}

/** Runs vitest and reads from its report how each project did. */
async function runTests(flags: string[]): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'jadeport-test-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await execute(['vitest', 'run', ...reporters, ...flags], false);
  const results = existsSync(report) ? readReport(readFileSync(report, 'utf8')) : [];
  rmSync(folder, { recursive: true });
  if (code !== 0 && results.every((result) => result.failed === 0)) {
    results.push({ name: 'test run', passed: 0, failed: 1, skipped: 0 });
  }
  return results;
}

interface Report {
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

function readReport(text: string): Result[] {
  const results = new Map<string, Result>();
  for (const file of (JSON.parse(text) as Report).testResults) {
    const name = nameOf(file.name);
    const result = results.get(name) ?? { name, passed: 0, failed: 0, skipped: 0 };
    const count = (status: string) =>
      file.assertionResults.filter((test) => test.status === status).length;
    const failed = count('failed');
    result.passed += count('passed');
    // A file that does not even load has no tests to count.
    result.failed += failed || (file.status === 'failed' ? 1 : 0);
    result.skipped += file.assertionResults.length - count('passed') - failed;
    results.set(name, result);
  }
  return [...results.values()];
}

function nameOf(file: string): string {
  const [top, app] = relative(root, file).split(/[\\/]/);
  if (top === 'scripts') return 'house';
  if (top !== 'apps') return 'packages';
  return app === 'api' && process.env.DATABASE_URL ? 'api on PostgreSQL' : (app ?? top);
}

function line({ name, passed, failed, skipped }: Result): string {
  const counts = { passed, failed, skipped };
  const said = Object.entries(counts).filter(([, count]) => count > 0);
  const mark = failed > 0 ? '✗' : passed > 0 ? '✓' : '–';
  return `  ${mark} ${name.padEnd(20)} ${said.map(([word, n]) => `${n} ${word}`).join(', ')}`;
}

async function main(args: string[]): Promise<void> {
  const wanted = args.filter((arg) => projects.includes(arg));
  const flags = args.flatMap((arg) => (projects.includes(arg) ? ['--project', arg] : [arg]));
  const needed = args.length === 0 ? checks : wanted.includes('e2e') ? [build] : [];

  const results = [...(await Promise.all(needed.map(check))), ...(await runTests(flags))];
  const failed = results.filter((result) => result.failed > 0).map((result) => result.name);
  console.log(`\n${results.map(line).join('\n')}\n`);
  console.log(failed.length > 0 ? `Failed: ${failed.join(', ')}.` : 'Everything passed.');

  const totals = results.map((each) => Object.values(each).join('\t'));
  if (process.env.TEST_TOTALS) appendFileSync(process.env.TEST_TOTALS, `${totals.join('\n')}\n`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

await main(process.argv.slice(2));
