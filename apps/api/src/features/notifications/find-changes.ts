import type { NotificationEvent } from '@jadeport/contract/notifications';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import type { StatusChange } from '../../ports/status-changes.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { TrackingEvent } from '../shipments/tracking-event.entity.ts';
import { type ChangeKind, eventOf, kindOf } from './change-kinds.ts';
import { type Wanted, wanted } from './wanted.ts';

export type FoundChange = {
  shipmentId: string;
  customerId: string;
  eventId: number;
  kind: ChangeKind;
  event: NotificationEvent;
};

/**
 * The changes of which the owners of packages and boxes want to be told. What sits in a box is told
 * with its box. Two statements for any number of changes.
 */
export async function findChanges(
  em: EntityManager,
  changes: readonly StatusChange[],
): Promise<Wanted<FoundChange>[]> {
  if (changes.length === 0) return [];
  const eventIds = changes.map(({ eventId }) => eventId);
  const rows = await query(em, Shipment, TrackingEvent)
    .selectFrom('tracking_events as e')
    .innerJoin('shipments as s', 's.id', 'e.shipment_id')
    .where((eb) => eb('e.id', '=', eb.fn.any(eb.val(eventIds))))
    .where('s.consolidation_id', 'is', null)
    .select(['s.id as shipmentId', 's.customer_id as customerId', 'e.id as eventId'])
    .select(['e.status', 'e.note_code as noteCode'])
    .select((eb) =>
      eb
        .selectFrom('tracking_events as f')
        .whereRef('f.shipment_id', '=', 'e.shipment_id')
        .whereRef('f.id', '<', 'e.id')
        .orderBy('f.id', 'desc')
        .limit(1)
        .select('f.status')
        .as('former'),
    )
    .execute();
  const told = rows.flatMap(({ status, former, noteCode, ...row }) => {
    const kind = kindOf({ status, former, noteCode });
    return kind ? [{ ...row, kind, event: eventOf[kind] }] : [];
  });
  return wanted(em, told);
}
