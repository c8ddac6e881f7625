import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { changedSince, noticedBy } from '../test-changes.ts';
import { within } from '../test-durations.ts';
import { isOf, marks, type Run } from '../test-runs.ts';
import { expectNone } from './expect-none.ts';
import { filesLike, textOf } from './tree.ts';

const files = filesLike('apps/api/src/**/*.test.ts').filter((path) => !path.includes('.long.'));

describe.each(Object.entries(marks))('the mark @%s', (name, { line, askedBy }) => {
  test('stands in each file that needs it', () => {
    const without = files
      // Tests of the embedded database alone.
      .filter((path) => name !== 'database' || !path.startsWith('apps/api/src/db/embedded'))
      .filter((path) => {
        const text = textOf(path);
        return askedBy.every((pattern) => pattern.test(text)) && !line.test(text);
      });
    expectNone(without, `Begin these with the line "// @${name}" (scripts/test-runs.ts says why)`);
  });
});

const english = "import { inEnglish, test } from './support/test.ts';\n";
const spread = "import { spread } from '../../testing/spread.ts';\n";
test.each<[string, string, Run[]]>([
  ['packages/money/src/money.test.ts', '', ['quick', 'named']],
  ['apps/api/src/a.test.ts', '', ['quick', 'named']],
  ['apps/api/src/a.test.ts', '// @database\n', ['quick', 'named', 'database']],
  ['apps/api/src/a.test.ts', '// @processes\n', ['named', 'processes']],
  ['apps/api/src/a.test.ts', '// @processes\n// @database\n', ['named', 'processes', 'database']],
  ['apps/api/src/a.test.ts', spread, ['quick', 'named', 'long']],
  ['apps/api/src/a.long.test.ts', '', ['long']],
  ['apps/e2e/a.spec.ts', english, ['quick', 'named', 'long']],
  ['apps/e2e/a.long.spec.ts', english, ['long']],
])('%s with %j is played in %j', (path, text, expected) => {
  const all: Run[] = ['quick', 'named', 'processes', 'database', 'long'];
  expect(all.filter((run) => isOf(run, path, text))).toEqual(expected);
});

const [accounts, add] = ['features/accounts/accounts.rest', 'features/shipments/add'];
const [orders, rest, turns] = ['features/orders/orders.rest', 'rest/permissions', 'http/turns'];
const tests = [accounts, add, orders, rest, turns, 'adapters/etsy/shop', 'db/list'];
/** A change, those that notice it, and with `true` that after them come all others. */
test.each<[string, string[], boolean]>([
  ['apps/api/src/features/shipments/add.ts', [add, orders, rest], false],
  ['apps/api/src/features/shipments/add.test.ts', [add], false],
  ['apps/api/src/features/orders/orders.router.ts', [orders, rest], false],
  ['apps/api/src/http/network.ts', [turns, accounts, orders], true],
  ['apps/api/src/rest/permissions.json', [rest, accounts, orders], true],
  ['apps/api/src/db/migrations/0001-first.ts', ['db/list', accounts, orders], true],
  ['apps/api/src/adapters/etsy/etsy.ts', ['adapters/etsy/shop', accounts, orders], true],
  ['packages/money/src/cents.ts', [accounts, orders], true],
  ['pnpm-lock.yaml', [accounts, orders], true],
  ['apps/web/src/main.tsx', [], false],
  ['packages/money/README.md', [], false],
])('a change of %s is noticed first by %j', (changed, names, andOthers) => {
  const pathOf = (name: string) => `apps/api/src/${name}.test.ts`;
  const noticed = noticedBy([changed], tests.map(pathOf));
  expect(noticed.slice(0, names.length)).toEqual(names.map(pathOf));
  expect(noticed).toHaveLength(andOthers ? tests.length : names.length);
});

test('changes are files of any name, moved ones and new ones, since the commits parted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jadeport-changes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['größe.ts', 'theirs.ts', 'a new.ts']) writeFileSync(join(folder, name), '');
  const commit = '-c user.name=A -c user.email=a@b.test -c commit.gpgsign=false commit -qm A';
  const ours = ['checkout -qb ours', 'mv größe.ts size.ts', commit];
  const theirs = ['checkout -q main', 'add theirs.ts', commit, 'checkout -q ours'];
  for (const line of ['init -qb main', 'add größe.ts', commit, ...ours, ...theirs]) {
    execFileSync('git', line.split(' '), { cwd: folder });
  }
  expect(changedSince('main', folder)).toEqual(['größe.ts', 'size.ts', 'a new.ts']);
});

test('within a time stand the first files, without those that are too long', () => {
  expect(within({ b: 30, a: 40, c: 20, d: 11, e: 10 }, 60)).toEqual(['b', 'c', 'e']);
});
