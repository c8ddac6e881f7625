import { documentLimitMb } from '@jadeport/contract/documents';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { fieldError } from '../errors/field-error.ts';
import { type IncomingFile, receiveFile } from '../features/documents/incoming-file.ts';
import { isGone } from '../http/gone-callers.ts';

const fileSize = documentLimitMb * 2 ** 20;
/** Largest size of the form without its file, in bytes. */
const formSize = 16 * 1024;
const limits = { fileSize, files: 1, fields: 5, parts: 6, fieldSize: 1024, headerPairs: 20 };

/**
 * Reads a form with one file, which is streamed to disk, and text fields. The path of the file is
 * pushed to `received`; the caller must remove it. The request waits meanwhile (waiting.ts).
 *
 * @throws UPLOAD_EXPECTED, FILE_TOO_LARGE, MALFORMED_REQUEST, STORAGE_FULL, REQUEST_TOO_SLOW,
 * TOO_MANY_AT_ONCE, or VALIDATION_FAILED without a file
 */
export async function readUpload(
  request: FastifyRequest,
  dataDir: string,
  received: IncomingFile[],
): Promise<{ file: IncomingFile; fields: Record<string, unknown> }> {
  if (!request.isMultipart()) throw new AppError('UPLOAD_EXPECTED');
  // Of a connection that has broken the parser would wait for the end for ever.
  if (isGone(request)) throw new AppError('MALFORMED_REQUEST');
  if (Number(request.headers['content-length']) > fileSize + formSize) throw tooLarge();
  const fields: Record<string, unknown> = {};
  let file: IncomingFile | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname !== 'file') throw fieldError(part.fieldname, 'UNKNOWN_FIELD');
      else {
        file = await receiveFile(part.file, dataDir);
        received.push(file);
        if (part.file.truncated) throw tooLarge();
      }
    }
  } catch (error) {
    throw isOfTheForm(error) ? new AppError('MALFORMED_REQUEST') : error;
  }
  if (file) return { file, fields };
  throw fieldError('file', 'REQUIRED');
}

const tooLarge = () => new AppError('FILE_TOO_LARGE', { limit: documentLimitMb });

/**
 * Whether the parser refused the form or the client disconnected, so that neither we nor the disk
 * failed.
 */
const isOfTheForm = (error: unknown) => !(error instanceof AppError) && !isOfTheSystem(error);

const isOfTheSystem = (error: unknown) =>
  error instanceof Error && 'syscall' in error && error.syscall !== 'read';
