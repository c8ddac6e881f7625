import type { sharePhotographsInput } from '@jadeport/contract/receiving';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Document } from '../documents/document.entity.ts';
import { lockUnclaimed } from './give-unclaimed.ts';
import { ParcelDocument } from './parcel-document.entity.ts';

/**
 * Shows the photographs of an unclaimed parcel to everybody who is signed in, or to staff alone again.
 *
 * @throws NOT_FOUND; UNCLAIMED_GRANTED; UNCLAIMED_DISPOSED
 */
export function sharePhotographs(
  em: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  { id, shared }: z.output<typeof sharePhotographsInput>,
): Promise<{ shared: boolean }> {
  return em.transactional(async (tx) => {
    const parcel = await lockUnclaimed(tx, id);
    await query(tx, Document, ParcelDocument)
      .updateTable('documents')
      .set({ shared_at: shared ? clock() : null })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('parcel_documents')
          .where('unclaimed_id', '=', parcel.id)
          .select('document_id'),
      )
      .execute();
    return { shared };
  });
}
