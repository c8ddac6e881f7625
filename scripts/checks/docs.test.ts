import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectNone } from './expect-none.ts';
import { filesLike, namesIn, root, textOf } from './tree.ts';

const pages = filesLike('*.md', 'docs/**/*.md', '{apps,packages}/*/*.md');

/** A page's text without code. */
function prose(path: string): string {
  return textOf(path)
    .replace(/^```.*?^```/gms, '')
    .replace(/`[^`]*`/g, '');
}

/** The anchors of a page's headings, in the form of code hosts. */
function anchors(path: string): string[] {
  const headings = textOf(path).matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** The broken links of a page within this repository. */
function broken(page: string): string[] {
  const links = [...prose(page).matchAll(/\]\(([^)\s]+)[^)]*\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = '', anchor] = decodeURI(link).split('#');
    const target = path === '' ? page : posix.join(posix.dirname(page), path);
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && target.endsWith('.md') && !anchors(target).includes(anchor);
  });
}

describe('documents', () => {
  test.each(pages)('%s has no broken link', (page) => {
    expectNone(broken(page), `Mend these links of ${page}`);
  });
});

test('docs/screens has only what README shows', () => {
  const readme = textOf('README.md');
  const unused = namesIn('docs/screens').filter((name) => !readme.includes(`docs/screens/${name}`));
  expectNone(unused, 'Delete these pictures of docs/screens, or show them in README.md');
});

/** The numbers of a text, without those in code, such as the 9 of `kill -9`. */
const numbersIn = (text: string): string[] =>
  text.replace(/`[^`]*`/g, '').match(/\d+(?:,\d{3})*(?:\.\d+)?/g) ?? [];

/** The figures that README prints under a command, and that the command's rows do not have. */
function figuresWithoutRow(readme: string, benchmarks: string): string[] {
  const list = readme.split('## Figures')[1]?.split('\n## ')[0] ?? '';
  const bullets = list.split(/^- /m).slice(1);
  return bullets.flatMap((bullet) => {
    const command = /\(`(npm run bench -- \w+)`\)/.exec(bullet)?.[1];
    if (!command) return [`no command: ${bullet.trim()}`];
    const rows = benchmarks.split('\n').filter((line) => line.includes(command));
    const known = new Set(rows.flatMap(numbersIn));
    const strays = numbersIn(bullet).filter((number) => !known.has(number));
    return strays.map((number) => `${number} of ${command}`);
  });
}

test('README prints figures of docs/benchmarks.md only', () => {
  const found = figuresWithoutRow(textOf('README.md'), textOf('docs/benchmarks.md'));
  expectNone(found, 'Correct these figures of README.md, or the rows of their command');
});

test.each([
  ['- A page: 2 ms (`npm run bench -- web`).', []],
  ['- A page: 3 ms (`npm run bench -- web`).', ['3 of npm run bench -- web']],
  ['- A page: 2 ms.', ['no command: A page: 2 ms.']],
])('figures of %j', (bullet, found) => {
  const row = '| A page | 2 ms after `kill -9` | `npm run bench -- web --rounds 3` | |';
  expect(figuresWithoutRow(`## Figures\n\n${bullet}`, row)).toEqual(found);
});

test('the glossary has at most twenty rows', () => {
  const glossary = textOf('CONTRIBUTING.md').split('## Glossary')[1] ?? '';
  const rows = glossary.split('\n').filter((line) => line.startsWith('| '));
  // Without the heading and the line below it.
  expect(rows.length - 2).toBeGreaterThan(0);
  expect(rows.length - 2).toBeLessThanOrEqual(20);
});
