import { claimLimit } from '@jadeport/billing';
import type { ShipmentStatus } from '@jadeport/shipment';
import type { Deps } from '../../context.ts';
import type { Source } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { InsuranceClaim } from './insurance-claim.entity.ts';

/** Where a package must be: with its owner or ready for them, or lost. */
const claimableIn: readonly ShipmentStatus[] = [
  'ready_for_pickup',
  'out_for_delivery',
  'delivered',
  'exception',
];

export const isClaimable = (status: ShipmentStatus): boolean => claimableIn.includes(status);

/** What the owner of a package may claim for it. @throws NOT_FOUND for a box and what is not theirs */
export async function readClaimable(
  source: Source,
  { settings }: Pick<Deps, 'settings'>,
  customerId: string,
  trackingNumber: string,
) {
  const found = await query(source, Shipment, InsuranceClaim)
    .selectFrom('shipments as s')
    .where('s.tracking_number', '=', trackingNumber)
    .where('s.customer_id', '=', customerId)
    .where('s.kind', '=', 'parcel')
    .where('s.withdrawn_at', 'is', null)
    .select((eb) => [
      's.id',
      's.status',
      's.declared_value_cents as valueCents',
      eb
        .selectFrom('insurance_claims as k')
        .whereRef('k.shipment_id', '=', 's.id')
        .select((of) => of.fn.coalesce(of.fn.sum<number>('k.paid_cents'), of.val(0)).as('paid'))
        .as('paidCents'),
      eb
        .exists(
          eb
            .selectFrom('insurance_claims as k')
            .whereRef('k.shipment_id', '=', 's.id')
            .where('k.state', '=', 'open')
            .select('k.id'),
        )
        .as('isClaimed'),
    ])
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  const limitCents = claimLimit({
    valueCents: found.valueCents,
    insuredCents: settings().rates.insuranceUpTo,
    paidCents: Number(found.paidCents ?? 0),
  });
  return { ...found, limitCents };
}
