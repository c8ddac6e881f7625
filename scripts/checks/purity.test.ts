import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { filesLike, textOf } from './tree.ts';

/**
 * Where a source asks the clock or chance, in its own words. Everything else that is not pure
 * (fetch, process, timers, the page) does not even type-check in packages/: their tsconfig has
 * neither Node's types nor the browser's.
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
  'a package may not ask: %s',
  (source) => expect(impureCalls('planted.ts', source)).toHaveLength(1),
);

test.each(["new Date('2026-11-21')", 'Date.UTC(2026, 0)', 'Math.round(2.5)', 'new Map()'])(
  'a package may compute: %s',
  (source) => expect(impureCalls('planted.ts', source)).toEqual([]),
);

test('no package asks the clock or chance', () => {
  const paths = filesLike('packages/*/src/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
  expect(paths.flatMap((path) => impureCalls(path, textOf(path)))).toEqual([]);
});
