import type { createShipmentInput } from '@jadeport/contract/shipments';
import { formatCustomerCode, parseCustomerCode } from '@jadeport/customer-code';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { Customer } from '../customers/customer.entity.ts';
import { nextTrackingNumber } from './next-tracking-number.ts';
import { Shipment } from './shipment.entity.ts';
import { toShipmentRow } from './to-shipment-row.ts';
import { TrackingEvent } from './tracking-event.entity.ts';

/**
 * Enters a package for a customer: it has a number of ours and the first line of its history from the
 * start, and its owner sees it at once.
 *
 * @returns the tracking number
 * @throws VALIDATION_FAILED where nobody has the customer code
 */
export async function createShipment(
  em: EntityManager,
  { clock, config: { brand } }: Pick<Deps, 'clock' | 'config'>,
  { customerCode, ...form }: z.output<typeof createShipmentInput>,
): Promise<string> {
  return em.transactional(async (tx) => {
    const customer = await ownerOf(tx, customerCode, brand.codePrefix);
    const now = clock();
    const status = 'pending';
    const shipment = tx.create(Shipment, {
      customer,
      description: form.description,
      ...{ weightMilliPounds: null, carrier: null, waybill: null, declaredValueCents: null },
      ...toShipmentRow(form),
      trackingNumber: await nextTrackingNumber(tx, brand.trackingPrefix),
      status,
      estimatedDelivery: null,
      consignee: null,
      items: null,
      createdAt: now,
      updatedAt: now,
    });
    const location = `${brand.warehouseCity}, China`;
    tx.create(TrackingEvent, { shipment, status, location, note: null, occurredAt: now });
    return shipment.trackingNumber;
  });
}

async function ownerOf(em: EntityManager, typed: string, prefix: string): Promise<Customer> {
  const number = parseCustomerCode(typed, prefix);
  const customerCode = number === undefined ? undefined : formatCustomerCode(number, prefix);
  const customer = customerCode ? await em.findOne(Customer, { customerCode }) : null;
  if (customer) return customer;
  const issue = { path: 'customerCode', key: 'CUSTOMER_UNKNOWN', params: {} } as const;
  throw new AppError('VALIDATION_FAILED', {}, { issues: [issue] });
}
