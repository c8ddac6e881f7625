import type { estimateInput, estimateOutput } from '@jadeport/contract/estimates';
import {
  type Estimate,
  estimate as estimateCost,
  parsePounds,
  parseUsd,
  type Tariff,
} from '@jadeport/estimator';
import type { z } from 'zod';
import { fieldError } from '../../errors/field-error.ts';

/**
 * The cost of shipping and customs by a tariff (spec section 9), in US cents.
 *
 * @throws VALIDATION_FAILED that names `value` or `weight`, where it is no amount
 */
export function estimate(
  { value, weight, service }: z.output<typeof estimateInput>,
  tariff: Tariff,
): z.input<typeof estimateOutput> & Estimate {
  const valueCents = parseUsd(String(value));
  const weightMilliPounds = parsePounds(String(weight));
  if (valueCents === undefined) throw fieldError('value', 'INVALID');
  if (weightMilliPounds === undefined) throw fieldError('weight', 'INVALID');
  return estimateCost({ valueCents, weightMilliPounds, service }, tariff);
}
