import type { ShippingChoice as Output, shipInput } from '@jadeport/contract/manifests';
import type { Service } from '@jadeport/estimator';
import { nextDeparture } from '@jadeport/settings';
import type { ShipmentStatus } from '@jadeport/shipment';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { CustomerUser, Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { Consolidation } from '../consolidations/consolidation.entity.ts';
import { PreAlert } from '../pre-alerts/pre-alert.entity.ts';
import { lockShipments } from '../shipments/lock-shipments.ts';
import { recordChanges } from '../shipments/record-changes.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { Bag } from './bag.entity.ts';
import { BagUnit } from './bag-unit.entity.ts';
import { Manifest } from './manifest.entity.ts';
import { ShippingChoice } from './shipping-choice.entity.ts';
import { isHeld, serviceOf } from './units.ts';

type Needs = Pick<Deps, 'clock' | 'settings'>;
type Form = z.output<typeof shipInput> & { decision: 'ship' | 'hold' };

/** Where a package is until it has left. */
const leaving: readonly ShipmentStatus[] = ['pending', 'received', 'processing'];

/**
 * Its customer says that a package leaves with the next departure, and by which service, or that it
 * stays in the warehouse.
 *
 * @throws NOT_FOUND; IN_A_CONSOLIDATION for what leaves with its box; NOT_IN_WAREHOUSE once it has
 * left; MANIFEST_SEALED; CONSOLIDATION_NOT_ALLOWED for another service than a box was asked for
 */
export async function chooseShipping(
  em: EntityManager,
  deps: Needs,
  actor: Actor,
  user: CustomerUser,
  { trackingNumber: typed, decision, service }: Form,
): Promise<Output> {
  await em.transactional(async (tx) => {
    const found = await findOwn(tx, deps, user, typed);
    const [shipment] = (await lockShipments(tx, [found.id])).filter(({ id }) => id === found.id);
    if (!shipment) throw new AppError('NOT_FOUND');
    const { id, trackingNumber, status, consolidationId, consolidationState: state } = shipment;
    if (consolidationId) throw new AppError('IN_A_CONSOLIDATION', { trackingNumber });
    if (!leaving.includes(status))
      throw new AppError('NOT_IN_WAREHOUSE', { trackingNumber, status });
    if (await isSealed(tx, id)) throw new AppError('MANIFEST_SEALED');
    if (state && service && service !== found.service) {
      throw new AppError('CONSOLIDATION_NOT_ALLOWED', { state });
    }
    await store(tx, { id, decision, service: service ?? null, now: deps.clock() });
    const action = `manifests.${decision}-chosen` as const;
    const details = service ? { service } : {};
    await record(tx, { actor, action, thing: trackingNumber, details });
  });
  return getShipping(em, deps, user, typed);
}

type Choice = { id: string; decision: Form['decision']; service: Service | null; now: Date };

async function store(tx: EntityManager, { id, decision, service, now }: Choice): Promise<void> {
  await query(tx, ShippingChoice)
    .insertInto('shipping_choices')
    .values({ shipment_id: id, decision, service, chosen_at: now })
    .onConflict((conflict) =>
      conflict.column('shipment_id').doUpdateSet((eb) => ({
        decision,
        service: eb.fn.coalesce(eb.val(service), 'shipping_choices.service'),
        chosen_at: now,
      })),
    )
    .execute();
  await recordChanges(tx, [id], 'details', now);
}

const isSealed = async (tx: EntityManager, shipmentId: string): Promise<boolean> =>
  (await query(tx, BagUnit, Bag, Manifest)
    .selectFrom('bag_units as i')
    .innerJoin('bags as b', 'b.id', 'i.bag_id')
    .innerJoin('manifests as m', 'm.id', 'b.manifest_id')
    .where('i.shipment_id', '=', shipmentId)
    .where('m.state', '<>', 'open')
    .select('m.id')
    .executeTakeFirst()) !== undefined;

/**
 * Whether a package of a customer leaves with the next departure, and when that is.
 *
 * @throws NOT_FOUND
 */
export async function getShipping(
  em: EntityManager,
  deps: Needs,
  user: CustomerUser,
  typed: string,
): Promise<Output> {
  const { trackingNumber, service, isHeld: held, chosen } = await findOwn(em, deps, user, typed);
  return {
    trackingNumber,
    service,
    chosen,
    decision: held ? 'hold' : 'ship',
    nextDeparture: nextDeparture(deps.settings(), service, deps.clock()),
  };
}

async function findOwn(em: EntityManager, { settings }: Needs, user: CustomerUser, typed: string) {
  const found = await query(em, Shipment, PreAlert, Consolidation, ShippingChoice)
    .selectFrom('shipments as s')
    .leftJoin('pre_alerts as p', 'p.shipment_id', 's.id')
    .leftJoin('consolidations as k', 'k.shipment_id', 's.id')
    .leftJoin('shipping_choices as w', 'w.shipment_id', 's.id')
    .where('s.tracking_number', '=', normalizeTrackingNumber(typed))
    .where('s.customer_id', '=', user.customer.id)
    .select([
      's.id',
      's.tracking_number as trackingNumber',
      serviceOf.as('service'),
      isHeld(settings().shipping.withoutAsking).as('isHeld'),
      sql<boolean>`w.decision is not null`.as('chosen'),
    ])
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
