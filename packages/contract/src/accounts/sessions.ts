import { z } from 'zod';
import { instant, rowId } from '../fields.ts';

/** A browser that somebody is signed in with. */
export const sessionOutput = z
  .object({
    id: z.string(),
    /** Browser and system, in the caller's language. */
    device: z.string().meta({ example: 'Firefox on Windows' }),
    createdAt: instant,
    /** To five minutes. */
    lastSeenAt: instant,
    /** Whether it is the one that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionOutput>;

/** The one that asks first, then by last use. All are on one page, so `nextCursor` is null. */
export const listSessionsOutput = z.object({
  items: z.array(sessionOutput),
  nextCursor: z.string().nullable(),
});

export const sessionIdInput = z.strictObject({ id: rowId });

export const endOtherSessionsOutput = z.object({ ended: z.int() });
