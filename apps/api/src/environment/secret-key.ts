import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../start/startup-error.ts';
import type { Config } from './config.ts';

/**
 * Returns SECRET_KEY, or outside production the key in DATA_DIR, made once and readable by its
 * owner only.
 *
 * @throws StartupError when DATA_DIR is not writable, or holds a broken key
 */
export async function readSecretKey({
  secretKey,
  dataDir,
}: Pick<Config, 'secretKey' | 'dataDir'>): Promise<string> {
  if (secretKey) return secretKey;
  const file = join(dataDir, 'secret-key');
  const key = (await readKey(file)) ?? (await makeKey(dataDir, file));
  if (key.length >= 32) return key;
  throw new StartupError(`DATA_DIR: ${file} holds no key; remove it to have a new one made.`);
}

function readKey(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}

/**
 * Written to another file and then linked, so that of two processes that start at once both read
 * one key.
 */
async function makeKey(dataDir: string, file: string): Promise<string> {
  const draft = `${file}-${randomUUID()}`;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new StartupError(`DATA_DIR ${dataDir} cannot be written.`, { cause: error });
  } finally {
    await rm(draft, { force: true }).catch(() => {});
  }
}
