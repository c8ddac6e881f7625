import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { DocumentType } from '@jadeport/contract/documents';
import { AppError } from '../../errors/app-error.ts';
import { isDiskFull } from '../../errors/disk-full.ts';
import type { Holder } from '../../waiting/turns.ts';
import { whileWaiting } from '../../waiting/waiting.ts';
import { decodeImage } from './image-decoder.ts';
import type { IncomingFile } from './incoming-file.ts';

/** A file as it is stored. */
export type StoredForm = IncomingFile & { type: DocumentType };

const imageTypes = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * What is stored of a file: a PDF as it is, an image as `decodeImage` returns it. What it is, its
 * content says, not its name. Overwrites the file at its path.
 *
 * @throws FILE_TYPE_UNSUPPORTED, STORAGE_FULL, and as `decodeImage` does
 */
export async function toStoredForm(
  file: IncomingFile,
  holder: Holder,
  signal?: AbortSignal,
): Promise<StoredForm> {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(file.path);
  if (found?.mime === 'application/pdf') return { ...file, type: found.mime };
  if (!found || !imageTypes.has(found.mime)) throw new AppError('FILE_TYPE_UNSUPPORTED');
  const bytes = await whileWaiting(() => decodeImage(file.path, holder, signal));
  await writeFile(file.path, bytes, { flush: true }).catch((error: unknown) => {
    throw isDiskFull(error) ? new AppError('STORAGE_FULL') : error;
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { path: file.path, sha256, type: 'image/webp' };
}
