import { documentLimitMb } from '@jadeport/contract/documents';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { type IncomingFile, receiveFile } from '../features/documents/incoming-file.ts';

const fileSize = documentLimitMb * 2 ** 20;
/** What the form around a file may take. */
const formSize = 16 * 1024;
const limits = { fileSize, files: 1, fields: 5, parts: 6, fieldSize: 1024, headerPairs: 20 };

/**
 * Reads a form of one file, which goes to the disk as it comes, and of text fields. What is on the
 * disk is pushed to `received`, for the caller to remove whatever happens.
 *
 * @throws UPLOAD_EXPECTED, FILE_TOO_LARGE, MALFORMED_REQUEST, STORAGE_FULL, or VALIDATION_FAILED
 * where there is no file
 */
export async function readUpload(
  request: FastifyRequest,
  dataDir: string,
  received: IncomingFile[],
): Promise<{ file: IncomingFile; fields: Record<string, unknown> }> {
  if (!request.isMultipart()) throw new AppError('UPLOAD_EXPECTED');
  if (Number(request.headers['content-length']) > fileSize + formSize) throw tooLarge();
  const fields: Record<string, unknown> = {};
  let file: IncomingFile | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname !== 'file') throw unknownField(part.fieldname);
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
  const issue = { path: 'file', key: 'REQUIRED', params: {} } as const;
  throw new AppError('VALIDATION_FAILED', {}, { issues: [issue] });
}

const tooLarge = () => new AppError('FILE_TOO_LARGE', { limit: documentLimitMb });

function unknownField(path: string): AppError {
  const issue = { path, key: 'UNKNOWN_FIELD', params: {} } as const;
  return new AppError('VALIDATION_FAILED', {}, { issues: [issue] });
}

/** Whatever the parser refuses, or a client that hung up: not ours, and no fault of the disk. */
const isOfTheForm = (error: unknown) => !(error instanceof AppError) && !isOfTheSystem(error);

const isOfTheSystem = (error: unknown) =>
  error instanceof Error && 'syscall' in error && error.syscall !== 'read';
