import { createHash } from 'node:crypto';

/** The id of a job that a text names, so that it is enqueued once. */
export function jobIdOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
