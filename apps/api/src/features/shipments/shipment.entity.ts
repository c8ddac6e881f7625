import { randomUUID } from 'node:crypto';
import { consolidationStates } from '@jadeport/consolidation';
import type { PaperKind } from '@jadeport/contract/pre-alerts';
import { shipmentKinds } from '@jadeport/contract/shipments';
import { shipmentStatuses } from '@jadeport/shipment';
import type { Piece } from '@jadeport/tracking';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { comparedWaybillTrigger } from '../../db/compared-waybill.ts';
import { Customer } from '../customers/customer.entity.ts';

/** The recipient, if it is not the owner: the customer of a seller. */
export type Consignee = {
  name: string;
  /** Empty if the shop sent no address. */
  street: string;
  city: string;
  /** The state, province or parish, where the shop sent one. */
  state?: string;
  postalCode: string;
  country: string;
};

/** One package on its way from the warehouse in China to its owner in Jamaica. */
export const Shipment = defineEntity({
  name: 'Shipment',
  tableName: 'shipments',
  indexes: [
    {
      name: 'shipments_customer_page_index',
      columns: [{ name: 'customer_id' }, { name: 'created_at', sort: 'DESC' }, { name: 'id' }],
      properties: ['customer', 'createdAt', 'id'],
    },
    { name: 'shipments_status_page_index', properties: ['status', 'serial'] },
    { name: 'shipments_moved_index', properties: ['status', 'movedAt'] },
    {
      name: 'shipments_owner_page_index',
      properties: ['customer', 'serial'],
      include: ['status'],
    },
    // The orders of staff's list (sort-shipments.ts).
    { name: 'shipments_updated_sort_index', properties: ['updatedAt', 'serial'] },
    {
      name: 'shipments_delivery_sort_index',
      expression: `create index shipments_delivery_sort_index on shipments
        ((coalesce(estimated_delivery - date '2000-01-01', -1)), serial)`,
    },
    {
      name: 'shipments_waybill_sort_index',
      expression: `create index shipments_waybill_sort_index on shipments
        ((coalesce(waybill, '')), serial)`,
    },
  ],
  checks: [
    {
      name: 'shipments_is_consolidation_check',
      expression: "(kind = 'consolidation') = (consolidation_state is not null)",
    },
  ],
  triggers: [comparedWaybillTrigger('shipments')],
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    customer: () => p.manyToOne(Customer).deleteRule('no action'),
    /** Our own number; the carrier's is `waybill`. */
    trackingNumber: p.text().collation('C').unique(),
    /** The order of creation. */
    serial: p.bigint('number').autoincrement().unique(),
    kind: p.enum(shipmentKinds).default('parcel'),
    /** The state of a consolidation; null for a parcel. */
    consolidationState: p.enum(consolidationStates).nullable(),
    /** The consolidation of a parcel, whose status it shares. */
    consolidation: () => p.manyToOne(Shipment).nullable().deleteRule('no action').index(),
    description: p.text(),
    carrier: p.text().strictNullable(),
    waybill: p.text().collation('C').strictNullable().index(),
    /** The waybill as it is compared, which a trigger keeps. */
    comparedWaybill: p.text().collation('C').nullable().index(),
    /** Which parcel of how many its carrier says it is. */
    piece: p.json<Piece>().strictNullable(),
    /** Since when it has this waybill; null since its creation. */
    waybillAt: p.datetime(3).nullable(),
    status: p.enum(shipmentStatuses).default('pending'),
    /** Thousandths of a pound. */
    weightMilliPounds: p.integer().strictNullable().check('weight_milli_pounds >= 0'),
    /** US cents. */
    declaredValueCents: p.integer().strictNullable().check('declared_value_cents >= 0'),
    /** A calendar day in Jamaica, `YYYY-MM-DD`. */
    estimatedDelivery: p.date().strictNullable().index(),
    consignee: p.json<Consignee>().strictNullable(),
    /** The items of the order that it was made from. */
    items: p.json<{ name: string; quantity: number }[]>().strictNullable(),
    /** In millimetres, as measured at the warehouse. */
    dimensions: p.json<{ lengthMm: number; widthMm: number; heightMm: number }>().strictNullable(),
    /** The documents that its owner is asked for; null for none. */
    needs: p.json<PaperKind[]>().strictNullable(),
    /** Since when it is hidden from its owner's lists, because it will not come. */
    withdrawnAt: p.datetime(3).strictNullable(),
    /** Time of its newest event. */
    movedAt: p.datetime(3).defaultRaw('now()'),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    updatedAt: p
      .datetime(3)
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});
export type Shipment = InferEntity<typeof Shipment>;
