import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../errors/app-error.ts';
import { isDiskFull } from '../../errors/disk-full.ts';
import type { FileStore } from '../../ports/file-store.ts';

/**
 * Stores files in `folder`, in subfolders named by the first two letters. A file on the same disk
 * is renamed into place, so that no reader sees a partial file.
 */
export function createLocalFileStore(folder: string): FileStore {
  const folderOf = (sha256: string) => join(folder, sha256.slice(0, 2));
  const pathOf = (sha256: string) => join(folderOf(sha256), sha256);
  return {
    async put({ sha256 }, path) {
      try {
        await mkdir(folderOf(sha256), { recursive: true, mode: 0o700 });
        await rename(path, pathOf(sha256));
      } catch (error) {
        throw isDiskFull(error) ? new AppError('STORAGE_FULL') : error;
      }
    },

    async open(sha256) {
      try {
        return (await open(pathOf(sha256))).createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },

    remove: (sha256) => rm(pathOf(sha256), { force: true }),
  };
}
