import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../start/startup-error.ts';

/** SQLITE_BUSY */
const busy = 5;

/**
 * Locks the embedded database, because two processes on it would silently lose data.
 *
 * The lock is one of the operating system, taken through SQLite on `<dataDir>/lock`. It ends with
 * the process (kill -9 too), cannot become stale, does not depend on process ids, which are reused,
 * and is seen by containers that share the folder.
 *
 * @throws StartupError when another process has the lock, or the folder is not writable
 */
export function lockDataDir(dataDir: string): { release(): void } {
  const holderFile = join(dataDir, 'lock.pid');
  const lock = openLockFile(dataDir);
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== busy) {
      throw new StartupError(`DATA_DIR: ${dataDir} cannot be locked.`, { cause: error });
    }
    throw new StartupError(
      `DATA_DIR: ${dataDir} is in use by another Jadeport (process ${readPid(holderFile)}); ` +
        'stop that one, give this one another folder, or set DATABASE_URL.',
      { cause: error },
    );
  }
  writeFileSync(holderFile, String(process.pid));
  return { release: () => lock.close() };
}

function openLockFile(dataDir: string): DatabaseSync {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
  } catch (error) {
    throw new StartupError(`DATA_DIR: ${dataDir} cannot be written.`, { cause: error });
  }
}

function readPid(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return 'unknown';
  }
}
