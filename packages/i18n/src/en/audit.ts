import type { AuditAction } from '@jadeport/contract/audit';

/** The actions of the audit log. */
const actions: Record<AuditAction, string> = {
  'accounts.sign-in-failed': 'Sign-in failed',
  'accounts.password-changed': 'Password changed',
  'accounts.sessions-ended': 'Signed out of browsers',
  'accounts.second-factor-on': 'Two-step sign-in turned on',
  'accounts.second-factor-off': 'Two-step sign-in turned off',
  'accounts.second-factor-reset': 'Two-step sign-in reset',
  'accounts.recovery-code-used': 'Recovery code used',
  'accounts.recovery-codes-renewed': 'Recovery codes renewed',
  'accounts.invited': 'Teammate invited',
  'accounts.invited-again': 'Invitation resent',
  'accounts.role-changed': 'Role changed',
  'accounts.access-removed': 'Access removed',
  'accounts.access-restored': 'Access restored',
  'customers.suspended': 'Customer suspended',
  'customers.restored': 'Customer restored',
  'customers.welcomed-again': 'Password email resent',
  'platforms.secrets-changed': 'Shop secrets changed',
  'api-keys.made': 'API key created',
  'api-keys.revoked': 'API key revoked',
  'documents.id-opened': 'Identity document opened',
  'receiving.disposed': 'Unclaimed parcel disposed of',
  'settings.changed': 'Settings changed',
  'exports.downloaded': 'Customers exported',
  'exports.synced': 'Customers synced',
  'exports.sync-failed': 'Customer sync failed',
};

export const audit = {
  actions,
  actors: {
    unknown: 'somebody not recorded',
    deletedAccount: 'a deleted account',
    deletedKey: 'a deleted API key',
  },
  page: {
    title: 'Audit log',
    heading: 'Audit log',
    intro: 'Who did what, to what, and from where. Nothing here can be changed or deleted.',
  },
  search: {
    label: 'Search the log',
    hint: 'The start of an email address, customer code or IP address',
    action: 'Action',
    allActions: 'All actions',
  },
  list: {
    label: 'Audit log entries',
    nothing: 'No matching entries.',
    empty: 'Nothing recorded yet. Changes of accounts, packages and settings appear here.',
    action: 'Action',
    by: 'By',
    thing: 'Target',
    from: 'From',
    when: 'When',
    nobody: 'Not signed in',
    none: 'None',
    inside: 'The system itself',
    details: 'Details',
  },
};
