import { z } from 'zod';
import { secondFactorCode } from '../accounts/second-factor.ts';
import { instant, secret, text } from '../fields.ts';

/** Minutes that an administrator sees a customer's pages before the view ends by itself. */
export const viewMinutes = 30;

/** What keeps an account from being deleted. */
export const openMatter = z
  .object({
    /** A code of the table of errors. */
    code: z.string().meta({ example: 'PACKAGE_OPEN' }),
    /** The package that it is about, or the customer code. */
    trackingNumber: z.string(),
    message: z.string(),
  })
  .meta({ id: 'OpenMatter' });

export const privacyOutput = z.object({
  /** Every reason why the account cannot be deleted now; none where it can. */
  open: z.array(openMatter),
  /** Whether a deletion asks for a code beside the password. */
  secondFactor: z.boolean(),
});

/** `code` is needed where a second factor is on. */
export const eraseInput = z.strictObject({
  currentPassword: secret(1, 'PASSWORD_REQUIRED'),
  code: secondFactorCode.optional(),
});

export const viewInput = z.strictObject({
  customerCode: text(1, 32, 'REQUIRED').meta({ example: 'J10-01' }),
});

export const viewOutput = z.object({
  customerCode: z.string(),
  until: instant.meta({ description: 'When it ends by itself' }),
});
