import { receivedStates } from '@jadeport/billing';
import type { Amount } from '@jadeport/contract/invoices';
import type {
  listPaymentsInput,
  MyPayment,
  PaymentList,
  Payment as PaymentOutput,
} from '@jadeport/contract/payments';
import { paymentLists } from '@jadeport/contract/payments';
import type { PaymentSort } from '@jadeport/contract/payments/sorts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Page } from '../../db/cursor.ts';
import type { Source } from '../../db/database.ts';
import { type List, listPage } from '../../db/list.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { fullName } from '../accounts/full-name.ts';
import { User } from '../accounts/user.entity.ts';
import { type ActorId, withActors } from '../audit/actor.ts';
import { Customer } from '../customers/customer.entity.ts';
import { Document } from '../documents/document.entity.ts';
import { DocumentLink } from '../documents/document-link.entity.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { Payment } from './payment.entity.ts';
import { readCredit } from './read-credit.ts';

const list: List<PaymentSort> = {
  columns: {
    made: { by: sql.ref('p.made_at'), type: 'instant' },
    amount: { by: sql.ref('p.amount_cents'), type: 'number' },
  },
  usual: '-made',
  id: { by: sql.ref('p.id'), type: 'uuid' },
};

const received = sql.join(receivedStates.map((state) => sql.lit(state)));
const inList: Record<PaymentList, RawBuilder<boolean>> = {
  all: sql`true`,
  // What waits for the processor's answer is in the list to reconcile.
  pending: sql`p.state = 'pending' and p.method <> 'wipay'`,
  received: sql`p.state in (${received})`,
  undone: sql`p.state in ('refused', 'reversed')`,
};

/** Payments as customers see them; lists and single ones add where and order. */
const payments = (source: Source) =>
  query(source, Payment, Invoice, Customer, User)
    .selectFrom('payments as p')
    .innerJoin('invoices as i', 'i.id', 'p.invoice_id')
    .select(['p.id', 'p.method', 'p.state', 'p.currency', 'p.reference', 'p.note'])
    .select(['p.amount_cents as amountCents', 'p.rounding_cents as roundingCents'])
    .select(['p.refunded_cents as refundedCents', 'i.number as invoiceNumber'])
    .select(['p.made_at as madeAt', 'p.confirmed_at as confirmedAt'])
    .select(
      sql<number>`case when p.state in (${received})
        then p.amount_cents - p.used_cents - p.refunded_cents else 0 end::bigint`.as('creditCents'),
    );

/** The same for staff. */
export const staffPayments = (source: Source) =>
  payments(source)
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.customer_code as customerCode', 'p.actor'])
    .select(fullName('u').as('customerName'));

type Dated = { madeAt: Date; confirmedAt: Date | null };
type StaffRow = Dated & { id: string; actor: ActorId | null };

const dated = <Row extends Dated>({ madeAt, confirmedAt, ...row }: Row) => ({
  ...row,
  madeAt: madeAt.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? null,
});

/** Adds who entered payments, and the proofs of their transfers, in two statements. */
export async function toStaffOutput<Row extends StaffRow>(source: Source, rows: readonly Row[]) {
  const proofs = await query(source, DocumentLink, Document)
    .selectFrom('document_links as l')
    .innerJoin('documents as d', 'd.id', 'l.document_id')
    .where('l.thing', '=', 'payment')
    .where((eb) => eb('l.thing_id', '=', eb.fn.any(eb.val(rows.map(({ id }) => id)))))
    .select(['l.thing_id as paymentId', 'd.id', 'd.kind', 'd.type'])
    .orderBy('d.created_at')
    .execute();
  const shown = await withActors(source, rows);
  return shown.map((row) => ({
    ...dated(row as unknown as Omit<Row, 'actor'> & typeof row),
    documents: proofs.flatMap(({ paymentId, ...proof }) => (paymentId === row.id ? [proof] : [])),
  }));
}

/**
 * Payments in the list asked for, newest first or as sorted, from a cursor on.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not return
 */
export async function listPayments(
  source: Source,
  { list: asked, customerCode, ...input }: z.output<typeof listPaymentsInput>,
): Promise<Page<PaymentOutput>> {
  const rows = staffPayments(source)
    .where(inList[asked])
    .$if(customerCode !== undefined, (all) =>
      all.where('c.customer_code', '=', customerCode?.trim().toUpperCase() ?? ''),
    );
  const { items, nextCursor } = await listPage(rows, list, input);
  return { items: await toStaffOutput(source, items), nextCursor };
}

/** How many payments are in each list. */
export function countPayments(source: Source): Promise<Record<PaymentList, number>> {
  const counts = paymentLists.map((name) =>
    sql<number>`count(*) filter (where ${inList[name]})::int`.as(name),
  );
  return query(source, Payment)
    .selectFrom('payments as p')
    .select(counts)
    .executeTakeFirstOrThrow() as Promise<Record<PaymentList, number>>;
}

/** One payment, for staff. @throws NOT_FOUND */
export async function readPayment(source: Source, id: string): Promise<PaymentOutput> {
  const rows = await staffPayments(source).where('p.id', '=', id).execute();
  const [payment] = await toStaffOutput(source, rows);
  if (!payment) throw new AppError('NOT_FOUND');
  return payment;
}

/**
 * The payments that were made for an invoice, the newest first, and what its customer has over, for staff.
 *
 * @throws NOT_FOUND
 */
export async function listInvoicePayments(
  source: Source,
  number: string,
): Promise<{ items: PaymentOutput[]; credit: Amount[] }> {
  const invoice = await findInvoice(source, number, null);
  const rows = await staffPayments(source)
    .where('p.invoice_id', '=', invoice.id)
    .orderBy('p.made_at', 'desc')
    .execute();
  return {
    items: await toStaffOutput(source, rows),
    credit: await readCredit(source, invoice.customerId),
  };
}

/** The same for the customer whose invoice it is. @throws NOT_FOUND */
export async function listMyPayments(
  source: Source,
  number: string,
  customerId: string,
): Promise<MyPayment[]> {
  const invoice = await findInvoice(source, number, customerId);
  const rows = await payments(source)
    .where('p.invoice_id', '=', invoice.id)
    .orderBy('p.made_at', 'desc')
    .execute();
  return rows.map(dated);
}

/** Their own payment, for a customer. */
export async function readMyPayment(source: Source, id: string): Promise<MyPayment> {
  return dated(await payments(source).where('p.id', '=', id).executeTakeFirstOrThrow());
}

async function findInvoice(
  source: Source,
  number: string,
  customerId: string | null,
): Promise<{ id: string; customerId: string }> {
  const found = await query(source, Invoice)
    .selectFrom('invoices')
    .where('number', '=', number)
    .$if(customerId !== null, (all) => all.where('customer_id', '=', customerId ?? ''))
    .select(['id', 'customer_id as customerId'])
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
