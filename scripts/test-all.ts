// `npm run test:all`: every test on both databases, in both languages, at all widths and states. Each
// step is a run of scripts/test.ts, whole by TEST_ALL=1 (apps/api/testing/run.ts). TEST_DURATIONS=1
// writes what each file took to scripts/test-durations.json. Ends with the sum of all.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// What talks to no database, or to the embedded one.
const noDatabase = ['adapters/**', 'safe-fetch/**', 'db/embedded*'].flatMap((pattern) => [
  '--exclude',
  `apps/api/src/${pattern}`,
]);
const onPostgres = ['--postgres', 'api', ...noDatabase];
const steps = [
  [],
  ['--part=processes'],
  ['--part=long'],
  onPostgres,
  ['--part=processes', ...onPostgres],
  ['--part=long', ...onPostgres],
];

const folder = mkdtempSync(join(tmpdir(), 'jadeport-tests-'));
const totals = process.env.TEST_TOTALS ?? join(folder, 'totals');
writeFileSync(totals, '', { flag: 'a' });
const env = { ...process.env, TEST_TOTALS: totals, TEST_ALL: '1' };
let failed = 0;
for (const step of steps) {
  console.log(`\n== npm test ${step.join(' ')}`);
  const program = [...process.execArgv, 'scripts/test.ts', ...step];
  const [code] = await once(spawn(process.execPath, program, { env, stdio: 'inherit' }), 'exit');
  if (code !== 0) failed += 1;
}
const rows = readFileSync(totals, 'utf8')
  .split('\n')
  .map((row) => row.split('\t').map(Number));
rmSync(folder, { recursive: true });
const sum = (column: number) => rows.reduce((all, row) => all + (row[column] || 0), 0);
console.log(`${sum(1)} passed, ${sum(2)} failed, ${sum(3)} skipped`);
process.exitCode = failed > 0 ? 1 : 0;
