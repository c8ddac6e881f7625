import { posix } from 'node:path';
import { test } from 'vitest';
import { expectNone } from './expect-none.ts';
import { filesLike, textOf } from './tree.ts';

const limit = 250;

/** Longer files, each with the reason not to split it. */
const answers: Record<string, string> = {
  'apps/e2e/*.spec.ts': 'the law of one word: a feature has one spec',
  'apps/api/testing/permitted-inputs.ts': 'one table: an input of each operation',
  'apps/api/src/db/migrations.test.ts': 'one database, filled by each release in turn',
  'packages/assistant/src/intents.ts': 'one table of intents and their keywords',
  'packages/shipment/src/order-text/lines.test.ts': 'one table of the lines of pasted orders',
};

test(`a file of more than ${limit} lines has a reason`, () => {
  const paths = filesLike('{apps,packages,scripts}/**/*.{ts,tsx,mjs}', '*.ts');
  const long = paths.filter((path) => textOf(path).split('\n').length - 1 > limit);
  const answered = [...Object.keys(answers), '**/*.gen.ts'];
  const open = long.filter((path) => !answered.some((each) => posix.matchesGlob(path, each)));
  expectNone(open, 'Split each of these files by what it does, or answer for it in `answers`');
});
