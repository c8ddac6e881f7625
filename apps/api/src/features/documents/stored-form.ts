import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { DocumentType } from '@jadeport/contract/documents';
import { AppError } from '../../errors/app-error.ts';
import { isDiskFull } from '../../errors/disk-full.ts';
import type { Holder } from '../../http/turns.ts';
import { whileWaiting } from '../../waiting.ts';
import { decodeImage, soften } from './image-decoder.ts';
import type { IncomingFile } from './incoming-file.ts';

/** A file as it is stored. */
export type StoredForm = IncomingFile & {
  type: DocumentType;
  /** Of an image: 24 pixels of it, as base64 of WebP. */
  softened: string | null;
};

const imageTypes = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * What is stored of a file: a PDF as it is, an image as `decodeImage` returns it. What it is, its
 * content says, not its name. Overwrites the file at its path.
 *
 * @throws FILE_TYPE_UNSUPPORTED, FILE_UNREADABLE for a PDF without objects, STORAGE_FULL, and as `decodeImage` does
 */
export async function toStoredForm(
  file: IncomingFile,
  holder: Holder,
  signal?: AbortSignal,
): Promise<StoredForm> {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(file.path);
  if (found?.mime === 'application/pdf') {
    if (!(await hasObjects(file.path))) throw new AppError('FILE_UNREADABLE');
    return { ...file, type: found.mime, softened: null };
  }
  if (!found || !imageTypes.has(found.mime)) throw new AppError('FILE_TYPE_UNSUPPORTED');
  const bytes = await whileWaiting(() => decodeImage(file.path, holder, signal));
  await writeFile(file.path, bytes, { flush: true }).catch((error: unknown) => {
    throw isDiskFull(error) ? new AppError('STORAGE_FULL') : error;
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { path: file.path, sha256, type: 'image/webp', softened: await soften(bytes) };
}

/** The beginning of an object of a PDF, as `12 0 obj`. */
const object = /\d\s+\d+\s+obj\b/;
/** More than the beginning of an object takes. */
const overlap = 64;

/** Whether a PDF has an object, which every page is; reads no further than the first one. */
async function hasObjects(path: string): Promise<boolean> {
  let end = '';
  for await (const chunk of createReadStream(path, { encoding: 'latin1' })) {
    if (object.test(end + chunk)) return true;
    end = chunk.slice(-overlap);
  }
  return false;
}
