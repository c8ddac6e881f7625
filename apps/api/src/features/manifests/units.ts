import { poundInGrams, type Service } from '@jadeport/estimator';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Source } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { User } from '../accounts/user.entity.ts';
import { Consolidation } from '../consolidations/consolidation.entity.ts';
import { Customer } from '../customers/customer.entity.ts';
import { PreAlert } from '../pre-alerts/pre-alert.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { Bag } from './bag.entity.ts';
import { BagUnit } from './bag-unit.entity.ts';
import { ShippingChoice } from './shipping-choice.entity.ts';

/**
 * The units in the bags of a manifest: shipments `s` of customers `c` with their users `u`, in bags `b`
 * since `i`; with what decides about their departure, where there is any.
 */
export const unitsOf = (source: Source, manifestId: string) =>
  query(
    source,
    ...([BagUnit, Bag, Shipment, Customer, User] as const),
    ...([PreAlert, Consolidation, ShippingChoice] as const),
  )
    .selectFrom('bag_units as i')
    .innerJoin('bags as b', 'b.id', 'i.bag_id')
    .innerJoin('shipments as s', 's.id', 'i.shipment_id')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .leftJoin('pre_alerts as p', 'p.shipment_id', 's.id')
    .leftJoin('consolidations as k', 'k.shipment_id', 's.id')
    .leftJoin('shipping_choices as w', 'w.shipment_id', 's.id')
    .where('b.manifest_id', '=', manifestId);

/** How a shipment travels: as its customer chose last, else as announced or packed. */
export const serviceOf: RawBuilder<Service> = sql`coalesce(w.service, k.service, p.service, 'standard')`;

/** Whether its customer keeps it; a box was asked for, so it leaves without another word. */
export const isHeld = (withoutAsking: boolean): RawBuilder<boolean> =>
  sql`case when w.decision is not null then w.decision = 'hold'
    else s.kind = 'parcel' and not ${withoutAsking}::boolean end`;

const gramsPerMilliPound = sql.raw(String(Number(poundInGrams) / 1e8));

/** A weight in thousandths of a pound, rounded to the gram. */
export const gramsOf = (milliPounds: Expression<number | null>): RawBuilder<number> =>
  sql`round(coalesce(${milliPounds}, 0) * ${gramsPerMilliPound})::integer`;
