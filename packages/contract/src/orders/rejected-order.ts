import { z } from 'zod';

/**
 * An order of a shop that could not be stored, and why, in the caller's language. The number is the
 * shop's id where it has no readable one, and empty where that cannot be read either.
 */
export const rejectedOrder = z.object({ orderNumber: z.string(), reason: z.string() });
