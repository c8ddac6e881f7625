import type { Received, ReceivedShipment, ReceivingOutcome } from '@jadeport/contract/receiving';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { fullName } from '../accounts/full-name.ts';
import { User } from '../accounts/user.entity.ts';
import { type ActorId, withActors } from '../audit/actor.ts';
import { actorOfThing } from '../audit/actor-of.ts';
import { Customer } from '../customers/customer.entity.ts';
import { undecidedGoods } from '../goods/read-goods.ts';
import { latestLocation, type Parcel } from '../locations/move-to-location.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { TrackingEvent } from '../shipments/tracking-event.entity.ts';
import { expectingCustomers } from './expecting-customers.ts';
import { labelOf } from './unclaimed-label.ts';
import type { UnclaimedParcel } from './unclaimed-parcel.entity.ts';

/** The answer for a scan that found or made a shipment. */
export async function readReceived(
  tx: EntityManager,
  outcome: ReceivingOutcome,
  shipmentId: string,
): Promise<Received> {
  return { outcome, shipment: await readReceivedShipment(tx, shipmentId) };
}

/** The answer for a shipment that is here: since when, by whom, where, and the box that it is in. */
export async function readAlready(tx: EntityManager, shipmentId: string): Promise<Received> {
  const box = await query(tx, Shipment)
    .selectFrom('shipments as s')
    .innerJoin('shipments as b', 'b.id', 's.consolidation_id')
    .where('s.id', '=', shipmentId)
    .select(['b.id', 'b.tracking_number as trackingNumber', 'b.status'])
    .executeTakeFirst();
  const arrival = await query(tx, TrackingEvent)
    .selectFrom('tracking_events')
    .where('shipment_id', '=', shipmentId)
    .where('status', '=', 'received')
    .select(['occurred_at as at', 'actor'])
    .orderBy('occurred_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return {
    ...(await readReceived(tx, 'already', shipmentId)),
    ...(arrival && { came: await readCame(tx, arrival, { shipmentId }) }),
    ...(box && { box }),
  };
}

/** With the prohibited and restricted goods in it: staff have it in their hands and look. */
export async function withGoods<Answer extends Pick<Received, 'shipment'>>(
  tx: EntityManager,
  deps: Pick<Deps, 'settings'>,
  answer: Answer,
): Promise<Answer & Pick<Received, 'goods'>> {
  if (!answer.shipment) return answer;
  const goods = await undecidedGoods(tx, deps, answer.shipment.trackingNumber);
  return goods.length > 0 ? { ...answer, goods } : answer;
}

type Arrival = { at: Date; actor: ActorId | null };

/** When a parcel came, who received it, and where it was put last. */
async function readCame(
  tx: EntityManager,
  { at, actor }: Arrival,
  parcel: Parcel,
): Promise<NonNullable<Received['came']>> {
  const [came] = await withActors(tx, [{ at: at.toISOString(), actor }]);
  return { ...(came as NonNullable<typeof came>), location: await latestLocation(tx, parcel) };
}

/** The answer for a parcel that lies unclaimed, with everybody who expects it. */
export async function readLying(tx: EntityManager, parcel: UnclaimedParcel): Promise<Received> {
  const { id, waybill, receivedAt: at } = parcel;
  const actor = await actorOfThing(tx, 'receiving.received', labelOf(parcel));
  return {
    outcome: 'already',
    unclaimed: { id, label: labelOf(parcel) },
    came: await readCame(tx, { at, actor }, { unclaimedId: id }),
    ...(await expectingCustomers(tx, waybill)),
  };
}

/** A shipment as it is told at the door: whose it is and what is in it. */
export async function readReceivedShipment(
  tx: EntityManager,
  id: string,
): Promise<ReceivedShipment> {
  await tx.flush();
  return query(tx, Shipment, Customer, User)
    .selectFrom('shipments as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('s.id', '=', id)
    .select(['s.id', 's.tracking_number as trackingNumber', 's.description', 's.status'])
    .select(['c.customer_code as customerCode', fullName('u').as('customerName')])
    .executeTakeFirstOrThrow();
}
