import type { createShipmentInput } from '@jadeport/contract/shipments';
import { formatCustomerCode, parseCustomerCode } from '@jadeport/customer-code';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { fieldError } from '../../errors/field-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { Customer } from '../customers/customer.entity.ts';
import { createShipments } from './create-shipments.ts';
import { toShipmentRow } from './to-shipment-row.ts';

/**
 * Creates a shipment for the customer with a code; its owner sees it at once.
 *
 * @returns the tracking number
 * @throws VALIDATION_FAILED for an unknown customer code, or on `waybill` as `toWaybill` does
 */
export async function createShipment(
  em: EntityManager,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  { customerCode, ...form }: z.output<typeof createShipmentInput>,
): Promise<string> {
  return em.transactional(async (tx) => {
    const { codePrefix } = deps.settings().business;
    const { id: customerId, customerCode: code } = await ownerOf(tx, customerCode, codePrefix);
    const parcel = {
      customerId,
      description: form.description,
      ...toShipmentRow(form, deps.settings()),
    };
    const [created] = await createShipments(tx, deps, actor, [parcel]);
    const { trackingNumber } = created as { trackingNumber: string };
    await record(tx, {
      actor,
      action: 'shipments.created',
      thing: trackingNumber,
      mentions: [code],
      details: { shipment: trackingNumber },
    });
    return trackingNumber;
  });
}

async function ownerOf(em: EntityManager, typed: string, prefix: string): Promise<Customer> {
  const number = parseCustomerCode(typed, prefix);
  const customerCode = number === undefined ? undefined : formatCustomerCode(number, prefix);
  const customer = customerCode ? await em.findOne(Customer, { customerCode }) : null;
  if (customer) return customer;
  throw fieldError('customerCode', 'CUSTOMER_UNKNOWN');
}
