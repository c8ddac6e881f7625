import { comparedNumber, numberInText } from '@jadeport/tracking';

/** The result of a scan during packing. */
export type MemberScan = { outcome: 'in' | 'again' | 'foreign'; number: string };

/** Checks whether a scanned number belongs to the box, and whether it was scanned before. */
export function scanMember(
  members: readonly string[],
  scanned: ReadonlySet<string>,
  typed: string,
): MemberScan {
  const number = comparedNumber(numberInText(typed));
  if (!members.includes(number)) return { outcome: 'foreign', number };
  return { outcome: scanned.has(number) ? 'again' : 'in', number };
}

const dayMs = 24 * 60 * 60_000;

/** Whole days that a quote is valid from `now` (milliseconds); undefined once it has expired. */
export function daysLeft(expiresAt: string, now: number): number | undefined {
  const left = Date.parse(expiresAt) - now;
  return left <= 0 ? undefined : Math.floor(left / dayMs);
}

/** Millimetres as centimetres: 530 → "53", 295 → "29.5". */
export const inCentimetres = (millimetres: number): string => String(millimetres / 10);

/** A number as people type it, with a comma or a point; other text is returned as typed. */
export function numberIn(typed: string): number | string | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return undefined;
  return Number.isNaN(Number(text)) ? text : Number(text);
}
