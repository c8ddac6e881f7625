import { expect, test } from 'vitest';
import { expectNone } from './expect-none.ts';
import { filesLike, textOf } from './tree.ts';

/** Of text, of labels and the rail, of buttons and headings. */
const weights = ['400', '500', '600', 'inherit'];
/** What the file of the face holds. */
const ofTheFace = '300 900';

const otherWeights = (text: string): string[] =>
  [...text.matchAll(/(?:font-weight: *|fontWeight: *'|\bfw=\{|(?<!-)font: *)(\w[\w ]*)/g)]
    .map(([, weight = '']) => weight.trim())
    .filter((weight) => weight !== ofTheFace && !weights.includes(weight));

test('text has one of three weights', () => {
  const files = ['css', 'tsx', 'ts'].flatMap((type) => filesLike(`apps/web/src/**/*.${type}`));
  const faults = files.flatMap((file) =>
    otherWeights(textOf(file)).map((each) => `${file}: ${each}`),
  );
  expect(files.length).toBeGreaterThan(300);
  expectNone(faults, 'Use one of the weights of docs/decisions/0092');
});

test.each([
  ['a { font-weight: 650; }', ['650']],
  ['a { font-weight: bold }', ['bold']],
  ['<Text fw={700}>', ['700']],
  ["headings: { fontWeight: '750' }", ['750']],
  ['a { font-weight: 500; } b { font: inherit }', []],
])('%s: %j', (text, others) => {
  expect(otherWeights(text)).toEqual(others);
});
