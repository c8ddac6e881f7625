import { query } from '../../db/query.ts';
import type { ReadLinkedThing } from '../../ports/linked-things.ts';
import { HandOver } from './hand-over.entity.ts';

/** The signature of a hand-over is for staff, whoever signed it. */
export const readLinkedHandOver: ReadLinkedThing = async (em, id) => {
  const handOver = await query(em, HandOver)
    .selectFrom('hand_overs')
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  return handOver && { ownerId: null, shownTo: 'staff', needsIdentity: false };
};
