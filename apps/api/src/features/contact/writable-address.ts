import { z } from 'zod';

/** What somebody typed as their e-mail address, if it is one: the chat's form takes any text. */
export function writableAddress(typed: string): string | undefined {
  return z.email().safeParse(typed).data;
}
