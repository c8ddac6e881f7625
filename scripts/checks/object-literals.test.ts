import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { expectNone } from './expect-none.ts';
import { filesLike, textOf } from './tree.ts';

/** Returns the object literals that are spread inside another one, which hides their keys. */
function spreadLiterals(path: string, source: string): string[] {
  const found: string[] = [];
  new Visitor({
    ObjectExpression: ({ properties }) => {
      for (const each of properties) {
        if (each.type === 'SpreadElement' && each.argument.type === 'ObjectExpression')
          found.push(`${path}: ${source.slice(each.start, each.end)}`);
      }
    },
  }).visit(parseSync(path, source).program);
  return found;
}

test('a literal that is spread inside another one is found', () => {
  const planted = 'const box = { code, ...{ weight, width }, ...(fragile ? { fragile } : {}) };';
  expect(spreadLiterals('planted.ts', planted)).toEqual(['planted.ts: ...{ weight, width }']);
});

test('object literals name their keys plainly', () => {
  const sources = filesLike('{apps,packages,scripts}/**/*.{ts,tsx}').filter((path) =>
    textOf(path).includes('...{'),
  );
  const found = sources.flatMap((path) => spreadLiterals(path, textOf(path)));
  expectNone(found, 'Write the keys of each spread literal into the object around it');
});
