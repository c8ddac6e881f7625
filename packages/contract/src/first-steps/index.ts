import { z } from 'zod';
import { says } from '../fields.ts';

/**
 * What an owner does with a new installation, in this order: own name and e-mail address; the
 * business and its addresses; prices; e-mail; the first member of staff; the first shelf; two-step
 * sign-in; no demonstration data.
 */
export const firstSteps = [
  'account',
  'business',
  'prices',
  'email',
  'staff',
  'shelf',
  'second_factor',
  'demo',
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** What a new installation takes from the example until an administrator writes its own. */
export const samples = ['name', 'support_email', 'phone', 'office', 'warehouse'] as const;
export type Sample = (typeof samples)[number];

/**
 * `state`: `done` follows from what the installation has; `set_aside` was ticked off by an
 * administrator, the rest is `open`. `samples`: what is still the example's.
 */
const firstStepOutput = z.object({
  step: z.enum(firstSteps),
  state: z.enum(['open', 'done', 'set_aside']),
  samples: z.array(z.enum(samples)),
});

/** The steps in their order, and whether this installation sends email. */
export const firstStepsOutput = z
  .object({ items: z.array(firstStepOutput), sendsEmail: z.boolean() })
  .meta({ id: 'FirstSteps' });
export type FirstSteps = z.infer<typeof firstStepsOutput>;

export const setAsideInput = z.strictObject({
  step: z.enum(firstSteps, says('NOT_A_CHOICE')),
  setAside: z.boolean(says('WRONG_TYPE')),
});

/** `sent`: false where this installation sends no email, so that the test stays in the outbox. */
export const testEmailOutput = z
  .object({ message: z.string(), to: z.string(), sent: z.boolean() })
  .meta({ id: 'TestEmail' });
