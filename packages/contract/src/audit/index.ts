import { z } from 'zod';
import { instant, page, sortedBy, text } from '../fields.ts';
import { type AuditAction, auditFacts } from './facts.ts';
import { auditSorts } from './sorts.ts';

export type { AuditAction } from './facts.ts';

export const auditActions = Object.keys(auditFacts) as [AuditAction, ...AuditAction[]];

/**
 * Facts about an action, such as a number of rows or a role before and after; never a secret.
 * `auditFacts` has those of each action.
 */
export const auditDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type AuditDetails = z.infer<typeof auditDetails>;

/**
 * What stands in the place of an account, an API key or a message that has been deleted. Programs read
 * these words; screens show them in the reader's language.
 */
export const deletedAccount = 'deleted account';
export const deletedKey = 'deleted key';
export const deletedMessage = 'deleted message';

/** Whose an API key is, and whether it has been revoked; null for whoever acted without one. */
export const actorKey = z.object({ owner: z.string(), revoked: z.boolean() }).nullable();
export type ActorKey = z.infer<typeof actorKey>;

/**
 * Who acted, looked up when read: an account's e-mail address and full name, the name of an API key
 * or a job twice, `deletedAccount` or `deletedKey`; null for rows of which it is not known.
 */
export const actorFields = {
  by: z.string().nullable(),
  byName: z.string().nullable(),
  byKey: actorKey,
};

/** One entry of the audit log; it never changes. */
export const auditEntryOutput = z
  .object({
    id: z.string(),
    at: instant,
    /** As `by`: an e-mail address, or the name of a key or job; null where nobody was signed in. */
    actor: z.string().nullable(),
    /** As `byName` and `byKey`. */
    actorName: z.string().nullable(),
    actorKey,
    action: z.enum(auditActions),
    /**
     * The object of the action: a number or a code, the name of a platform or key, or the e-mail
     * address of an account or of the writer of a message, which is looked up when read.
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
    /** As in the audit log: a history has entries about other things, such as the box of a package. */
    thing: z.string().nullable(),
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
