import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { expectNone } from './expect-none.ts';
import { filesLike, textOf } from './tree.ts';

/**
 * Finds calls to the clock or to random numbers. Other impure code (fetch, process, timers, the
 * DOM) does not type-check in packages/, because their tsconfig has the types of neither Node nor
 * browsers.
 */
function impureCalls(path: string, source: string): string[] {
  const found: string[] = [];
  const add = ({ start, end }: { start: number; end: number }) =>
    found.push(`${path}: ${source.slice(start, end)}`);
  new Visitor({
    NewExpression: (node) => {
      const { callee } = node;
      if (callee.type !== 'Identifier' || callee.name !== 'Date') return;
      if (node.arguments.length === 0) add(node);
    },
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date') add(node);
    },
    MemberExpression: (node) => {
      if (/^(Date\.now|Math\.random)$/.test(source.slice(node.start, node.end))) add(node);
    },
  }).visit(parseSync(path, source).program);
  return found;
}

test.each(['new Date()', 'Date()', 'Date.now()', 'const roll = Math.random'])(
  'a package may not call: %s',
  (source) => expect(impureCalls('planted.ts', source)).toHaveLength(1),
);

test.each(["new Date('2026-11-21')", 'Date.UTC(2026, 0)', 'Math.round(2.5)', 'new Map()'])(
  'a package may compute: %s',
  (source) => expect(impureCalls('planted.ts', source)).toEqual([]),
);

test('no package reads the clock or random numbers', () => {
  const paths = filesLike('packages/*/src/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
  const found = paths.flatMap((path) => impureCalls(path, textOf(path)));
  expectNone(found, 'Hand the time or the random number in as a parameter');
});
