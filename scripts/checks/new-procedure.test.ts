import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { beforeEach, expect, test } from 'vitest';
import { type NewProcedure, writeProcedure } from '../new-procedure.ts';

const root = join(import.meta.dirname, '../..');
const procedure: NewProcedure = {
  feature: 'api-keys',
  name: 'renameKey',
  type: 'mutation',
  access: 'protected',
};

let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'jadeport-procedure-'));
  for (const path of [
    'packages/contract/src/api-keys',
    'apps/api/src/features/api-keys',
    'apps/api/src/rest/permissions.json',
    'apps/api/testing/permitted-inputs.ts',
  ]) {
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  return () => rmSync(copy, { recursive: true });
});

const read = (path: string) => readFileSync(join(copy, path), 'utf8');

test.each([
  ['query', 'public'],
  ['mutation', 'protected'],
  ['query', 'customer'],
  ['mutation', 'staff'],
  ['mutation', 'admin'],
] as const)('a %s of kind %s is written completely, in every place', (type, access) => {
  const files = writeProcedure(copy, { ...procedure, type, access });
  expect(files).toHaveLength(6);
  for (const file of files) {
    const text = read(file);
    expect(text, file).toMatch(/renameKey|rename-key/);
    if (file.endsWith('.ts')) expect(parseSync(file, text).errors, file).toEqual([]);
  }
  const { operations } = JSON.parse(read('apps/api/src/rest/permissions.json'));
  expect(operations['apiKeys.renameKey']).toHaveLength(5);
  const router = read('apps/api/src/features/api-keys/api-keys.router.ts');
  expect(router).toMatch(new RegExp(`renameKey: ${access}Procedure`));
  expect(router.match(new RegExp(`import \\{[^}]*\\b${access}Procedure\\b`, 'g'))).toHaveLength(1);
});

test('no file is overwritten, and no name is bent', () => {
  writeProcedure(copy, procedure);
  expect(() => writeProcedure(copy, procedure)).toThrow('is there already');
  expect(() => writeProcedure(copy, { ...procedure, feature: 'Parcels' })).toThrow('no name');
  expect(() => writeProcedure(copy, { ...procedure, name: '../rename' })).toThrow('no name');
});
