import type { Language } from '@jadeport/contract';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Customer } from '../customers/customer.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';

/**
 * The code that a customer was last sent to confirm a phone number. The code itself is made from
 * the id with the secret key, so that nobody who reads the table can tell it.
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
    /** The package that the customer wants messages about, once the number is confirmed. */
    shipment: () => p.manyToOne(Shipment).nullable().deleteRule('cascade'),
    tries: p.integer().default(0),
    expiresAt: p.datetime(3),
  },
});
export type PhoneCode = InferEntity<typeof PhoneCode>;
