/** A text as PostgreSQL takes it: without NUL, and with U+FFFD for lone surrogates. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();
