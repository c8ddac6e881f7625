import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeProcedure } from '../new-procedure.ts';
import { root } from './tree.ts';

// A copy of the repository, in which the generator writes.
let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'jadeport-feature-'));
  const left = new Set(['node_modules', 'dist', '.git', '.tools', '.turbo', '.data', 'coverage']);
  const filter = (path: string) => !left.has(path.split(sep).at(-1) ?? '');
  cpSync(root, copy, { recursive: true, filter });
  run('pnpm install --offline --frozen-lockfile');
}, 120_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }), 120_000);

/** Runs a command in the copy; a failure carries all that it printed. */
function run(command: string): void {
  const [program = '', ...args] = command.split(' ');
  try {
    // Those of this run are not for the tests in the copy.
    const others = Object.entries(process.env).filter(([name]) => !name.startsWith('TEST_'));
    const env = Object.fromEntries(others);
    execFileSync(program, args, { cwd: copy, env, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    expect.fail(`${command}\n${stdout}${stderr}`);
  }
}
const node = process.execPath;

test('a new feature passes every check as it was written', { timeout: 540_000 }, () => {
  const kinds = [
    { name: 'listCarriers', type: 'query', access: 'public' },
    { name: 'addCarrier', type: 'mutation', access: 'customer' },
  ] as const;
  for (const kind of kinds) writeProcedure(copy, { feature: 'carrier-terms', ...kind });
  run('pnpm exec biome check --write');
  run(`${node} apps/api/write-openapi.ts`);
  run('pnpm exec tsc -b --builders 1');
  run('pnpm exec oxlint --deny-warnings');
  run('pnpm exec knip');
  run(`${node} scripts/test.ts repo`);
});
