import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import chapters from './asvs-requirements.json' with { type: 'json' };
import { expectNone } from './expect-none.ts';
import { filesLike, root, textOf } from './tree.ts';

/** In each section those of levels 1 and 2 come first; the list has how many they are. */
const requirements = Object.entries(chapters).flatMap(([chapter, sections]) =>
  Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${chapter}.${section}.${at + 1}`),
  ),
);

/** Number and tests or reason of each row. */
const rows = [
  ...textOf('docs/security/asvs.md').matchAll(/^\| (\d+\.\d+\.\d+) \| \d \| (.+) \|$/gm),
];

/** The files that a row names. */
const filesIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+\.tsx?)`/g)].map(([, path = '']) => path);

const reason = /^(Not applicable|Documented|Operator|Exception): \S.{7,}\.$/;

test('each requirement of levels 1 and 2 has one row', () => {
  expect(rows.map(([, number]) => number)).toEqual(requirements);
});

test('each row names tests that exist, or gives a reason', () => {
  const wrong = rows.flatMap(([, number, cell = '']) => {
    const files = filesIn(cell);
    const missing = files.filter((path) => !existsSync(join(root, path)));
    const ends = files.every((path) => /\.(test|spec|attack)\.tsx?$/.test(path));
    const has = reason.test(cell) || files.length > 0;
    return has && ends && missing.length === 0 ? [] : [`${number}: ${cell}`];
  });
  expectNone(wrong, 'In these rows of asvs.md, name tests that exist, or give a reason');
});

test('no code turns off the verification of certificates', () => {
  const paths = filesLike('{apps,packages,scripts}/**/*.{ts,tsx,mjs}', 'docker-compose.yml');
  const off = /rejectUnauthorized: *false|NODE_TLS_REJECT_UNAUTHORIZED/;
  const own = 'scripts/checks/asvs.test.ts';
  const found = paths.filter((path) => path !== own && off.test(textOf(path)));
  expectNone(found, 'Remove what turns off the verification of certificates in these files');
});
