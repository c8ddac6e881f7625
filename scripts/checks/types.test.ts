import { posix } from 'node:path';
import { test } from 'vitest';
import { expectNone } from './expect-none.ts';
import { filesLike, textOf } from './tree.ts';

test('one run of tsc checks every package', () => {
  const { references } = JSON.parse(textOf('tsconfig.json')) as { references: { path: string }[] };
  const checked = references.map(({ path }) => path);
  const folders = filesLike('{apps,packages}/*/tsconfig.json', 'scripts/tsconfig.json');
  const missing = folders.map(posix.dirname).filter((folder) => !checked.includes(folder));
  expectNone(missing, 'Name these folders in the references of tsconfig.json');
});
