import type { Settings } from '@jadeport/contract/settings';
import type { Deps } from '../../context.ts';
import type { Source } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import type { ReleaseGuard } from '../../ports/release-guard.ts';
import { type BilledUnit, billedUnits } from '../invoices/billed-units.ts';
import { unbilledStorage } from '../invoices/unbilled-storage.ts';
import { wasReadyBefore } from '../invoices/was-ready-before.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { debtorsAmong } from './debtors.ts';

/** What is paid of a unit, and what keeps it from being released. */
export type Payment = { bill: BilledUnit | undefined; errors: AppError[] };

type Unit = { id: string; customerId: string; isFromBefore: boolean };

/**
 * What keeps units from being released because of money, by their ids; empty while nothing is billed.
 * What was ready before the day on which billing was turned on is released as it was then.
 */
export async function paymentsOf(
  source: Source,
  deps: Pick<Deps, 'settings' | 'clock'>,
  shipmentIds: readonly string[],
): Promise<Map<string, Payment>> {
  const { billing } = deps.settings();
  if (!billing.enabled || shipmentIds.length === 0) return new Map();
  const units = await unitsOf(source, shipmentIds, billing);
  const bills = await billedUnits(source, shipmentIds);
  const storing = await unbilledStorage(source, deps, shipmentIds);
  const debtors = await debtorsAmong(source, [...new Set(units.map((unit) => unit.customerId))]);
  return new Map(
    units.map(({ id, customerId, isFromBefore }) => {
      const bill = bills.get(id);
      const isBilled = bill?.billed === true && !storing.has(id);
      const errors = isFromBefore ? [] : errorsOf(bill, isBilled, debtors.has(customerId));
      return [id, { bill, errors }];
    }),
  );
}

/** Asks before every move to `delivered`. */
export const createReleaseGuard =
  (deps: Pick<Deps, 'settings' | 'clock'>): ReleaseGuard =>
  async (tx, shipmentIds) => {
    const payments = await paymentsOf(tx, deps, shipmentIds);
    return new Map([...payments].map(([id, { errors }]) => [id, errors]));
  };

function errorsOf(bill: BilledUnit | undefined, isBilled: boolean, isDebtor: boolean): AppError[] {
  const invoices = bill?.due.map(({ number }) => number).join(', ') ?? '';
  return [
    ...(invoices ? [new AppError('UNPAID', { invoices })] : []),
    ...(isBilled ? [] : [new AppError('NOT_BILLED')]),
    ...(isDebtor ? [new AppError('OWES')] : []),
  ];
}

const unitsOf = (source: Source, shipmentIds: readonly string[], billing: Settings['billing']) =>
  query(source, Shipment)
    .selectFrom('shipments as s')
    .where((eb) => eb('s.id', '=', eb.fn.any(eb.val(shipmentIds))))
    .select(['s.id', 's.customer_id as customerId'])
    .select(wasReadyBefore(billing).as('isFromBefore'))
    .execute() as Promise<Unit[]>;
