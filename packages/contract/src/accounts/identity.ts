import { z } from 'zod';
import { email, named, secret } from '../fields.ts';
import { person } from '../person.ts';

/** A missing field stays unchanged. Names of one character are accepted, as in an invitation. */
export const updateNameInput = z
  .strictObject({ firstName: named(1, 80, 'REQUIRED'), lastName: named(1, 80, 'REQUIRED') })
  .partial();

/** The rule for customers, as in their profile. */
export const customerNameInput = z.strictObject(person).partial();

export const changeEmailInput = z.strictObject({
  email: email('EMAIL_REQUIRED'),
  currentPassword: secret(1, 'PASSWORD_REQUIRED'),
});

/**
 * `link`: the address that confirms the new e-mail address, where no email leaves this installation;
 * otherwise null, because it is in the email to that address.
 */
export const changeEmailOutput = z
  .object({ message: z.string(), link: z.string().nullable() })
  .meta({ id: 'EmailChange' });

export const confirmEmailInput = z.strictObject({ token: z.string().max(200) });

/** `email`: the address that signs in from now on. */
export const confirmEmailOutput = z
  .object({ message: z.string(), email: z.string() })
  .meta({ id: 'ConfirmedEmail' });
