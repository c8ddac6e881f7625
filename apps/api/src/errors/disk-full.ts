/** No space left, quota exceeded, or file larger than the operating system allows. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether a file could not be written because the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.has(String(error.code));
