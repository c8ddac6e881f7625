import { documentsPerThing } from '@jadeport/contract/documents';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { attachDocuments, detachDocuments } from '../documents/attach-documents.ts';
import { PreAlertDocument } from './pre-alert-document.entity.ts';

/**
 * Adds documents of the customer to a pre-alert, which the caller has locked.
 *
 * @throws VALIDATION_FAILED on `documentIds`: unknown ones, or more than a thing may have
 */
export async function linkDocuments(
  tx: EntityManager,
  ownerId: string,
  preAlertId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const attached = await attachDocuments(tx, ownerId, ids);
  await query(tx, PreAlertDocument)
    .insertInto('pre_alert_documents')
    .values(attached.map((id) => ({ document_id: id, pre_alert_id: preAlertId })))
    .execute();
  const linked = await linkedDocuments(tx, preAlertId);
  if (linked.length <= documentsPerThing) return;
  const issue = {
    path: 'documentIds',
    key: 'TOO_MANY',
    params: { max: documentsPerThing },
  } as const;
  throw new AppError('VALIDATION_FAILED', {}, { issues: [issue] });
}

/** Lets a pre-alert have exactly these documents. */
export async function replaceDocuments(
  tx: EntityManager,
  ownerId: string,
  preAlertId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const wanted = new Set(ids.map((id) => id.toLowerCase()));
  const linked = await linkedDocuments(tx, preAlertId);
  const dropped = linked.filter((id) => !wanted.has(id));
  if (dropped.length > 0) {
    await query(tx, PreAlertDocument)
      .deleteFrom('pre_alert_documents')
      .where('document_id', 'in', dropped)
      .execute();
    await detachDocuments(tx, dropped, now);
  }
  await linkDocuments(
    tx,
    ownerId,
    preAlertId,
    [...wanted].filter((id) => !linked.includes(id)),
  );
}

/** The ids of the documents of a pre-alert. */
export async function linkedDocuments(tx: EntityManager, preAlertId: string): Promise<string[]> {
  const rows = await query(tx, PreAlertDocument)
    .selectFrom('pre_alert_documents')
    .where('pre_alert_id', '=', preAlertId)
    .select('document_id')
    .execute();
  return rows.map((row) => row.document_id);
}
