/** /admin/staff: staff and their roles. */
export const staffMembers = {
  page: {
    title: 'Staff',
    heading: 'Staff',
    intro:
      'Staff update shipments and answer messages. Administrators can do everything else here too.',
  },
  /** Accessible name of a button, distinct for each row. */
  label: '{action}: {name}',
  roles: { staff: 'Staff', admin: 'Administrator' },
  statuses: { invited: 'Invited', active: 'Active', removed: 'No access' },
  list: {
    name: 'Name',
    status: 'Status',
    label: 'Team',
    since: 'Since',
    email: 'Email',
    role: 'Role',
  },
  invite: {
    button: 'Invite teammate',
    title: 'Invite a teammate',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    role: 'Role',
    lang: 'Language of the invitation',
    languages: { en: 'English', zh: 'Chinese' },
    submit: '{sendsEmail?Send invitation|Create invitation}',
    submitting: '{sendsEmail?Sending…|Creating…}',
    done: 'Invitation on its way',
    doneText: 'To {email}',
    failed: 'The invitation was not {sendsEmail?sent|created}',
  },
  resend: {
    button: '{sendsEmail?Resend invitation|Create a new link}',
    done: 'Invitation on its way',
    doneText: 'To {email}',
    failed: 'The invitation was not {sendsEmail?sent|created}',
  },
  link: {
    button: '{sendsEmail?Send|Create} a password link',
    done: 'Link on its way',
    doneText: 'To {email}',
    failed: 'The link was not {sendsEmail?sent|created}',
  },
  role: {
    toAdmin: 'Make administrator',
    toStaff: 'Make staff',
    title: 'Change {name}’s role?',
    textAdmin:
      '{name} will be able to do everything here, including customers, exports and roles. They’re signed out now and get the new role at the next sign-in.',
    textStaff:
      '{name} will only be able to update shipments and answer messages. They’re signed out now.',
    done: 'Role changed',
    doneText: '{name}: {role}',
    failed: 'The role was not changed',
  },
  access: {
    remove: 'Remove access',
    restore: 'Restore access',
    removeTitle: 'Remove {name}’s access?',
    removeText: '{name} is signed out everywhere at once. The record of what they did stays.',
    restoreTitle: 'Restore {name}’s access?',
    restoreText: '{name} can sign in again as {role}.',
    done: 'Access changed',
    failed: 'The access was not changed',
  },
};
