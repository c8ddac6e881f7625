import { parsePounds, parseUsd, services } from '@jadeport/estimator';
import { z } from 'zod';
import { says } from '../fields.ts';

/** The shortest decimal text of a JSON number, so that 123.45 is read as typed and not as a float. */
const decimal = (value: number) => String(value);

/** `value` in USD with two decimals at most, `weight` in pounds with three at most. */
export const estimateInput = z.strictObject({
  value: z
    .number(says('VALUE_INVALID'))
    .refine((v) => parseUsd(decimal(v)) !== undefined, says('VALUE_INVALID')),
  weight: z
    .number(says('WEIGHT_INVALID'))
    .refine((v) => parsePounds(decimal(v)) !== undefined, says('WEIGHT_INVALID')),
  service: z.enum(services, says('NOT_A_CHOICE')),
});

const cents = z.int();

/** The breakdown; every amount in US cents. The six lines sum to `customs`. */
export const estimateOutput = z
  .object({
    service: z.enum(services),
    shipping: cents,
    cif: cents,
    duty: cents,
    scf: cents,
    levy: cents,
    caf: cents,
    stamp: cents,
    gct: cents,
    customs: cents,
    total: cents,
    dutyFree: z.boolean(),
    tariff: z.object({ version: z.string(), source: z.string() }),
  })
  .meta({ id: 'Estimate' });
