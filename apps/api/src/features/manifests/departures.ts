import { findSite, type PresentSettings, sitesOf } from '@jadeport/settings';
import type { ShipmentStatus } from '@jadeport/shipment';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Consolidation } from '../consolidations/consolidation.entity.ts';
import { Customer } from '../customers/customer.entity.ts';
import { PreAlert } from '../pre-alerts/pre-alert.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { TrackingEvent } from '../shipments/tracking-event.entity.ts';
import { ShippingChoice } from './shipping-choice.entity.ts';

/**
 * Units `s` that have left, on a manifest or not, with their departure `out` and what decides about their
 * service, as `serviceOf` reads it.
 */
export const departures = (em: EntityManager) =>
  query(
    em,
    ...([Shipment, Customer, TrackingEvent, PreAlert, Consolidation, ShippingChoice] as const),
  )
    .selectFrom('shipments as s')
    .leftJoin('pre_alerts as p', 'p.shipment_id', 's.id')
    .leftJoin('consolidations as k', 'k.shipment_id', 's.id')
    .leftJoin('shipping_choices as w', 'w.shipment_id', 's.id')
    .innerJoinLateral(
      () => firstEvent(em, ['in_transit']).as('out'),
      (join) => join.onTrue(),
    )
    .where('s.consolidation_id', 'is', null);

/** Time and place of the first event of a unit `s` with one of some statuses. */
export const firstEvent = (em: EntityManager, statuses: readonly ShipmentStatus[]) =>
  query(em, TrackingEvent, Shipment)
    .selectFrom('tracking_events as h')
    .where(({ eb, ref }) => eb('h.shipment_id', '=', ref('s.id' as 'h.shipment_id')))
    .where('h.status', 'in', statuses)
    .orderBy('h.occurred_at')
    .orderBy('h.id')
    .limit(1)
    .select(['h.occurred_at as at', 'h.place_code as place']);

/** The sites of a way; where an event names none, the first warehouse and the first branch. */
export function placesOf(
  settings: PresentSettings,
  { origin, branch }: { origin: string | null; branch: string | null },
): { origin: string; branch: string } {
  const of = (kind: 'warehouse' | 'branch', code: string | null) =>
    code !== null && findSite(settings, code)?.kind === kind
      ? code
      : (sitesOf(settings, kind)[0] ?? '');
  return { origin: of('warehouse', origin), branch: of('branch', branch) };
}
