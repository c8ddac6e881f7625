import type { Movement } from '@jadeport/reports';
import { settingsZone } from '@jadeport/settings';
import { spanOfDay } from '@jadeport/shipment';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { CreditNote } from '../invoices/credit-note.entity.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { InvoiceLine } from '../invoices/invoice-line.entity.ts';
import { Allocation } from '../payments/allocation.entity.ts';
import { Drawer } from '../payments/drawer.entity.ts';
import { DrawerCount } from '../payments/drawer-count.entity.ts';
import { Payment } from '../payments/payment.entity.ts';
import { Refund } from '../payments/refund.entity.ts';

type Day = { from: Date; to: Date };

/** What happened to money on a day in Jamaica, in sums: seven statements, whatever there is. */
export async function readMovements(reader: Reader, day: string): Promise<Movement[]> {
  const span = spanOfDay(settingsZone, day);
  const movements = await Promise.all([
    readCharged(reader, span),
    readCredited(reader, span),
    readPaid(reader, span, 'received'),
    readPaid(reader, span, 'reversed'),
    readRefunded(reader, span),
    readAllocated(reader, span),
    readCounted(reader, span),
  ]);
  return movements.flat();
}

const sum = (column: string) => sql<number>`sum(${sql.ref(column)})::bigint`;

async function readCharged(reader: Reader, { from, to }: Day): Promise<Movement[]> {
  const rows = await query(reader, Invoice, InvoiceLine)
    .selectFrom('invoices as i')
    .innerJoin('invoice_lines as l', 'l.invoice_id', 'i.id')
    .where('i.issued_at', '>=', from)
    .where('i.issued_at', '<', to)
    .select(['l.kind as charge', 'l.beneficiary', 'i.currency', sum('l.worth_cents').as('cents')])
    .groupBy(['l.kind', 'l.beneficiary', 'i.currency'])
    .execute();
  return rows.map((row) => ({ kind: 'charged', ...row }));
}

async function readCredited(reader: Reader, { from, to }: Day): Promise<Movement[]> {
  const duties = sql<boolean>`n.explanation is not null`;
  const rows = await query(reader, CreditNote)
    .selectFrom('credit_notes as n')
    .where('n.recorded_at', '>=', from)
    .where('n.recorded_at', '<', to)
    .select(['n.currency', duties.as('duties'), sum('n.amount_cents').as('cents')])
    .groupBy(['n.currency', duties])
    .execute();
  return rows.map((row) => ({ kind: 'credited', ...row }));
}

async function readPaid(
  reader: Reader,
  { from, to }: Day,
  kind: 'received' | 'reversed',
): Promise<Movement[]> {
  const at = kind === 'received' ? 'p.confirmed_at' : 'p.reversed_at';
  const rows = await query(reader, Payment)
    .selectFrom('payments as p')
    .where(at, '>=', from)
    .where(at, '<', to)
    .select(['p.method', 'p.currency', sum('p.amount_cents').as('cents')])
    .select(sum('p.rounding_cents').as('roundingCents'))
    .groupBy(['p.method', 'p.currency'])
    .execute();
  return rows.map((row) => ({ kind, ...row }));
}

async function readRefunded(reader: Reader, { from, to }: Day): Promise<Movement[]> {
  const rows = await query(reader, Refund, Payment)
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .where('r.recorded_at', '>=', from)
    .where('r.recorded_at', '<', to)
    .select(['p.method', 'p.currency', sum('r.amount_cents').as('cents')])
    .groupBy(['p.method', 'p.currency'])
    .execute();
  return rows.map((row) => ({ kind: 'refunded', ...row }));
}

async function readAllocated(reader: Reader, { from, to }: Day): Promise<Movement[]> {
  const rows = await query(reader, Allocation, Payment, Invoice)
    .selectFrom('allocations as a')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .innerJoin('invoices as i', 'i.id', 'a.invoice_id')
    .where('a.recorded_at', '>=', from)
    .where('a.recorded_at', '<', to)
    .select(['p.currency as paidIn', sum('a.paid_cents').as('paidCents')])
    .select(['i.currency as invoicedIn', sum('a.cents').as('cents')])
    .groupBy(['p.currency', 'i.currency'])
    .execute();
  return rows.map(({ paidIn, paidCents, invoicedIn, cents }) => ({
    kind: 'allocated',
    paid: { currency: paidIn, cents: paidCents },
    invoiced: { currency: invoicedIn, cents },
  }));
}

/** What drawers held beyond what they should. */
async function readCounted(reader: Reader, { from, to }: Day): Promise<Movement[]> {
  const rows = await query(reader, Drawer, DrawerCount)
    .selectFrom('drawers as d')
    .innerJoin('drawer_counts as c', 'c.drawer_id', 'd.id')
    .where('d.closed_at', '>=', from)
    .where('d.closed_at', '<', to)
    .select('c.currency')
    .select(sql<number>`sum(c.counted_cents - c.expected_cents)::bigint`.as('cents'))
    .groupBy('c.currency')
    .execute();
  return rows.map((row) => ({ kind: 'counted', ...row }));
}
