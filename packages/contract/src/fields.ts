import { z } from 'zod';
import type { IssueKey } from './issues.ts';

/** Names an issue key as a schema's message; the text itself is chosen when it is shown. */
export const says = (key: IssueKey) => ({ error: key });

/**
 * PostgreSQL text refuses NUL and half a surrogate pair, and no name, address or number holds
 * another control character: a line break in a name would write paragraphs into our mails.
 */
const refused = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

/** One line of text: trimmed, `min` to `max` characters, no control characters. */
export function text(min: number, max: number, tooShort: IssueKey) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? tooShort : 'WRONG_TYPE') })
    .trim()
    .min(min, says(tooShort))
    .max(max, says('TOO_LONG'))
    .refine((value) => !refused.test(value), says('CHARACTER_REFUSED'));
}

/** The same over several lines: line breaks and tabs may stand in it, and each break is one `\n`. */
export function lines(min: number, max: number, tooShort: IssueKey) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? tooShort : 'WRONG_TYPE') })
    .transform((value) => value.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().min(min, says(tooShort)).max(max, says('TOO_LONG')))
    .refine((value) => !refused.test(value.replace(/[\n\t]/g, '')), says('CHARACTER_REFUSED'));
}

/** A row's id as a caller names it: one that no row has is a 404, whatever its shape. */
export const rowId = z.string().max(64);

/** An e-mail address, lower-cased: two spellings of one address are one account. */
export function email(required: IssueKey = 'EMAIL_INVALID') {
  return text(1, 254, required)
    .toLowerCase()
    .pipe(z.email(says('EMAIL_INVALID')));
}

/** A secret as typed: never trimmed, because a space may belong to it. */
export function secret(min: number, tooShort: IssueKey) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? tooShort : 'WRONG_TYPE') })
    .min(min, says(tooShort))
    .max(256, says('TOO_LONG'));
}

/** Page languages (spec section 1). */
export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];
export const language = z.enum(languages);

/** An instant as ISO 8601 text in UTC. */
export const instant = z.iso.datetime().meta({ example: '2026-11-21T14:30:00.000Z' });

/** A calendar day, YYYY-MM-DD; PostgreSQL knows no year 0. */
export const day = z.iso.date().refine((value) => !value.startsWith('0000'), says('INVALID'));

/**
 * An instant as ISO 8601 text in any time zone, in a year of four digits when told in UTC:
 * `9999-12-31T23:00:00-05:00` is in the year 10000.
 */
export const moment = z.iso.datetime({ offset: true, ...says('INVALID') }).refine((value) => {
  const year = new Date(value).getUTCFullYear();
  return year >= 1 && year <= 9999;
}, says('INVALID'));

/** `?limit=&cursor=` of every paged list; over a query string both arrive as text. */
export const page = {
  limit: z.coerce.number(says('WRONG_TYPE')).int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional(),
};

/** The answer of an act that has nothing else to tell, in the caller's language. */
export const messageOutput = z.object({ message: z.string() }).meta({ id: 'Message' });
