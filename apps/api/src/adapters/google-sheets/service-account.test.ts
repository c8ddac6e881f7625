import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyFile } from '../../../testing/google.ts';
import { readServiceAccount } from './service-account.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jadeport-key-'));
});
afterAll(() => rm(folder, { recursive: true }));

const account = {
  client_email: keyFile.client_email,
  private_key: keyFile.private_key,
  private_key_id: keyFile.private_key_id,
};

test('a key file is read from its path, or given as JSON', async () => {
  const file = join(folder, 'key.json');
  await writeFile(file, JSON.stringify(keyFile));
  expect(readServiceAccount(file)).toEqual(account);
  expect(readServiceAccount(` ${JSON.stringify(keyFile)}\n`)).toEqual(account);
});

const notKeys: [string, object | string][] = [
  ['no JSON', '{"client_email":'],
  ['no key', { ...keyFile, private_key: undefined }],
  ['a key that is none', { ...keyFile, private_key: '-----BEGIN PRIVATE KEY-----\nAAAA' }],
  ['no address', { ...keyFile, client_email: 'nobody' }],
  ['an account of another kind', { type: 'authorized_user', refresh_token: 'secret' }],
];

test.each(notKeys)('%s is refused at startup, without printing the secret', (_, given) => {
  const setting = typeof given === 'string' ? given : JSON.stringify(given);
  expect(() => readServiceAccount(setting)).toThrow(
    /^GOOGLE_SERVICE_ACCOUNT must be the JSON key file of a service account, with client_email and private_key\.$/,
  );
});

test('a missing file, or one that is not a key, is named', async () => {
  const file = join(folder, 'notes.txt');
  await writeFile(file, 'not a key');
  expect(() => readServiceAccount(file)).toThrow(`; ${file} is not one.`);
  expect(() => readServiceAccount('/nowhere/key.json')).toThrow(
    'GOOGLE_SERVICE_ACCOUNT: the file /nowhere/key.json cannot be read (ENOENT).',
  );
});
