import type { AuditAction } from '@jadeport/contract/audit';

/** What was done, as the audit log's rows say it. */
const actions: Record<AuditAction, string> = {
  'accounts.sign-in-failed': 'Sign-in failed',
  'accounts.password-changed': 'Password changed',
  'accounts.sessions-ended': 'Signed out of browsers',
  'accounts.invited': 'Colleague invited',
  'accounts.invited-again': 'Invitation sent again',
  'accounts.role-changed': 'Role changed',
  'accounts.access-removed': 'Access removed',
  'accounts.access-restored': 'Access restored',
  'customers.suspended': 'Customer suspended',
  'customers.restored': 'Customer restored',
  'customers.welcomed-again': 'Password mail sent again',
  'platforms.secrets-changed': 'Shop secrets changed',
  'api-keys.made': 'API key made',
  'api-keys.revoked': 'API key revoked',
  'exports.downloaded': 'Customers exported',
  'exports.synced': 'Customers synced',
  'exports.sync-failed': 'Sync of customers failed',
};

export const audit = {
  actions,
  page: {
    title: 'Audit log',
    heading: 'Audit log',
    intro: 'Who did what, to which thing, and from where. Nothing in it can be changed or removed.',
  },
  search: {
    label: 'Search the log',
    hint: 'An e-mail address, a customer code or a network address, or how it begins',
    act: 'Act',
    allActs: 'All acts',
  },
  list: {
    label: 'Entries of the audit log',
    nothing: 'No entry fits.',
    by: 'By',
    thing: 'Concerns',
    from: 'From',
    when: 'When',
    nobody: 'Nobody signed in',
    none: 'Nothing',
    inside: 'The service itself',
    details: 'Details',
  },
};
