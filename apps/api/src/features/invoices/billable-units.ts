import { type createInvoiceInput, invoiceUnitsLimit } from '@jadeport/contract/invoices';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError, invalidField, invalidFields } from '../../errors/app-error.ts';
import { Customer } from '../customers/customer.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';

type Form = Pick<z.output<typeof createInvoiceInput>, 'customerCode' | 'trackingNumbers'>;

/** The units of an invoice: those whose charges are computed, and those with open charges only. */
export type Billable = { customerId: string; computed: string[]; charged: string[] };

/**
 * Finds what an invoice is for: the given units, or everything of the customer that is ready for pickup
 * and was not billed yet, or has open charges.
 *
 * @throws VALIDATION_FAILED for a code or a number that nobody, or somebody else, has;
 * IN_A_CONSOLIDATION
 */
export async function billableUnits(tx: EntityManager, form: Form): Promise<Billable> {
  const customerCode = form.customerCode.trim().toUpperCase();
  const customer = await tx.findOne(Customer, { customerCode });
  if (!customer) throw invalidField('customerCode', 'CUSTOMER_UNKNOWN');
  const customerId = customer.id;
  if (form.trackingNumbers) {
    const computed = await namedUnits(tx, customerId, form.trackingNumbers);
    return { customerId, computed, charged: [] };
  }
  const units = await query(tx, Shipment)
    .selectFrom('shipments as s')
    .where('s.customer_id', '=', customerId)
    .where('s.consolidation_id', 'is', null)
    .where('s.withdrawn_at', 'is', null)
    .select(['s.id', isReady.as('isReady')])
    .where((eb) => eb.or([isReady, hasOpenCharge]))
    .orderBy('s.serial')
    .limit(invoiceUnitsLimit)
    .execute();
  return {
    customerId,
    computed: units.filter((unit) => unit.isReady).map(({ id }) => id),
    charged: units.filter((unit) => !unit.isReady).map(({ id }) => id),
  };
}

/** Whether a unit `s` waits for its owner, or is on the way to them. */
export const isReady = sql<boolean>`s.status in ('ready_for_pickup', 'out_for_delivery')`;
const hasOpenCharge = sql<boolean>`exists (select from charges c where c.shipment_id = s.id
  and c.state = 'open' and c.invoice_id is null)`;

async function namedUnits(
  tx: EntityManager,
  customerId: string,
  typed: readonly string[],
): Promise<string[]> {
  const numbers = typed.map(normalizeTrackingNumber);
  const found = await query(tx, Shipment)
    .selectFrom('shipments')
    .where((eb) => eb('tracking_number', '=', eb.fn.any(eb.val(numbers))))
    .where('customer_id', '=', customerId)
    .select(['id', 'tracking_number as trackingNumber', 'consolidation_id as boxId'])
    .execute();
  const units = new Map(found.map((unit) => [unit.trackingNumber, unit]));
  const issues = numbers.flatMap((number, at) =>
    units.has(number)
      ? []
      : [{ path: `trackingNumbers.${at}`, key: 'SHIPMENT_UNKNOWN', params: {} } as const],
  );
  if (issues.length > 0) throw invalidFields(issues);
  const inside = found.find(({ boxId }) => boxId !== null);
  if (inside) throw new AppError('IN_A_CONSOLIDATION', { trackingNumber: inside.trackingNumber });
  return found.map(({ id }) => id);
}
