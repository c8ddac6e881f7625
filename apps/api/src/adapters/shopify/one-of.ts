import { z } from 'zod';

/**
 * Returns the first value that a shop sends, in a transformation of a record; where it sends none,
 * `field` is at fault.
 */
export function oneOf<T>(
  values: readonly (T | null | undefined)[],
  field: string,
  context: z.RefinementCtx,
): T {
  const found = values.find((value) => value !== null && value !== undefined);
  if (found !== null && found !== undefined) return found;
  context.addIssue({ code: 'custom', path: [field], message: 'missing' });
  return z.NEVER;
}
