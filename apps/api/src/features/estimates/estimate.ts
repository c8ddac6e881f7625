import type { estimateInput, estimateOutput } from '@jadeport/contract/estimates';
import {
  type Estimate,
  estimate as estimateCost,
  parsePounds,
  parseUsd,
  tariffOn,
} from '@jadeport/estimator';
import type { z } from 'zod';
import { AppError } from '../../errors/app-error.ts';

/** The day in Jamaica, YYYY-MM-DD, where tariffs change at midnight. */
const jamaicaDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Jamaica' });

/** The present tariff. */
export const tariffToday = (now: Date) => tariffOn(jamaicaDay.format(now));

/** The cost of shipping and customs by today's tariff (spec section 9), in US cents. */
export function estimate(
  { value, weight, service }: z.output<typeof estimateInput>,
  now: Date,
): z.input<typeof estimateOutput> & Estimate {
  const valueCents = parseUsd(String(value));
  const weightMilliPounds = parsePounds(String(weight));
  if (valueCents === undefined || weightMilliPounds === undefined)
    throw new AppError('VALIDATION_FAILED');
  return estimateCost({ valueCents, weightMilliPounds, service }, tariffToday(now));
}
