/** Words of /admin/staff: who works here, and what they may do. */
export const colleagues = {
  page: {
    title: 'Staff',
    heading: 'Staff',
    intro:
      'Staff move shipments and answer messages. Administrators may do everything else here, too.',
  },
  /** A button's name, so that those of one row are not those of the next. */
  label: '{act}: {name}',
  roles: { staff: 'Staff', admin: 'Administrator' },
  statuses: { invited: 'Invited', active: 'Active', removed: 'No access' },
  list: { label: 'Who works here', since: 'Since', email: 'E-mail', role: 'Role' },
  invite: {
    button: 'Invite somebody',
    title: 'Invite somebody to work here',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    role: 'Role',
    lang: 'Language of the invitation',
    languages: { en: 'English', zh: 'Chinese' },
    submit: 'Send invitation',
    submitting: 'Sending…',
    done: 'Invitation on its way',
    doneText: 'To {email}',
    failed: 'The invitation was not sent',
  },
  resend: {
    button: 'Invite again',
    done: 'Invitation on its way',
    doneText: 'To {email}',
    failed: 'The invitation was not sent',
  },
  role: {
    toAdmin: 'Make administrator',
    toStaff: 'Make staff',
    title: 'Change the role of {name}?',
    textAdmin:
      '{name} will be able to do everything here: customers, exports, roles. Open sessions end, and the next sign-in has the new role.',
    textStaff:
      '{name} will be able to move shipments and answer messages, and nothing else. Open sessions end.',
    done: 'Role changed',
    doneText: '{name}: {role}',
    failed: 'The role was not changed',
  },
  access: {
    remove: 'Remove access',
    restore: 'Give access back',
    removeTitle: 'Remove the access of {name}?',
    removeText: '{name} is signed out everywhere at once. What they did stays in the records.',
    restoreTitle: 'Give {name} access again?',
    restoreText: '{name} can sign in again as {role}.',
    done: 'Access changed',
    failed: 'The access was not changed',
  },
};
