import { plans } from '@jadeport/estimator';
import { z } from 'zod';
import { says } from '../fields.ts';

/** One of the plans published (spec section 9). */
export const plan = z.enum(
  plans.map(({ id }) => id),
  says('NOT_A_CHOICE'),
);
