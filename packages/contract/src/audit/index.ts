import { z } from 'zod';
import { day, instant, page, says, sortedBy, text } from '../fields.ts';
import { auditSorts } from './sorts.ts';

/**
 * The actions that the audit log records, as `feature.what-happened`; their texts are in i18n's
 * `audit`.
 */
export const auditActions = [
  'accounts.sign-in-failed',
  'accounts.password-changed',
  'accounts.sessions-ended',
  'accounts.second-factor-on',
  'accounts.second-factor-off',
  'accounts.second-factor-reset',
  'accounts.recovery-code-used',
  'accounts.recovery-codes-renewed',
  'accounts.invited',
  'accounts.invited-again',
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
  'pre-alerts.created',
  'pre-alerts.changed',
  'pre-alerts.cancelled',
  'pre-alerts.order-answered',
  'pre-alerts.papers-given',
  'pre-alerts.papers-asked',
  'pre-alerts.papers-checked',
  'receiving.received',
  'receiving.assigned',
  'receiving.owner-changed',
  'receiving.claim-granted',
  'receiving.claim-denied',
  'receiving.photographs-shared',
  'receiving.photographs-hidden',
  'receiving.disposed',
  'imports.started',
  'imports.finished',
  'imports.undone',
  'settings.changed',
  'settings.mail-tested',
  'settings.first-steps-hidden',
  'notifications.template-changed',
  'notifications.template-tested',
  'consolidations.requested',
  'consolidations.packed',
  'consolidations.approved',
  'consolidations.declined',
  'consolidations.expired',
  'manifests.created',
  'manifests.bag-added',
  'manifests.unit-added',
  'manifests.unit-removed',
  'manifests.sealed',
  'manifests.departed',
  'manifests.cancelled',
  'manifests.line-corrected',
  'manifests.arrived',
  'manifests.bag-scanned',
  'manifests.bag-confirmed',
  'manifests.unit-counted',
  'manifests.scanned-surplus',
  'manifests.scanned-elsewhere',
  'manifests.missing-resolved',
  'manifests.cleared',
  'manifests.closed',
  'goods.decided',
  'manifests.downloaded',
  'manifests.schema-changed',
  'customs.tariff-imported',
  'customs.goods-corrected',
  'customs.assessed',
  'customs.settled',
  'customs.answers-read',
  'payments.taken',
  'payments.proof-sent',
  'payments.page-opened',
  'payments.confirmed',
  'payments.refused',
  'payments.amount-differs',
  'payments.reversed',
  'payments.refunded',
  'payments.credit-used',
  'payments.drawer-opened',
  'payments.drawer-closed',
  'manifests.ship-chosen',
  'manifests.hold-chosen',
  'pickups.handed-over',
  'pickups.reversed',
  'pickups.ticket-issued',
  'pickups.delivery-started',
  'pickups.delivery-proved',
  'invoices.charged',
  'invoices.drafted',
  'invoices.issued',
  'invoices.discarded',
  'invoices.credited',
  'invoices.charge-removed',
  'invoices.charge-moved',
  'insurance-claims.opened',
  'insurance-claims.accepted',
  'insurance-claims.declined',
  'insurance-claims.withdrawn',
  'privacy.exported',
  'privacy.erased',
  'privacy.view-begun',
  'privacy.view-ended',
  'privacy.retained',
  'exports.downloaded',
  'exports.synced',
  'exports.sync-failed',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Facts about an action, such as a number of rows or a role before and after; never a secret. */
export const auditDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type AuditDetails = z.infer<typeof auditDetails>;

/**
 * What stands in `by`, `byName` and `thing` in the place of what has been deleted.
 * Programs read these words; screens show them in the reader's language.
 */
export const deletedAccount = 'deleted account';
export const deletedKey = 'deleted key';
export const deletedMessage = 'deleted message';

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
     * The object of the action: a customer code, a tracking number, the name of a platform or key;
     * or, looked up as `by`, the e-mail address of an account or of a message's writer.
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
    /** As in the audit log; null where there is none. */
    thing: z.string().nullable(),
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
  actor: text(1, 100, 'REQUIRED')
    .optional()
    .meta({ description: 'The id of who acted, as reports link it' }),
  action: z.enum(auditActions, says('NOT_A_CHOICE')).optional(),
  from: day.optional().meta({ description: 'The first day, in Jamaica' }),
  to: day.optional().meta({ description: 'The last day' }),
  sort: sortedBy(auditSorts),
  ...page,
});

/** Newest first; `nextCursor` is null on the last page. */
export const listAuditOutput = z.object({
  items: z.array(auditEntryOutput),
  nextCursor: z.string().nullable(),
});
