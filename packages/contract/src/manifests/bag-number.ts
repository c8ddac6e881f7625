import { z } from 'zod';
import { says } from '../fields.ts';

/** Names a bag within its manifest; a path sends it as text. */
export const bagNumber = z.coerce
  .number(says('WRONG_TYPE'))
  .int()
  .min(1)
  .max(32_767)
  .meta({ description: 'The number of the bag', example: 1 });
