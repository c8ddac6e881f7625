import {
  afterInvoiceCommand,
  dueCents,
  type InvoiceCommand,
  type InvoiceState,
} from '@jadeport/billing';
import type { Money } from '@jadeport/money';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { Invoice } from './invoice.entity.ts';

export type LockedInvoice = Awaited<ReturnType<typeof lockInvoice>>;

/**
 * Locks an invoice until the transaction ends, by its number or its id: of two who pay or credit at
 * once, the second sees what the first has left.
 *
 * @throws NOT_FOUND
 */
export async function lockInvoice(tx: EntityManager, named: string) {
  const found = await query(tx, Invoice)
    .selectFrom('invoices')
    .where(isUuid(named) ? 'id' : 'number', '=', isUuid(named) ? named.toLowerCase() : named)
    .select([
      ...(['id', 'number', 'state', 'customer_id as customerId', 'currency', 'fx'] as const),
      ...(['total_cents as totalCents', 'allocated_cents as allocatedCents'] as const),
      'credited_cents as creditedCents',
    ])
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** What is still to be paid on an invoice, in its currency. */
export const dueOf = (
  invoice: Pick<LockedInvoice, 'totalCents' | 'allocatedCents' | 'creditedCents' | 'currency'>,
): Money & { currency: LockedInvoice['currency'] } => ({
  cents: dueCents(invoice),
  currency: invoice.currency,
});

/** @throws INVOICE_NOT_ALLOWED where the state of an invoice does not take the command */
export function stateAfter(
  invoice: Pick<LockedInvoice, 'state' | 'totalCents' | 'allocatedCents' | 'creditedCents'>,
  command: InvoiceCommand,
): InvoiceState {
  const state = afterInvoiceCommand(invoice.state, command, invoice);
  if (!state) throw new AppError('INVOICE_NOT_ALLOWED', { state: invoice.state });
  return state;
}
