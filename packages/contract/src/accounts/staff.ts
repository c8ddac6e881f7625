import { z } from 'zod';
import { email, instant, language, named, page, rowId, says, sortedBy } from '../fields.ts';
import { staffSorts } from './sorts.ts';

/** The roles that an invitation can give. */
export const staffRoles = ['staff', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Whether a member of staff has set a password, and still has access. */
export const staffStatuses = ['invited', 'active', 'removed'] as const;

/** A member of staff. */
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
 * Names of one character are accepted, unlike at registration (spec section 5). `lang` is the
 * language of the invitation and of the pages that it opens.
 */
export const inviteInput = z.strictObject({
  email: email(),
  firstName: named(1, 80, 'REQUIRED'),
  lastName: named(1, 80, 'REQUIRED'),
  role: staffRole,
  lang: language.default('en'),
});

/**
 * The new member, and the link to set the password where this installation sends no email (null
 * where it does).
 */
export const invitedOutput = staffMemberOutput
  .extend({ passwordLink: z.string().nullable() })
  .meta({ id: 'InvitedStaffMember' });
export type Invited = z.infer<typeof invitedOutput>;

/** `passwordLink`: the emailed link where this installation sends no email; null where it does. */
export const resentLinkOutput = z
  .object({ message: z.string(), passwordLink: z.string().nullable() })
  .meta({ id: 'ResentPasswordLink' });
export type ResentLink = z.infer<typeof resentLinkOutput>;

export const listStaffInput = z.strictObject({ sort: sortedBy(staffSorts), ...page });

/** Newest first; `nextCursor` is null on the last page. */
export const listStaffOutput = z.object({
  items: z.array(staffMemberOutput),
  nextCursor: z.string().nullable(),
});

export const staffIdInput = z.strictObject({ id: rowId });

/** A missing field stays unchanged. A removed member cannot sign in; access can be restored. */
export const updateStaffInput = z.strictObject({
  ...staffIdInput.shape,
  role: staffRole.optional(),
  access: z.boolean(says('WRONG_TYPE')).optional(),
});
