import { z } from 'zod';
import { email, instant, language, page, rowId, says, text } from '../fields.ts';

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

export const staffIdInput = z.strictObject({ id: rowId });

/** What is left out stays. Without access nobody can sign in; it can be given back. */
export const updateStaffInput = z.strictObject({
  ...staffIdInput.shape,
  role: staffRole.optional(),
  access: z.boolean(says('WRONG_TYPE')).optional(),
});
