import { z } from 'zod';
import { instant, rowId } from '../fields.ts';

/** A signed-in browser. */
export const sessionOutput = z
  .object({
    id: z.string(),
    /** Browser and operating system, in the caller's language. */
    device: z.string().meta({ example: 'Firefox on Windows' }),
    createdAt: instant,
    /** With a precision of five minutes. */
    lastSeenAt: instant,
    /** Whether it is the caller's own session. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionOutput>;

/**
 * The caller's session first, then the others by last use. All are on one page, so `nextCursor` is
 * null.
 */
export const listSessionsOutput = z.object({
  items: z.array(sessionOutput),
  nextCursor: z.string().nullable(),
});

export const sessionIdInput = z.strictObject({ id: rowId });

export const endOtherSessionsOutput = z.object({ ended: z.int() });
