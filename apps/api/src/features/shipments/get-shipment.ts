import { isApproved } from '@jadeport/consolidation';
import type { Cancellation } from '@jadeport/contract/orders';
import type { ConsolidationHint, FoundShipment, StaffShipment } from '@jadeport/contract/shipments';
import { transitions } from '@jadeport/shipment';
import { comparedNumber } from '@jadeport/tracking';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Source } from '../../db/database.ts';
import { isoOf } from '../../db/instant.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { fullName } from '../accounts/full-name.ts';
import { User } from '../accounts/user.entity.ts';
import { withActors } from '../audit/actor.ts';
import { Customer } from '../customers/customer.entity.ts';
import { Shipment } from './shipment.entity.ts';
import { shownStateSql } from './shown-state.ts';
import { TrackingEvent } from './tracking-event.entity.ts';

/** The consolidation of a shipment in the contract's form, of `shipments k`. */
export const consolidationHint = `json_build_object('id', k.id, 'trackingNumber', k.tracking_number,
    'state', ${shownStateSql('k')})`;

/**
 * How the order of `shipments s` was taken back. Read where it is shown, so that it follows from the
 * order as the shop has it. As text, because orders stand above shipments and know them.
 */
const orderCancellation = sql<Cancellation | null>`(
  select coalesce(o.cancellation, 'cancelled') from orders o
  where o.shipment_id = s.id and o.is_cancelled
)`;

/**
 * Found shipments in the contract's form, of `shipments as s`, `customers as c` and `users as u`,
 * and the consolidation `k` that contains the shipment or is it.
 */
export const foundShipments = (source: Source) =>
  query(source, Shipment, Customer, User, TrackingEvent)
    .selectFrom('shipments as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .leftJoin('shipments as k', (join) =>
      join.on((eb) =>
        eb(
          'k.id',
          '=',
          eb
            .case()
            .when('s.kind', '=', 'consolidation')
            .then(eb.ref('s.id'))
            .else(eb.ref('s.consolidation_id'))
            .end(),
        ),
      ),
    )
    .select((eb) => [
      's.id',
      's.tracking_number as trackingNumber',
      'c.customer_code as customerCode',
      fullName('u').as('customerName'),
      's.description',
      's.status',
      's.carrier',
      's.waybill',
      's.piece',
      's.kind',
      sql<ConsolidationHint | null>`case when k.id is null then null else ${sql.raw(consolidationHint)} end`.as(
        'consolidation',
      ),
      orderCancellation.as('orderCancellation'),
      isoOf(eb.ref('s.created_at')).as('createdAt'),
      isoOf(eb.ref('s.updated_at')).as('lastUpdated'),
      's.estimated_delivery as estimatedDelivery',
    ]);

/**
 * A shipment with everything staff may see, by our own number as typed or scanned.
 *
 * @throws NOT_FOUND
 */
export async function getShipment(
  em: EntityManager,
  trackingNumber: string,
): Promise<StaffShipment> {
  const row = await foundShipments(em)
    .where('s.tracking_number', '=', comparedNumber(trackingNumber))
    .select((eb) => [
      's.weight_milli_pounds as weightMilliPounds',
      's.declared_value_cents as declaredValueCents',
      jsonArrayFrom(
        eb
          .selectFrom('tracking_events as h')
          .whereRef('h.shipment_id', '=', 's.id')
          .select((event) => [
            event.cast<string>('h.id', 'text').as('id'),
            'h.status',
            'h.location',
            'h.note',
            isoOf(event.ref('h.occurred_at')).as('timestamp'),
            'h.actor',
            isoOf(event.ref('h.recorded_at')).as('recordedAt'),
          ])
          .orderBy('h.occurred_at', 'desc')
          .orderBy('h.id', 'desc'),
      ).as('events'),
    ])
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return {
    ...row,
    events: await withActors(em, row.events),
    lastLocation: row.events[0]?.location ?? null,
    nextStatuses: isMoved(row) ? [...transitions[row.status]] : [],
  };
}

/**
 * Whether it takes events of its own: not in a consolidation, nor as one that waits for its
 * customer.
 */
const isMoved = ({ kind, consolidation }: Pick<FoundShipment, 'kind' | 'consolidation'>) =>
  consolidation === null || (kind === 'consolidation' && isApproved(consolidation.state));
