import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../errors/app-error.ts';
import { isDiskFull } from '../../errors/disk-full.ts';

/** A file as it came, on our disk until it is stored. */
export type IncomingFile = { path: string; sha256: string };

/** Beside the stored files, so that storing one is a rename. */
const folderIn = (dataDir: string) => join(dataDir, 'files', 'incoming');

/**
 * Writes a stream to a file of its own, chunk by chunk.
 *
 * @throws STORAGE_FULL, and then nothing stays; whatever the stream itself throws
 */
export async function receiveFile(source: Readable, dataDir: string): Promise<IncomingFile> {
  const folder = folderIn(dataDir);
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // A stream that opened it by itself would make it after a sender that leaves at once.
    const file = await open(path, 'wx', 0o600);
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      file.createWriteStream({ flush: true }),
    );
  } catch (error) {
    await rm(path, { force: true });
    throw isDiskFull(error) ? new AppError('STORAGE_FULL') : error;
  }
  return { path, sha256: hash.digest('hex') };
}

/** Removes what uploads left whose process died: files that nobody has written to since `before`. */
export async function removeLeftFiles(dataDir: string, before: Date): Promise<void> {
  const folder = folderIn(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtime < before) await rm(path, { force: true });
  }
}
