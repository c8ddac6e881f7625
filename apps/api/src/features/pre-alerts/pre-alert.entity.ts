import { paperChecks } from '@jadeport/contract/pre-alerts';
import { type GoodsLine, services } from '@jadeport/estimator';
import { preAlertStates } from '@jadeport/shipment';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { comparedWaybillTrigger } from '../../db/compared-waybill.ts';
import { Customer } from '../customers/customer.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';

/** A package that its customer has pre-alerted; its shipment is there from the pre-alert on. */
export const PreAlert = defineEntity({
  name: 'PreAlert',
  tableName: 'pre_alerts',
  indexes: [
    {
      name: 'pre_alerts_page_index',
      columns: [{ name: 'customer_id' }, { name: 'created_at', sort: 'DESC' }, { name: 'id' }],
      properties: ['customer', 'createdAt', 'id'],
    },
    { name: 'pre_alerts_check_index', properties: ['papers', 'createdAt', 'id'] },
    {
      name: 'pre_alerts_compared_waybill_unique',
      expression: `create unique index pre_alerts_compared_waybill_unique on pre_alerts
        (customer_id, compared_waybill) where (state <> 'cancelled')`,
    },
    // Of the former release.
    {
      name: 'pre_alerts_waybill_unique',
      expression: `create unique index pre_alerts_waybill_unique on pre_alerts
        (customer_id, waybill) where (state <> 'cancelled')`,
    },
  ],
  triggers: [comparedWaybillTrigger('pre_alerts')],
  properties: {
    id: p.uuid().primary(),
    customer: () => p.manyToOne(Customer).updateRule('no action').deleteRule('cascade'),
    shipment: () => p.oneToOne(Shipment).owner().updateRule('no action').deleteRule('cascade'),
    state: p.enum(preAlertStates),
    /** The carrier's number, without spaces, in capitals. */
    waybill: p.text().collation('C').strictNullable().index(),
    /** The waybill as it is compared, which a trigger keeps. */
    comparedWaybill: p.text().collation('C').nullable(),
    seller: p.text(),
    /** As typed. */
    orderNumber: p.text().strictNullable(),
    /** The seller and the order number as they are compared; null without an order number. */
    purchase: p.text().collation('C').strictNullable(),
    /** Whether its customer has said which earlier packages were bought in the same order. */
    orderAnswered: p.boolean().default(false),
    service: p.enum(services),
    items: p.json<(GoodsLine & { description: string })[]>(),
    papers: p.enum(paperChecks),
    /** What staff found when they looked at the papers. */
    readable: p.boolean().strictNullable(),
    totalAddsUp: p.boolean().strictNullable(),
    /** Staff's words to the customer about what they ask for; what it is, the shipment says. */
    needsNote: p.text().strictNullable(),
    /** When goods and service were last priced, whose estimate stays; null: `createdAt`. */
    pricedAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});
export type PreAlert = InferEntity<typeof PreAlert>;
