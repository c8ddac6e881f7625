import { query } from '../../db/query.ts';
import type { OnBoxDecided } from '../../ports/box-decisions.ts';
import { Charge } from './charge.entity.ts';

/**
 * The box is the unit of a bill: what was charged on a package before it joined moves to the box when
 * the quote is approved, and back where the box is given up.
 */
export const moveChargesOfBox: OnBoxDecided = async (em, { boxId, memberIds, decision }) => {
  const charges = query(em, Charge).updateTable('charges').where('state', '<>', 'void');
  if (decision === 'approved') {
    await charges
      .where((eb) => eb('shipment_id', '=', eb.fn.any(eb.val(memberIds))))
      .set((eb) => ({ made_on_id: eb.ref('shipment_id'), shipment_id: boxId }))
      .execute();
    return;
  }
  await charges
    .where('shipment_id', '=', boxId)
    .where('made_on_id', 'is not', null)
    .set((eb) => ({ shipment_id: eb.fn.coalesce('made_on_id', 'shipment_id'), made_on_id: null }))
    .execute();
};
