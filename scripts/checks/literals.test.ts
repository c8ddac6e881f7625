// biome-ignore-all lint/suspicious/noTemplateCurlyInString: planted sources hold templates.
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { expectNone } from './expect-none.ts';
import { filesLike, textOf } from './tree.ts';

/** Attributes of elements and of our components whose text people see or hear. */
const spokenAttributes =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|caption|description|error|heading|help|hint|intro|label|legend|message|placeholder|summary|text|title)$/;

const hasWords = (text: string) => /\p{L}/u.test(text);

/** The literal texts that an expression may render. */
function literals(node: Node): string[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return [...node.quasis.map(({ value }) => value.raw), ...node.expressions.flatMap(literals)];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(literals);
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(literals);
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left, node.right].flatMap(literals) : [];
    case 'ArrayExpression':
      return node.elements.flatMap((element) => (element ? literals(element) : []));
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return literals(node.expression);
    case 'JSXText':
      return [node.value.trim()];
    default:
      return [];
  }
}

/** Returns the words in a component's source that are not from the texts. */
function untranslated(path: string, source: string): string[] {
  const found: string[] = [];
  const add = (node: Node) => found.push(...literals(node).filter(hasWords));
  new Visitor({
    JSXElement: (node) => node.children.forEach(add),
    JSXFragment: (node) => node.children.forEach(add),
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !spokenAttributes.test(name.name)) return;
      if (value) add(value);
    },
  }).visit(parseSync(path, source).program);
  return found.map((text) => `${path}: ${text}`);
}

test.each([
  '<p>Hello</p>',
  '<>{busy ? "Wait" : texts.go}</>',
  '<p>{count > 0 && `${count} packages`}</p>',
  '<p>{"Total " + total}</p>',
  '<img alt="Logo" />',
  '<button aria-label={`Close ${name}`} />',
  '<Section heading="Where is it?" />',
  '<p>你好</p>',
])('a component with its own text: %s', (source) => {
  expect(untranslated('planted.tsx', source)).toHaveLength(1);
});

test('the web app shows no text from outside packages/i18n', () => {
  const paths = filesLike('apps/web/**/*.tsx').filter((path) => !path.includes('.test.'));
  const found = paths.flatMap((path) => untranslated(path, textOf(path)));
  expectNone(found, 'Move these texts to packages/i18n, in both languages');
});
