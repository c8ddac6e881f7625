import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSecretKey } from './secret-key.ts';

let home: string;
let dataDir: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'jadeport-key-'));
  dataDir = join(home, 'data');
});
afterEach(() => rm(home, { recursive: true }));

const read = (secretKey?: string) => readSecretKey({ secretKey, dataDir });
const permissions = async (path: string) => (await stat(path)).mode & 0o777;

test('a configured key is used, and none is made', async () => {
  expect(await read('x'.repeat(32))).toBe('x'.repeat(32));
  await expect(stat(dataDir)).rejects.toThrow('ENOENT');
});

test('without one, a key is made once, readable by its owner only', async () => {
  const key = await read();
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(await read()).toBe(key);
  expect(await permissions(join(dataDir, 'secret-key'))).toBe(0o600);
  expect(await permissions(dataDir)).toBe(0o700);
  expect(await readdir(dataDir)).toEqual(['secret-key']);
});

test('processes that start at once read the same key', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, () => read()));
  expect(new Set(keys).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['secret-key']);
  expect(await readFile(join(dataDir, 'secret-key'), 'utf8')).toBe(keys[0]);
});

test('a truncated key is rejected', async () => {
  const key = await read();
  await writeFile(join(dataDir, 'secret-key'), key.slice(0, 20));
  await expect(read()).rejects.toThrow(
    `DATA_DIR: ${join(dataDir, 'secret-key')} holds no key; remove it to have a new one made.`,
  );
});

test('a folder that is not writable is named', async () => {
  await writeFile(join(home, 'data'), 'a file');
  await expect(read()).rejects.toThrow(`DATA_DIR ${dataDir} cannot be written.`);
});
