import { describe, expect, test } from 'vitest';
import { decisionsIndex, namedIn, readDecisions } from './decisions.ts';
import { expectNone } from './expect-none.ts';
import { textOf } from './tree.ts';

const decisions = readDecisions();

describe('decisions', () => {
  test('are numbered one after another, with a title and a status each', () => {
    const wrong = decisions.filter(
      ({ number, file, title, status }, at) =>
        number !== at + 1 || !/^\d{4}-[a-z0-9-]+\.md$/.test(file) || !title || !status,
    );
    const files = wrong.map(({ file }) => file);
    expectNone(files, 'Give these the next free number, a title "# 7. …" and a "## Status"');
  });

  test.each(decisions.map(({ file }) => file))('%s is under 300 words', (file) => {
    expect(textOf(`docs/decisions/${file}`).split(/\s+/).length).toBeLessThan(300);
  });

  test('that change one another say so in both', () => {
    const oneSided = decisions.flatMap((each) =>
      namedIn(each)
        .filter((other) => {
          const named = decisions.find(({ number }) => number === other);
          return !named || !namedIn(named).includes(each.number);
        })
        .map((other) => `${other} does not name ${each.number}`),
    );
    expectNone(oneSided, 'Name the other record under "## Status" of these');
  });

  test('are listed in docs/decisions/README.md', async () => {
    await expect(decisionsIndex(decisions)).toMatchFileSnapshot('../../docs/decisions/README.md');
  });
});

test.each([
  ['Accepted, November 2026.', []],
  ['Replaced by [31](0031-public-url-at-start.md), November 2026.', [31]],
  ['Accepted. Adds to 0064.', [64]],
  ['Accepted. Extended by [101](0101-links.md).', [101]],
])('%s names %j', (status, named) => {
  expect(namedIn({ number: 1, file: '', title: '', status })).toEqual(named);
});
