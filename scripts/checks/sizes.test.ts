import { expect, test } from 'vitest';
import { filesLike, textOf } from './tree.ts';

const limit = 250;

/** Longer files, each with the answer to why it is not two. */
const answers: Record<string, string> = {
  'packages/assistant/src/intents.ts': 'one table: what people ask, and the words they ask it in',
};

test(`a file of more than ${limit} lines has a reason`, () => {
  const paths = filesLike('{apps,packages,scripts}/**/*.{ts,tsx,mjs}', '*.ts');
  const long = paths.filter((path) => textOf(path).split('\n').length - 1 > limit);
  expect(long.filter((path) => !path.endsWith('.gen.ts'))).toEqual(Object.keys(answers).sort());
});
