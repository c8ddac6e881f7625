import { services } from '@jadeport/estimator';
import { z } from 'zod';
import { roundedPounds, usd } from '../amounts.ts';
import { says } from '../fields.ts';

/** `value` is in USD with at most two decimals, `weight` in pounds, rounded to three decimals. */
export const estimateInput = z.strictObject({
  value: usd,
  weight: roundedPounds,
  service: z.enum(services, says('NOT_A_CHOICE')),
});

const cents = z.int();

/** The price breakdown; every amount is in US cents. The six lines sum to `customs`. */
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
