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

test('the glossary has at most twenty rows', () => {
  const glossary = textOf('CONTRIBUTING.md').split('## Glossary')[1] ?? '';
  const rows = glossary.split('\n').filter((line) => line.startsWith('| '));
  // Without the heading and the line below it.
  expect(rows.length - 2).toBeGreaterThan(0);
  expect(rows.length - 2).toBeLessThanOrEqual(20);
});

describe('decisions', () => {
  const names = namesIn('docs/decisions');

  test('are numbered one after another', () => {
    const numbers = names.map((name) => Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1]));
    expect(numbers).toEqual(names.map((_, index) => index + 1));
  });

  test.each(names)('%s is under 300 words', (name) => {
    expect(textOf(`docs/decisions/${name}`).split(/\s+/).length).toBeLessThan(300);
  });
});
