import { z } from 'zod';
import { instant, page, text } from '../fields.ts';

/** What the audit log keeps, as `feature.what-happened`; the texts are in i18n's `audit`. */
export const auditActions = [
  'accounts.sign-in-failed',
  'accounts.password-changed',
  'accounts.sessions-ended',
  'accounts.invited',
  'accounts.invited-again',
  'accounts.role-changed',
  'accounts.access-removed',
  'accounts.access-restored',
  'customers.suspended',
  'customers.restored',
  'customers.welcomed-again',
  'platforms.secrets-changed',
  'api-keys.made',
  'api-keys.revoked',
  'documents.id-opened',
  'exports.downloaded',
  'exports.synced',
  'exports.sync-failed',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Plain facts beside an act: a number of rows, a role before and after. Never a secret. */
export const auditDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type AuditDetails = z.infer<typeof auditDetails>;

/** One act, as it was written down when it was done. */
export const auditEntryOutput = z
  .object({
    id: z.string(),
    at: instant,
    /** The e-mail address of who did it; null where nobody was signed in. */
    actor: z.string().nullable(),
    action: z.enum(auditActions),
    /** Which thing: a customer code, an e-mail address, a platform's or key's name. */
    thing: z.string().nullable(),
    /** The network address it came from; null for what no request asked for. */
    address: z.string().nullable(),
    details: auditDetails,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntryOutput>;

/** `q`: the beginning of an actor, a thing or an address, or part of an action's name. */
export const listAuditInput = z.strictObject({
  q: text(0, 100, 'REQUIRED').optional(),
  ...page,
});

/** Newest first; `nextCursor` is null on the last page. */
export const listAuditOutput = z.object({
  items: z.array(auditEntryOutput),
  nextCursor: z.string().nullable(),
});
