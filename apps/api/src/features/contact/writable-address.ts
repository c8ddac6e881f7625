import { z } from 'zod';

/** Returns the typed e-mail address if it is one; the chat's form accepts any text. */
export function writableAddress(typed: string): string | undefined {
  return z.email().safeParse(typed).data;
}
