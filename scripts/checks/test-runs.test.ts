import { describe, expect, test } from 'vitest';
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
