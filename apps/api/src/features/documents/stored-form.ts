import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { DocumentType } from '@jadeport/contract/documents';
import { AppError } from '../../errors/app-error.ts';
import { isDiskFull } from '../../errors/disk-full.ts';
import type { IncomingFile } from './incoming-file.ts';

/** A file as it is stored. */
export type StoredForm = IncomingFile & { type: DocumentType };

/** More than phones have; a few KB may claim a thousand times as many. */
const megapixelLimit = 60;
const longSide = 1600;

const imageTypes = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * What is stored of a file: a PDF as it is, an image as WebP of 1600 px at most and without its
 * metadata, in which phones write where they were. What it is, its content says, not its name.
 * Overwrites the file at its path.
 *
 * @throws FILE_TYPE_UNSUPPORTED, FILE_UNREADABLE, IMAGE_TOO_LARGE, STORAGE_FULL
 */
export async function toStoredForm(file: IncomingFile): Promise<StoredForm> {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(file.path);
  if (found?.mime === 'application/pdf') return { ...file, type: found.mime };
  if (!found || !imageTypes.has(found.mime)) throw new AppError('FILE_TYPE_UNSUPPORTED');
  const bytes = await inTurn(() => toWebp(file.path));
  await writeFile(file.path, bytes, { flush: true }).catch((error: unknown) => {
    throw isDiskFull(error) ? new AppError('STORAGE_FULL') : error;
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { path: file.path, sha256, type: 'image/webp' };
}

async function toWebp(path: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  // Otherwise each decoded image stays in memory for a use that never comes.
  sharp.cache(false);
  const options = { limitInputPixels: false, failOn: 'truncated' } as const;
  try {
    const { width, height } = await sharp(path, options).metadata();
    if (width * height > megapixelLimit * 1e6) {
      throw new AppError('IMAGE_TOO_LARGE', { limit: megapixelLimit });
    }
    return await sharp(path, options)
      .autoOrient()
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('FILE_UNREADABLE');
  }
}

let last: Promise<unknown> = Promise.resolve();

/** One image at a time: it is decoded on all processors and takes up to 200 MB meanwhile. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}
