import { type packConsolidationInput, toMillimetres } from '@jadeport/contract/consolidations';
import { parsePounds } from '@jadeport/estimator';
import { warehousePlace } from '@jadeport/settings';
import type { z } from 'zod';
import type { Deps, SessionUser } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import type { Actor } from '../audit/actor.ts';
import { linkDocuments } from '../documents/link-documents.ts';
import { type MoveDeps, moveAllShipments } from '../shipments/move-shipments.ts';
import { setConsolidationState } from '../shipments/set-consolidation.ts';
import { lockConsolidation } from './lock-consolidation.ts';
import { quoteBox } from './quote-box.ts';

type Form = z.output<typeof packConsolidationInput>;
type Needs = MoveDeps & Pick<Deps, 'settings' | 'jobs'>;

/**
 * Records the packed box and quotes it by today's tariff: the box and everything in it is being
 * processed, and its customer has a time to approve, of which an email tells.
 *
 * @throws NOT_FOUND; CONSOLIDATION_NOT_ALLOWED unless it was just requested; VALIDATION_FAILED for
 * documents that are not the caller's, or more than can be estimated
 */
export function packConsolidation(
  em: EntityManager,
  deps: Needs,
  actor: Actor,
  user: Pick<SessionUser, 'id'>,
  form: Form,
): Promise<void> {
  return em.transactional(async (tx) => {
    const locked = await lockConsolidation(tx, form.id);
    const { shipment } = locked;
    setConsolidationState(tx, shipment, 'pack', deps.clock());
    Object.assign(locked.consolidation, measuresOf(form));
    await quoteBox(tx, deps, actor, locked);
    const location = warehousePlace(deps.settings());
    await moveAllShipments(tx, deps, actor, [shipment.id], { command: 'pack', location });
    await linkDocuments(tx, user.id, form.documentIds, {
      thing: 'shipment',
      thingId: shipment.id,
      kind: 'photograph',
      visibleTo: 'owner',
      at: deps.clock(),
    });
  });
}

/** Thousandths of a pound, and millimetres. */
const measuresOf = ({ weight, length, width, height }: Form) => ({
  weightMilliPounds: parsePounds(String(weight)) ?? 0,
  lengthMm: toMillimetres(length) ?? 0,
  widthMm: toMillimetres(width) ?? 0,
  heightMm: toMillimetres(height) ?? 0,
});
