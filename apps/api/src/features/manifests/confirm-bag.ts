import type { ConfirmedBag, confirmBagInput } from '@jadeport/contract/manifests';
import { statusWhenCounted } from '@jadeport/manifest';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { lockShipments } from '../shipments/lock-shipments.ts';
import { type MoveDeps, moveAllShipments } from '../shipments/move-shipments.ts';
import { arrivalMove, lockArriving, siteOfArrival } from './arrive.ts';
import { arrivedLines, isCounted } from './arrived-lines.ts';
import { Bag } from './bag.entity.ts';
import { addToBag } from './bag-totals.ts';
import { countUnits } from './count-units.ts';
import { findBag } from './find-bag.ts';

/**
 * Confirms that all units of a bag have come, by whoever says so: those that were not scanned are counted
 * in the same number of statements for one as for thousands. What was resolved comes back by a scan alone.
 *
 * @returns how many units the bag should have, and how many were counted now
 * @throws NOT_FOUND; MANIFEST_NOT_ALLOWED before the departure; UNITS_DIFFER where the bag should have
 * another number; VALIDATION_FAILED for an unknown site
 */
export function confirmBag(
  em: EntityManager,
  deps: MoveDeps & Pick<Deps, 'settings'>,
  actor: Actor,
  { id, bag, units, site: given }: z.output<typeof confirmBagInput>,
): Promise<ConfirmedBag> {
  return em.transactional(async (tx) => {
    const manifest = await lockArriving(tx, deps, actor, id);
    const site = siteOfArrival(deps, given ?? manifest.destination);
    const at = deps.clock();
    await findBag(tx, manifest.id, bag);
    const expected = await unitsIn(tx, manifest.id, bag);
    if (expected.length !== units) throw new AppError('UNITS_DIFFER', { units: expected.length });
    const uncounted = expected.flatMap((unit) => (unit.isCounted ? [] : [unit.id]));
    const counting = { manifestId: manifest.id, site, at, actor };
    // A shipment first and its count after it, as a scan does.
    const locked = await lockShipments(tx, uncounted);
    const counted = new Set(await countUnits(tx, uncounted, counting));
    const moving = locked.filter((each) => counted.has(each.id) && statusWhenCounted(each.status));
    const ids = moving.map((each) => each.id);
    await moveAllShipments(tx, deps, actor, ids, arrivalMove(deps, site));
    const came = { counted: counted.size, unresolved: -counted.size };
    await addToBag(tx, { manifestId: manifest.id, number: bag }, came);
    await markConfirmed(tx, manifest.id, bag, actor, at);
    const details = { bag, units, counted: counted.size, site };
    const thing = manifest.masterNumber;
    await record(tx, { actor, action: 'manifests.bag-confirmed', thing, details });
    return { bag, units, counted: counted.size };
  });
}

async function markConfirmed(
  tx: EntityManager,
  manifestId: string,
  number: number,
  actor: Actor,
  at: Date,
): Promise<void> {
  await query(tx, Bag)
    .updateTable('bags')
    .set({
      arrived_at: sql<Date>`coalesce(arrived_at, ${at})`,
      confirmed_at: at,
      confirmed_by: actor.id,
    })
    .where('manifest_id', '=', manifestId)
    .where('number', '=', number)
    .execute();
}

/** The units that should be in a bag, without those of which it is known that they are not. */
const unitsIn = (tx: EntityManager, manifestId: string, bag: number) =>
  arrivedLines(tx, manifestId)
    .where('l.bag', '=', bag)
    .where((eb) => eb.or([eb('r.kind', 'is', null), isCounted]))
    .select(['l.shipment_id as id', isCounted.as('isCounted')])
    .execute();
