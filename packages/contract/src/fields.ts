import { z } from 'zod';
import type { SchemaKey } from './issues.ts';

/** Sets an issue key as a schema's message; its text is chosen when it is shown. */
export const says = (key: SchemaKey) => ({ error: key });

/**
 * PostgreSQL text rejects NUL and lone surrogates. Names, addresses and numbers contain no other
 * control characters either: a line break in a name could insert paragraphs into our emails.
 */
const refused = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

/** Accents; zero-width and soft marks, fillers of Hangul, and the empty Braille pattern. */
const uncounted = /\p{Me}|[\u0300-\u036f]|[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The characters that a text shows: an accent belongs to its letter, and spaces in a row are one. */
export const seenIn = (text: string): string[] => [
  ...text.normalize('NFC').replace(uncounted, '').replace(/\s+/g, ' ').trim(),
];

/**
 * One line of text: trimmed, `min` to `max` characters, no control characters. Of the minimum, only
 * characters that show something count.
 *
 * @param rewrite changes the text before it is checked
 */
export function text(
  min: number,
  max: number,
  tooShort: SchemaKey,
  rewrite = (typed: string) => typed,
) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? tooShort : 'WRONG_TYPE') })
    .trim()
    .overwrite(rewrite)
    .min(min, says(tooShort))
    .max(max, says('TOO_LONG'))
    .refine((value) => seenIn(value).length >= min, says(tooShort))
    .refine((value) => !refused.test(value), says('CHARACTER_REFUSED'));
}

/** Direction, zero-width and soft marks; joiners stay, by which some scripts choose a letter's form. */
const marks = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** Letters, a Braille pattern and signs that are drawn as nothing. */
const blanks = /[\u115f\u1160\u2800\u3164\uffa0\u{13441}\u{13442}\u{16fe4}\u{1d159}]/gu;

/**
 * A name as people write and search it: accents joined to their letters, no marks that nobody sees, and
 * a space in the place of a character that is drawn as nothing.
 */
const shown = (name: string) =>
  name.normalize('NFC').replace(marks, '').replace(blanks, ' ').trim();

/** A letter or a digit; `ー` and apostrophes, which only change a letter, are none. */
const letter = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u;

/** Whether a text has a letter or a digit to see. */
export const hasLetters = (name: string): boolean => letter.test(shown(name));

/** The name of a person, a place or a thing, as `shown`: as `text`, with a letter or a digit. */
export const named = (min: number, max: number, tooShort: SchemaKey) =>
  text(min, max, tooShort, shown).regex(letter, says('LETTERS_NEEDED'));

/**
 * Several lines of text: as `text`, but line breaks and tabs are allowed, and each line break becomes
 * `\n`.
 */
export function lines(min: number, max: number, tooShort: SchemaKey) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? tooShort : 'WRONG_TYPE') })
    .transform((value) => value.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().min(min, says(tooShort)).max(max, says('TOO_LONG')))
    .refine((value) => !refused.test(value.replace(/[\n\t]/g, '')), says('CHARACTER_REFUSED'));
}

/** How many there are under each of some names. */
export function countsOf<Name extends string>(names: readonly Name[]) {
  const count = z.int().min(0);
  return z.object(Object.fromEntries(names.map((name) => [name, count])) as Record<Name, z.ZodInt>);
}

/**
 * The id of a row as a caller sends it. Its form is not checked: an id that no row has is a 404.
 */
export const rowId = z.string().max(64);

/** An e-mail address in lower case, so that two spellings of one address are one account. */
export function email(required: SchemaKey = 'EMAIL_INVALID') {
  return text(1, 254, required)
    .toLowerCase()
    .pipe(z.email(says('EMAIL_INVALID')));
}

/** A secret as typed; it is not trimmed, because a space may belong to it. */
export function secret(min: number, tooShort: SchemaKey) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? tooShort : 'WRONG_TYPE') })
    .min(min, says(tooShort))
    .max(256, says('TOO_LONG'));
}

/** The languages of the pages (spec section 1). */
export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];
export const language = z.enum(languages);

/** How the characters of an uploaded file were read, named as spreadsheets name it. */
export const encoding = z.enum(['UTF-8', 'UTF-16', 'GB18030', 'Windows-1252']);
export type Encoding = z.infer<typeof encoding>;

/** An instant as ISO 8601 text in UTC. */
export const instant = z.iso.datetime().meta({ example: '2026-11-21T14:30:00.000Z' });

/** A calendar day, YYYY-MM-DD; PostgreSQL knows no year 0. */
export const day = z.iso.date().refine((value) => !value.startsWith('0000'), says('INVALID'));

/**
 * An instant as ISO 8601 text in any time zone whose UTC year has four digits:
 * `9999-12-31T23:00:00-05:00` is in the year 10000 and refused.
 */
export const moment = z.iso.datetime({ offset: true, ...says('INVALID') }).refine((value) => {
  const year = new Date(value).getUTCFullYear();
  return year >= 1 && year <= 9999;
}, says('INVALID'));

/** `?limit=&cursor=` of every paged list; a query string sends both as text. */
export const page = {
  limit: z.coerce.number(says('WRONG_TYPE')).int().min(1).max(100).default(20),
  cursor: z.string().max(1500).optional(),
};

/** `?sort=name`, downwards `?sort=-name`: one of the columns that a list can be sorted by. */
export const sortedBy = <Name extends string>(names: readonly Name[]) =>
  z
    .enum(
      names.flatMap((name) => [name, `-${name}`] as const),
      says('NOT_A_CHOICE'),
    )
    .optional();

/** The output of a procedure that returns nothing but a text in the caller's language. */
export const messageOutput = z.object({ message: z.string() }).meta({ id: 'Message' });
