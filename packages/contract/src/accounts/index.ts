import { z } from 'zod';
import { email, instant, says, secret, text } from '../fields.ts';
import { secondFactorCode } from './second-factor.ts';

/** The roles, lowest first. */
export const roles = ['customer', 'staff', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Minimum length of a password (spec section 5). */
export const passwordMinimum = 6;

/**
 * The signed-in user (spec section 3, User). `customer` is null for staff without a customer code.
 */
export const userOutput = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: z.enum(roles),
    customer: z
      .object({
        customerCode: z.string(),
        phoneNumber: z.string(),
        streetAddress: z.string(),
        city: z.string(),
        parish: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userOutput>;

/**
 * `username` is an e-mail address or a customer code. `code` is needed where the user has a second
 * factor; otherwise it is ignored.
 */
export const loginInput = z.strictObject({
  username: text(1, 254, 'USERNAME_REQUIRED'),
  password: secret(1, 'PASSWORD_REQUIRED'),
  code: secondFactorCode.optional(),
});

export const forgotPasswordInput = z.strictObject({ email: email('EMAIL_REQUIRED') });

const newPassword = secret(passwordMinimum, 'PASSWORD_SHORT');

export const resetPasswordInput = z.strictObject({
  token: z.string().max(200),
  password: newPassword,
});

export const checkResetLinkInput = resetPasswordInput.pick({ token: true });

/** `expiresAt`: until when the link works if it is neither used nor replaced before. */
export const checkResetLinkOutput = z.object({ expiresAt: instant }).meta({ id: 'ResetLink' });

export const changePasswordInput = z.strictObject({
  currentPassword: secret(1, 'PASSWORD_REQUIRED'),
  password: newPassword,
  /** Also revokes all API keys of the caller. */
  revokeApiKeys: z.boolean(says('WRONG_TYPE')).default(false),
});

/** The number of API keys that were revoked, and of those that remain valid. */
export const changePasswordOutput = z
  .object({ message: z.string(), revokedApiKeys: z.int(), remainingApiKeys: z.int() })
  .meta({ id: 'ChangedPassword' });

const matches = (form: { password: string; confirmation: string }) =>
  form.password === form.confirmation;
const differ = { ...says('PASSWORDS_DIFFER'), path: ['confirmation'] };
const confirmation = z.string();

/** The fields of the reset form; the token comes from the address of the page. */
export const resetPasswordForm = z
  .object({ password: newPassword, confirmation })
  .refine(matches, differ);

export const changePasswordForm = changePasswordInput
  .extend({ confirmation })
  .refine(matches, differ);

export * from './identity.ts';
export * from './second-factor.ts';
export * from './sessions.ts';
export * from './staff.ts';
