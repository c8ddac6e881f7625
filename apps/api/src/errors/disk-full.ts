/** No space left, quota exceeded, or file larger than the operating system allows. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether writing a file failed because the disk has no room for it. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.has(String(error.code));
