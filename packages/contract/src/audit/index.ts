import { z } from 'zod';
import { instant, page, sortedBy, text } from '../fields.ts';
import { auditSorts } from './sorts.ts';

/**
 * The actions that the audit log records, as `feature.what-happened`; their texts are in i18n's
 * `audit`.
 */
export const auditActions = [
  'accounts.sign-in-failed',
  'accounts.password-changed',
  'accounts.name-changed',
  'accounts.email-changed',
  'accounts.sessions-ended',
  'accounts.second-factor-on',
  'accounts.second-factor-off',
  'accounts.second-factor-reset',
  'accounts.recovery-code-used',
  'accounts.recovery-codes-renewed',
  'accounts.invited',
  'accounts.invited-again',
  'accounts.password-link-made',
  'accounts.role-changed',
  'accounts.access-removed',
  'accounts.access-restored',
  'customers.branch-changed',
  'customers.suspended',
  'customers.restored',
  'customers.welcomed-again',
  'platforms.secrets-changed',
  'api-keys.made',
  'api-keys.revoked',
  'contact.assigned',
  'contact.answered',
  'contact.closed',
  'contact.reopened',
  'documents.id-opened',
  'locations.made',
  'shipments.created',
  'shipments.changed',
  'shipments.moved',
  'pre-alerts.changed',
  'pre-alerts.cancelled',
  'pre-alerts.papers-given',
  'pre-alerts.papers-asked',
  'pre-alerts.papers-checked',
  'receiving.received',
  'receiving.assigned',
  'receiving.claim-granted',
  'receiving.claim-denied',
  'receiving.photographs-shared',
  'receiving.photographs-hidden',
  'receiving.disposed',
  'settings.changed',
  'first-steps.set-aside',
  'first-steps.taken-up',
  'consolidations.requested',
  'consolidations.packed',
  'consolidations.approved',
  'consolidations.declined',
  'consolidations.expired',
  'exports.downloaded',
  'exports.synced',
  'exports.sync-failed',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Facts about an action, such as a number of rows or a role before and after; never a secret. */
export const auditDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type AuditDetails = z.infer<typeof auditDetails>;

/**
 * What stands in `by` and `byName` in the place of an account or an API key that has been deleted.
 * Programs read these words; screens show them in the reader's language.
 */
export const deletedAccount = 'deleted account';
export const deletedKey = 'deleted key';

/**
 * Who acted, looked up when read: an account's e-mail address and full name, the name of an API key
 * or a job twice, `deletedAccount` or `deletedKey`; null for rows of which it is not known.
 */
export const actorFields = {
  by: z.string().nullable(),
  byName: z.string().nullable(),
};

/** One entry of the audit log; it never changes. */
export const auditEntryOutput = z
  .object({
    id: z.string(),
    at: instant,
    /** As `by`: an e-mail address, or the name of a key or job; null where nobody was signed in. */
    actor: z.string().nullable(),
    /** As `byName`. */
    actorName: z.string().nullable(),
    action: z.enum(auditActions),
    /**
     * The object of the action: a customer code, an e-mail address, or the name of a platform or
     * key.
     */
    thing: z.string().nullable(),
    /** The network address of the request; null for actions without a request. */
    address: z.string().nullable(),
    details: auditDetails,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntryOutput>;

/** One line of the history of a package, a consolidation or a customer; a correction is another. */
export const historyEntryOutput = z
  .object({
    id: z.string(),
    /** Our time at writing. */
    recordedAt: instant,
    action: z.enum(auditActions),
    ...actorFields,
    details: auditDetails,
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof historyEntryOutput>;

/** Newest first; `nextCursor` is null on the last page. */
export const historyOutput = z.object({
  items: z.array(historyEntryOutput),
  nextCursor: z.string().nullable(),
});

/** `q`: the beginning of an actor, an object or an address, or part of an action's name. */
export const listAuditInput = z.strictObject({
  q: text(0, 100, 'REQUIRED').optional(),
  sort: sortedBy(auditSorts),
  ...page,
});

/** Newest first; `nextCursor` is null on the last page. */
export const listAuditOutput = z.object({
  items: z.array(auditEntryOutput),
  nextCursor: z.string().nullable(),
});
