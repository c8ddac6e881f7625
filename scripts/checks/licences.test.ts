import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectNone } from './expect-none.ts';
import { root } from './tree.ts';

/** Licences that allow use, change and distribution without conditions on our own code. */
const permissive = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0'],
  ...['ISC', 'MIT', 'MIT-0', 'PSF-2.0', 'Python-2.0', 'Unlicense', 'Zlib'],
]);

/** Packages under other licences, each with the reason why it may be used. */
const answered: Readonly<Record<string, RegExp>> = {
  // Libraries of the system, linked when they run.
  'LGPL-3.0-or-later': /^@img\/sharp-libvips-/,
  // Tools of tests and of the build, which nothing contains.
  'MPL-2.0': /^(axe-core|@axe-core\/playwright|lightningcss(-.*)?)$/,
  // Fonts and tables, with the names of their authors in the packages.
  'OFL-1.1': /^@fontsource(?:-variable)?\//,
  'CC-BY-4.0': /^caniuse-lite$/,
  // Its README says MIT.
  none: /^png-js$/,
};

type Manifest = { name?: string; license?: string | { type?: string } };

const licenceOf = ({ license }: Manifest): string =>
  (typeof license === 'object' ? license.type : license) ?? 'none';

/** Of alternatives one must be permissive, and of a combination each part. */
function isPermissive(licence: string): boolean {
  const plain = licence.replace(/[()]/g, '');
  if (plain.includes(' OR ')) return plain.split(' OR ').some((each) => permissive.has(each));
  return plain.split(' AND ').every((each) => permissive.has(each));
}

const isAllowed = (name: string, licence: string) =>
  isPermissive(licence) || (answered[licence]?.test(name) ?? false);

function installed(): Manifest[] {
  const pattern = 'node_modules/.pnpm/*/node_modules/{*,@*/*}/package.json';
  return globSync(pattern, { cwd: root })
    .map((path) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest)
    .filter(({ name }) => name !== undefined && !name.startsWith('@jadeport/'));
}

test('every installed package has a licence that we may use', () => {
  const all = installed();
  expect(all.length).toBeGreaterThan(300);
  const refused = all
    .map((manifest) => [manifest.name ?? '', licenceOf(manifest)] as const)
    .filter(([name, licence]) => !isAllowed(name, licence));
  expectNone(
    refused,
    'Replace these packages, or give in `answered` the reason why we may use them',
  );
});

test.each(['MIT AND GPL-3.0', 'GPL-3.0', 'none', 'MPL-2.0'])(
  'a package under %s is refused',
  (licence) => {
    expect(isAllowed('a', licence)).toBe(false);
  },
);
