import { papersAfter } from '@jadeport/shipment';
import type { CustomerUser, Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { deleteDocuments, linkedIds } from '../documents/link-documents.ts';
import { lockPreAlert } from './lock-pre-alert.ts';

/**
 * Deletes the documents of a cancelled pre-alert, identity documents with them: nobody opens them from
 * now on. Repeated calls change nothing.
 *
 * @throws NOT_FOUND; PRE_ALERT_NOT_CANCELLED
 */
export async function deletePreAlertDocuments(
  em: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  user: CustomerUser,
  id: string,
): Promise<void> {
  await em.transactional(async (tx) => {
    const { preAlert } = await lockPreAlert(tx, id, user.customer.id);
    if (preAlert.state !== 'cancelled') throw new AppError('PRE_ALERT_NOT_CANCELLED');
    await deleteDocuments(tx, await linkedIds(tx, { thing: 'pre-alert', thingId: id }));
    tx.assign(preAlert, {
      papers: papersAfter(preAlert.papers, 'remove'),
      readable: null,
      totalAddsUp: null,
      updatedAt: clock(),
    });
  });
}
