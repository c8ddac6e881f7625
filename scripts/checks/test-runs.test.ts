import { describe, expect, test } from 'vitest';
import { noticedBy } from '../test-changes.ts';
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

const features = ['accounts/accounts.rest', 'orders/orders.rest', 'shipments/add', 'shipments/get'];
test.each<[string, string[]]>([
  ['features/shipments/add.ts', ['shipments/add', 'shipments/get', 'orders/orders.rest']],
  ['features/shipments/add.test.ts', ['shipments/add']],
  ['features/orders/orders.router.ts', ['orders/orders.rest']],
  ['http/turns.ts', ['http/turns', 'accounts/accounts.rest', 'orders/orders.rest']],
  ['adapters/etsy/etsy.ts', ['etsy/shop']],
])('a change of %s is noticed by %j', (changed, names) => {
  const others = ['apps/api/src/http/turns.test.ts', 'apps/api/src/adapters/etsy/shop.test.ts'];
  const tests = [...others, ...features.map((name) => `apps/api/src/features/${name}.test.ts`)];
  const expected = names.map((name) => tests.find((path) => path.endsWith(`/${name}.test.ts`)));
  expect(noticedBy([`apps/api/src/${changed}`], tests)).toEqual(expected);
});

test('within a time stand the first files, without those that are too long', () => {
  expect(within({ b: 30, a: 40, c: 20, d: 11, e: 10 }, 60)).toEqual(['b', 'c', 'e']);
});
