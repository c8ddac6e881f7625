import type { EntityManager } from '../../db/orm.ts';
import { Document } from './document.entity.ts';

/** Makes attached documents somebody else's: what staff photograph is its customer's to open. */
export async function giveDocuments(
  tx: EntityManager,
  ids: readonly string[],
  userId: string,
): Promise<void> {
  if (ids.length > 0) await tx.nativeUpdate(Document, { id: { $in: [...ids] } }, { owner: userId });
}
