import { z } from 'zod';
import { says, text } from '../fields.ts';

/** How many people a customer can name who may collect for them. */
export const authorisedPeopleLimit = 10;

/** The identity documents that the counter offers; another name is taken as typed. */
export const identityTypes = ['drivers_licence', 'passport', 'national_id', 'voters_id'] as const;

/** An identity document that was seen: its last four characters are enough to find it again. */
export const identity = z.strictObject({
  idType: text(2, 40, 'REQUIRED').meta({ example: 'passport' }),
  idLast4: z
    .string(says('WRONG_TYPE'))
    .regex(/^[A-Za-z\d]{4}$/, says('LAST4_INVALID'))
    .toUpperCase()
    .meta({ example: '4821' }),
});
export type Identity = z.infer<typeof identity>;

export const person = { name: z.string(), idType: z.string(), idLast4: z.string() };

export const ownTicketState = z.enum(['ready', 'locked']);

/** What is due, in the currency of the bills. */
export const dueOutput = z.object({
  amountCents: z.int().min(0),
  currency: z.enum(['USD', 'JMD']),
});
export type PickupDue = z.infer<typeof dueOutput>;

export const trackingNumber = text(1, 64, 'TRACKING_NUMBER_REQUIRED').meta({
  example: 'CJS1234567893',
});

/** At most so many leave the counter, or go with a driver, at once. */
export const trackingNumbers = z
  .array(trackingNumber)
  .min(1, says('TOO_FEW'))
  .max(100, says('TOO_MANY'))
  .meta({ example: ['CJS1234567893'] });
