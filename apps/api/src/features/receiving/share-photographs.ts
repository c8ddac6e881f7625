import type { sharePhotographsInput } from '@jadeport/contract/receiving';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { Document } from '../documents/document.entity.ts';
import { lockUnclaimedParcel } from './assign-to-customer.ts';
import { ParcelDocument } from './parcel-document.entity.ts';
import { UnclaimedParcel } from './unclaimed-parcel.entity.ts';

/**
 * Shows the photographs of an unclaimed parcel to everybody who is signed in, or to staff alone again;
 * identity documents always to staff alone.
 *
 * @throws NOT_FOUND; UNCLAIMED_GRANTED; UNCLAIMED_DISPOSED; IDENTITY_NOT_SHARED where it has nothing else
 */
export function sharePhotographs(
  em: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  { id, shared }: z.output<typeof sharePhotographsInput>,
): Promise<{ shared: boolean }> {
  return em.transactional(async (tx) => {
    const parcel = await lockUnclaimedParcel(tx, id, 'share');
    const changed = await query(tx, Document, ParcelDocument)
      .updateTable('documents')
      .set({ shared_at: shared ? clock() : null })
      .where('kind', '<>', 'id')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('parcel_documents')
          .where('unclaimed_id', '=', parcel.id)
          .select('document_id'),
      )
      .returning('id')
      .execute();
    if (shared && changed.length === 0 && (await tx.count(ParcelDocument, { unclaimed: id })) > 0) {
      throw new AppError('IDENTITY_NOT_SHARED');
    }
    return { shared };
  });
}

/**
 * Whether everybody who is signed in may see a document now: staff share it, and its parcel is on the
 * shelf. What became of the parcel closes it, so that nobody has to.
 */
export async function isSharedPhotograph(em: EntityManager, documentId: string): Promise<boolean> {
  const found = await query(em, ParcelDocument, Document, UnclaimedParcel)
    .selectFrom('parcel_documents as l')
    .innerJoin('documents as d', 'd.id', 'l.document_id')
    .innerJoin('unclaimed_parcels as p', 'p.id', 'l.unclaimed_id')
    .where('d.id', '=', documentId)
    .where('d.shared_at', 'is not', null)
    .where('d.kind', '<>', 'id')
    .where('p.state', '=', 'shelved')
    .where('l.shipment_id', 'is', null)
    .select('d.id')
    .executeTakeFirst();
  return found !== undefined;
}
