import { limits, parsePounds, parseUsd } from '@jadeport/estimator';
import { z } from 'zod';
import { says } from './fields.ts';

/**
 * Uses the shortest decimal text of a JSON number, so that 123.45 is read as typed and not as a
 * float.
 */
const decimal = (value: number) => String(value);

/** US dollars, at most two decimals. */
export const usd = z
  .number(says('VALUE_INVALID'))
  .refine((value) => parseUsd(decimal(value)) !== undefined, says('VALUE_INVALID'));

/** Pounds above zero; a fourth and further decimals are rounded. */
export const roundedPounds = z
  .number(says('WEIGHT_INVALID'))
  .refine((value) => value * 1000 <= limits.weightMilliPounds, says('WEIGHT_TOO_LARGE'))
  .refine((value) => parsePounds(decimal(value)) !== undefined, says('WEIGHT_INVALID'));

/**
 * Pounds above zero, at most three decimals, so that the stored weight is the one that was sent.
 */
export const pounds = roundedPounds.refine(
  (value) => /^\d+(?:\.\d{1,3})?$/.test(decimal(value)),
  says('WEIGHT_DECIMALS'),
);
/** Sides of a box in centimetres above zero, at most one decimal. */
export const centimetres = z
  .number(says('SIZE_INVALID'))
  .refine((value) => toMillimetres(value) !== undefined, says('SIZE_INVALID'))
  .meta({ description: 'Centimetres, one decimal at most', example: 53 });

const longestSideMm = 10_000;

/**
 * Converts centimetres with at most one decimal to whole millimetres; returns undefined for
 * anything else.
 */
export function toMillimetres(value: number): number | undefined {
  const [, whole = '', tenth = '0'] = /^(\d{1,4})(?:\.(\d))?$/.exec(decimal(value)) ?? [];
  const millimetres = Number(whole + tenth);
  return millimetres > 0 && millimetres <= longestSideMm ? millimetres : undefined;
}
