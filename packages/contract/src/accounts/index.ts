import { z } from 'zod';
import { email, instant, language, page, says, secret, text } from '../fields.ts';

/** Roles, lowest first (interfaces: who gets what). */
export const roles = ['customer', 'staff', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Shortest password (spec section 5). */
export const passwordMinimum = 6;

/** The signed-in person (spec section 3, User). `customer` is null for staff without a code. */
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

/** `username` is an e-mail address or a customer code. */
export const loginInput = z.strictObject({
  username: text(1, 254, 'USERNAME_REQUIRED'),
  password: secret(1, 'PASSWORD_REQUIRED'),
});

export const forgotPasswordInput = z.strictObject({ email: email('EMAIL_REQUIRED') });

const newPassword = secret(passwordMinimum, 'PASSWORD_SHORT');

export const resetPasswordInput = z.strictObject({
  token: z.string().max(200),
  password: newPassword,
});

export const changePasswordInput = z.strictObject({
  currentPassword: secret(1, 'PASSWORD_REQUIRED'),
  password: newPassword,
});

const matches = (form: { password: string; confirmation: string }) =>
  form.password === form.confirmation;
const differ = { ...says('PASSWORDS_DIFFER'), path: ['confirmation'] };
const confirmation = z.string();

/** What the reset page's form holds; the token comes from the address. */
export const resetPasswordForm = z
  .object({ password: newPassword, confirmation })
  .refine(matches, differ);

export const changePasswordForm = changePasswordInput
  .extend({ confirmation })
  .refine(matches, differ);

/** Roles of those who work here, by invitation. */
export const staffRoles = ['staff', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Whether someone who works here has set a password, and still has access. */
export const staffStatuses = ['invited', 'active', 'removed'] as const;

/** Someone who works here. */
export const staffMemberOutput = z
  .object({
    id: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(staffRoles),
    status: z.enum(staffStatuses),
    language,
    createdAt: instant,
  })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof staffMemberOutput>;

const staffRole = z.enum(staffRoles, says('NOT_A_CHOICE'));

/**
 * One character is a name, too: unlike registration (spec section 5), this form has no wording to keep.
 * `lang`: the language of the invitation, and of the pages it opens.
 */
export const inviteInput = z.strictObject({
  email: email(),
  firstName: text(1, 80, 'REQUIRED'),
  lastName: text(1, 80, 'REQUIRED'),
  role: staffRole,
  lang: language.default('en'),
});

export const listStaffInput = z.strictObject(page);

/** Newest first; `nextCursor` is null on the last page. */
export const listStaffOutput = z.object({
  items: z.array(staffMemberOutput),
  nextCursor: z.string().nullable(),
});

export const staffIdInput = z.strictObject({ id: z.string().max(64) });

/** What is left out stays. Without access nobody can sign in; it can be given back. */
export const updateStaffInput = z.strictObject({
  ...staffIdInput.shape,
  role: staffRole.optional(),
  access: z.boolean(says('WRONG_TYPE')).optional(),
});
