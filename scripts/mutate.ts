// Mutation tests of the pure packages and of the permissions: each change of an operator, condition or
// text that no test notices is a survivor. Stryker prints them and the score of each part; the exit
// code is 1 below the bar. It is installed beside the repository's packages (docs/decisions/0063).
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const strykerVersion = '10.1.1';
/** In percent of the mutants. */
const bar = 85;

type Part = { workspace: string; mutate: string[]; tests: string[] };

const pure = (name: string, ...except: string[]): Part => ({
  workspace: `packages/${name}`,
  mutate: ['src/*.ts', '!src/*.test.ts', ...except.map((file) => `!src/${file}`)],
  tests: ['src/**/*.test.ts'],
});

const parts: Readonly<Record<string, Part>> = {
  // The example on the home page is a picture in data, and the list of countries a table.
  shipment: pure('shipment', 'example-tracking.ts'),
  tracking: pure('tracking', 'countries.ts'),
  estimator: pure('estimator'),
  'customer-code': pure('customer-code'),
  money: pure('money'),
  permissions: {
    workspace: 'apps/api',
    // The hook that reads the key, which the permission tests of the whole service cover, is left out.
    mutate: ['src/trpc/procedures.ts', 'src/http/bearer.ts:47-95'],
    tests: ['src/trpc/procedures.test.ts'],
  },
};

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, '.tools/mutation');
const stryker = join(folder, `stryker@${strykerVersion}`);

function installStryker(): void {
  if (existsSync(join(stryker, 'node_modules/vitest'))) return;
  mkdirSync(stryker, { recursive: true });
  writeFileSync(join(stryker, 'package.json'), '{ "private": true, "type": "module" }\n');
  const versioned = (name: string) => `@stryker-mutator/${name}@${strykerVersion}`;
  const packages = ['core', 'vitest-runner'].map(versioned);
  const flags = ['--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  const install = ['install', '--legacy-peer-deps', ...flags, ...packages];
  execFileSync('npm', install, { cwd: stryker, stdio: 'ignore' });
  symlinkSync(join(root, 'node_modules/vitest'), join(stryker, 'node_modules/vitest'));
}

/** Copies a workspace, because Stryker writes the mutants into its files. */
function copyOf({ workspace, tests }: Part): string {
  const copy = join(folder, 'tree', workspace);
  rmSync(copy, { recursive: true, force: true });
  const from = join(root, workspace);
  const left = new Set(['node_modules', 'dist', '.data']);
  cpSync(from, copy, { recursive: true, filter: (path) => !left.has(relative(from, path)) });
  cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tree/tsconfig.base.json'));
  symlinkSync(join(from, 'node_modules'), join(copy, 'node_modules'));
  const config = { test: { include: tests, isolate: false, testTimeout: 30_000 } };
  writeFileSync(join(copy, 'vitest.config.mjs'), `export default ${JSON.stringify(config)};\n`);
  return copy;
}

/** Prints the survivors and the score of a part; returns whether it reaches the bar. */
function mutate(part: Part): boolean {
  const copy = copyOf(part);
  const settings = {
    testRunner: 'vitest',
    plugins: [join(stryker, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    mutate: part.mutate,
    inPlace: true,
    concurrency: 2,
    coverageAnalysis: 'perTest',
    timeoutMS: 15_000,
    reporters: ['clear-text'],
    clearTextReporter: { logTests: false, reportTests: false },
    thresholds: { high: bar, low: bar, break: bar },
    vitest: { configFile: 'vitest.config.mjs', related: false },
  };
  writeFileSync(join(copy, 'stryker.config.json'), JSON.stringify(settings));
  const program = join(stryker, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const { status } = spawnSync(process.execPath, [program, 'run'], { cwd: copy, stdio: 'inherit' });
  return status === 0;
}

const chosen = process.argv.slice(2).filter((arg) => arg !== '--');
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`parts are ${Object.keys(parts).join(', ')}`);
installStryker();
for (const [name, part] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n${name}`);
  if (!mutate(part)) process.exitCode = 1;
}
