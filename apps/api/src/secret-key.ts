import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { StartupError } from './startup-error.ts';

/**
 * SECRET_KEY, or outside production the key in DATA_DIR, made once and readable by its owner alone.
 *
 * @throws StartupError when DATA_DIR cannot be written
 */
export async function readSecretKey({
  secretKey,
  dataDir,
}: Pick<Config, 'secretKey' | 'dataDir'>): Promise<string> {
  if (secretKey) return secretKey;
  const file = join(dataDir, 'secret-key');
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    // Of two processes that start at once, one makes the file and both read it.
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new StartupError(`DATA_DIR ${dataDir} cannot be written.`, { cause: error });
  }
}
