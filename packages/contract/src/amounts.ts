import { parsePounds, parseUsd } from '@jadeport/estimator';
import { z } from 'zod';
import { says } from './fields.ts';

/** The shortest decimal text of a JSON number, so that 123.45 is read as typed and not as a float. */
const decimal = (value: number) => String(value);

/** US dollars with two decimals at most. */
export const usd = z
  .number(says('VALUE_INVALID'))
  .refine((value) => parseUsd(decimal(value)) !== undefined, says('VALUE_INVALID'));

/** Pounds above zero; more than three decimals are rounded. */
export const roundedPounds = z
  .number(says('WEIGHT_INVALID'))
  .refine((value) => parsePounds(decimal(value)) !== undefined, says('WEIGHT_INVALID'));

/** Pounds above zero, with three decimals at most: what is kept is what was sent. */
export const pounds = roundedPounds.refine(
  (value) => /^\d+(?:\.\d{1,3})?$/.test(decimal(value)),
  says('WEIGHT_INVALID'),
);
