import { joinPurchases } from '@jadeport/consolidation';
import type { ElsewhereReason } from '@jadeport/contract/consolidations';
import type { ShipmentStatus } from '@jadeport/shipment';
import type { Database, EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { dayMs } from '../../durations.ts';
import { PreAlert } from '../pre-alerts/pre-alert.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import type { ParcelRow } from './find-parcels.ts';

/** Parcels with the purchase of each, and the parcels of the same purchases that are not among them. */
export type Bought = {
  parcels: (ParcelRow & { purchase: string | null })[];
  elsewhere: {
    trackingNumber: string;
    purchase: string;
    /** US cents; an unknown value counts as none. */
    valueCents: number;
    reason: ElsewhereReason;
  }[];
};

/** A seller's order number that comes again after this time is another order's. */
const sameNumberDays = 365;

/**
 * Finds which parcels of one customer were bought together, and what else was bought with them. What
 * was cancelled or sent back is no import. One statement for any number of them.
 */
export async function findPurchases(
  source: EntityManager | Database,
  customerId: string,
  parcels: readonly ParcelRow[],
): Promise<Bought> {
  const others = await othersOf(source, customerId, parcels);
  const joined = joinPurchases(
    new Map<string, readonly string[]>([
      ...parcels.map(({ id, purchaseKeys }) => [id, purchaseKeys] as const),
      ...others.map(({ id, purchase }) => [id, [purchase ?? '']] as const),
    ]),
  );
  return {
    parcels: parcels.map((parcel) => ({ ...parcel, purchase: joined.get(parcel.id) ?? null })),
    elsewhere: others.map(({ id, trackingNumber, valueCents, status, consolidationId }) => ({
      trackingNumber,
      valueCents: valueCents ?? 0,
      purchase: joined.get(id) ?? '',
      reason: reasonOf(status, consolidationId !== null),
    })),
  };
}

async function othersOf(
  source: EntityManager | Database,
  customerId: string,
  parcels: readonly ParcelRow[],
) {
  const keys = [...new Set(parcels.flatMap(({ purchaseKeys }) => purchaseKeys))];
  if (keys.length === 0) return [];
  const first = Math.min(...parcels.map(({ createdAt }) => createdAt.getTime()));
  return (
    query(source, PreAlert, Shipment)
      .selectFrom('pre_alerts as p')
      .innerJoin('shipments as s', 's.id', 'p.shipment_id')
      .where('p.customer_id', '=', customerId)
      // With the customer a range of the list's index, whatever number of packages there is.
      .where('p.created_at', '>', new Date(first - sameNumberDays * dayMs))
      .where('p.purchase', 'in', keys)
      .where('p.state', '<>', 'cancelled')
      .where('s.withdrawn_at', 'is', null)
      .where('s.status', '<>', 'returned')
      .where(
        's.id',
        'not in',
        parcels.map(({ id }) => id),
      )
      .orderBy('s.tracking_number')
      .select(['s.id', 's.tracking_number as trackingNumber', 's.status', 'p.purchase'])
      .select(['s.declared_value_cents as valueCents', 's.consolidation_id as consolidationId'])
      .execute()
  );
}

function reasonOf(status: ShipmentStatus, isBoxed: boolean): ElsewhereReason {
  if (status === 'pending' || status === 'exception') return 'expected';
  if (status !== 'received' && status !== 'processing') return 'shipped';
  if (isBoxed) return 'boxed';
  return status === 'received' ? 'ready' : 'shipped';
}
