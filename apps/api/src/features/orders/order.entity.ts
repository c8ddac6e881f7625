import type { Cancellation } from '@jadeport/contract/orders';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Address } from '../../ports/order-source.ts';
import { Platform } from '../platforms/platform.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';

/** A line of an order; `totalAmount` is what its pieces cost together, in hundredths. */
export type OrderItem = { name: string; quantity: number; totalAmount?: number };

/** An order as its shop sends it, with its state here. */
export const Order = defineEntity({
  name: 'Order',
  tableName: 'orders',
  uniques: [{ properties: ['platform', 'externalId'] }],
  checks: [
    {
      name: 'orders_is_processed_check',
      expression: 'is_processed = (shipment_id is not null)',
    },
  ],
  indexes: [
    {
      name: 'orders_page_index',
      columns: [{ name: 'platform_id' }, { name: 'ordered_at', sort: 'DESC' }, { name: 'id' }],
      properties: ['platform', 'orderedAt', 'id'],
    },
    {
      name: 'orders_processed_page_index',
      columns: [
        { name: 'platform_id' },
        { name: 'is_processed' },
        { name: 'ordered_at', sort: 'DESC' },
        { name: 'id' },
      ],
      properties: ['platform', 'isProcessed', 'orderedAt', 'id'],
    },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    platform: () => p.manyToOne(Platform).deleteRule('cascade'),
    externalId: p.text(),
    orderNumber: p.text(),
    customerName: p.text(),
    shippingAddress: p.json<Address>().strictNullable(),
    items: p.json<OrderItem[]>(),
    /** In hundredths, whatever the currency. */
    totalAmount: p.bigint('number'),
    totalExact: p.text(),
    currency: p.text(),
    sourceUrl: p.text().strictNullable(),
    isCancelled: p.boolean(),
    /** How the shop took it back; of a former release also null where `isCancelled`. */
    cancellation: p.text().$type<Cancellation>().strictNullable(),
    /** By the shop's clock. */
    orderedAt: p.datetime(3),
    changedAt: p.datetime(3).strictNullable(),
    isProcessed: p.boolean().default(false),
    /** An order has one shipment, and a shipment belongs to one order: the column is unique. */
    shipment: () => p.oneToOne(Shipment).owner().strictNullable().deleteRule('no action'),
    importedAt: p.datetime(3),
    /** When the tracking number was written back to the shop. */
    writtenBackAt: p.datetime(3).strictNullable(),
  },
});
export type Order = InferEntity<typeof Order>;
