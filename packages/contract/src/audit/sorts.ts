/** The columns that the audit log can be sorted by. */
export const auditSorts = ['at'] as const;
export type AuditSort = (typeof auditSorts)[number];
