import type { Language } from '@jadeport/contract';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Customer } from '../customers/customer.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';

/**
 * The latest code sent to a customer to confirm a phone number. The code is derived from the id
 * with the secret key, so the table does not contain it.
 */
export const PhoneCode = defineEntity({
  name: 'PhoneCode',
  tableName: 'phone_codes',
  properties: {
    id: p.uuid().primary(),
    customer: () => p.oneToOne(Customer).owner().deleteRule('cascade'),
    /** E.164 */
    phone: p.text(),
    language: p.text().$type<Language>(),
    /** The package to subscribe to once the number is confirmed. */
    shipment: () => p.manyToOne(Shipment).nullable().deleteRule('cascade'),
    tries: p.integer().default(0),
    expiresAt: p.datetime(3),
  },
});
export type PhoneCode = InferEntity<typeof PhoneCode>;
