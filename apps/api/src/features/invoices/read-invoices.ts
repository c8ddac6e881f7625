import { dueCents, worthOf } from '@jadeport/billing';
import type {
  InvoiceHead,
  InvoiceList,
  Invoice as InvoiceOutput,
  listInvoicesInput,
} from '@jadeport/contract/invoices';
import { invoiceLists } from '@jadeport/contract/invoices';
import type { InvoiceSort } from '@jadeport/contract/invoices/sorts';
import { settingsZone } from '@jadeport/settings';
import { spanOfDay } from '@jadeport/shipment';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { Page } from '../../db/cursor.ts';
import type { Source } from '../../db/database.ts';
import { isoOf } from '../../db/instant.ts';
import { type List, type ListInput, listPage } from '../../db/list.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { fullName } from '../accounts/full-name.ts';
import { User } from '../accounts/user.entity.ts';
import { withActors } from '../audit/actor.ts';
import { Customer } from '../customers/customer.entity.ts';
import { CreditNote } from './credit-note.entity.ts';
import { Invoice } from './invoice.entity.ts';
import { InvoiceLine } from './invoice-line.entity.ts';
import { promisesOn } from './promises.ts';

const select = (source: Source) =>
  query(source, Invoice, Customer, User)
    .selectFrom('invoices as i')
    .innerJoin('customers as c', 'c.id', 'i.customer_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select((eb) => [
      ...(['i.id', 'i.number', 'i.state', 'i.currency', 'i.fx'] as const),
      ...(['c.customer_code as customerCode', 'c.user_id as userId'] as const),
      ...(['i.total_cents as totalCents', 'i.allocated_cents as allocatedCents'] as const),
      ...(['i.credited_cents as creditedCents', 'i.courier_cents as courierCents'] as const),
      'i.government_cents as governmentCents',
      'i.jmd_cents as jmdCents',
      fullName('u').as('customerName'),
      isoOf(eb.ref('i.issued_at')).as('issuedAt'),
      isoOf(eb.ref('i.made_at')).as('madeAt'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const toHead = (row: Row): InvoiceHead => ({
  id: row.id,
  number: row.number,
  state: row.state,
  customerCode: row.customerCode,
  customerName: row.customerName,
  currency: row.currency,
  totalCents: row.totalCents,
  due: { amountCents: dueOfRow(row), currency: row.currency },
  issuedAt: row.issuedAt,
  madeAt: row.madeAt,
});

/** Nothing is due of what is not issued. */
const dueOfRow = (row: Pick<Row, 'number' | 'totalCents' | 'allocatedCents' | 'creditedCents'>) =>
  row.number === null ? 0 : dueCents(row);

const own: List<'made'> = {
  columns: { made: { by: sql.ref('i.made_at'), type: 'instant' } },
  usual: '-made',
  id: { by: sql.ref('i.id'), type: 'uuid' },
};

/** The issued invoices of a customer, newest first, from a cursor on. */
export async function listOwnInvoices(
  { database }: Pick<Deps, 'database'>,
  customerId: string,
  input: ListInput<'made'>,
): Promise<Page<InvoiceHead>> {
  const issued = select(database)
    .where('i.customer_id', '=', customerId)
    .where('i.number', 'is not', null);
  const { items, nextCursor } = await listPage(issued, own, input);
  return { items: items.map(toHead), nextCursor };
}

const everybodys: List<InvoiceSort> = {
  columns: {
    made: { by: sql.ref('i.made_at'), type: 'instant' },
    number: { by: sql`coalesce(i.number, '')`, type: 'text' },
    customer: { by: sql.ref('c.number'), type: 'number' },
    due: { by: sql`i.total_cents - i.allocated_cents - i.credited_cents`, type: 'number' },
  },
  usual: '-made',
  id: { by: sql.ref('i.id'), type: 'uuid' },
};

const inList: Record<InvoiceList, ReturnType<typeof sql<boolean>>> = {
  unpaid: sql<boolean>`i.state in ('issued', 'part_paid')`,
  draft: sql<boolean>`i.state = 'draft'`,
  paid: sql<boolean>`i.state = 'paid'`,
  all: sql<boolean>`i.state <> 'void'`,
};

/** Everybody's invoices in a list, or one customer's, newest first or as sorted. */
export async function listInvoices(
  { database }: Pick<Deps, 'database'>,
  {
    list,
    customerCode,
    from,
    to,
    kind,
    beneficiary,
    currency,
    ...input
  }: z.output<typeof listInvoicesInput>,
): Promise<Page<InvoiceHead>> {
  const rows = select(database)
    .where(inList[list])
    .$if(customerCode !== undefined, (all) =>
      all.where('c.customer_code', '=', (customerCode ?? '').toUpperCase()),
    )
    .$if(currency !== undefined, (all) => all.where('i.currency', '=', currency ?? 'USD'))
    .$if(from !== undefined, (all) => all.where('i.issued_at', '>=', dayOf(from).from))
    .$if(to !== undefined, (all) => all.where('i.issued_at', '<', dayOf(to).to))
    .$if(kind !== undefined || beneficiary !== undefined, (all) =>
      all.where(
        sql<boolean>`exists (select from invoice_lines l where l.invoice_id = i.id
          and l.kind = coalesce(${kind ?? null}, l.kind)
          and l.beneficiary = coalesce(${beneficiary ?? null}, l.beneficiary))`,
      ),
    );
  const { items, nextCursor } = await listPage(rows, everybodys, input);
  return { items: items.map(toHead), nextCursor };
}

const dayOf = (day = '') => spanOfDay(settingsZone, day);

/** How many invoices are in each list. */
export async function countInvoices({
  database,
}: Pick<Deps, 'database'>): Promise<Record<InvoiceList, number>> {
  const row = await query(database, Invoice)
    .selectFrom('invoices as i')
    .select(({ fn }) =>
      invoiceLists.map((list) => fn.countAll<number>().filterWhere(inList[list]).as(list)),
    )
    .executeTakeFirst();
  const counts = row as Record<InvoiceList, number> | undefined;
  return Object.fromEntries(
    invoiceLists.map((list) => [list, Number(counts?.[list] ?? 0)]),
  ) as Record<InvoiceList, number>;
}

/**
 * An invoice with its lines, by its number or its id.
 *
 * @param ownerId the user whose it has to be; without it anybody's, drafts too
 * @throws NOT_FOUND
 */
export async function getInvoice(
  source: Source,
  named: string,
  ownerId?: string,
): Promise<InvoiceOutput> {
  const row = await select(source)
    .where(
      isUuid(named) ? 'i.id' : 'i.number',
      '=',
      isUuid(named) ? named.toLowerCase() : named.toUpperCase(),
    )
    .$if(ownerId !== undefined, (all) =>
      all.where('c.user_id', '=', ownerId ?? '').where('i.number', 'is not', null),
    )
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  const lines = await query(source, InvoiceLine)
    .selectFrom('invoice_lines')
    .where('invoice_id', '=', row.id)
    .select([
      ...(['position', 'tracking_number as trackingNumber', 'description', 'kind'] as const),
      ...(['beneficiary', 'amount_cents as amountCents', 'currency'] as const),
      ...(['worth_cents as worthCents', 'explanation'] as const),
    ])
    .orderBy('position')
    .execute();
  const head = toHead(row);
  return {
    ...head,
    lines,
    courierCents: row.courierCents,
    governmentCents: row.governmentCents,
    allocatedCents: row.allocatedCents,
    creditedCents: row.creditedCents,
    fx: row.fx,
    jmd: {
      totalCents: row.jmdCents,
      dueCents: worthOf(
        { cents: head.due.amountCents, currency: row.currency },
        'JMD',
        row.fx.jmdPerUsd,
      ).cents,
    },
    creditNotes: await creditNotesOf(source, row.id, ownerId === undefined),
    promises: await promisesOn(source, row.id),
  };
}

async function creditNotesOf(source: Source, invoiceId: string, isForStaff: boolean) {
  const rows = await query(source, CreditNote)
    .selectFrom('credit_notes')
    .where('invoice_id', '=', invoiceId)
    .select((eb) => [
      ...(['number', 'amount_cents as amountCents', 'currency', 'reason', 'actor'] as const),
      'explanation',
      isoOf(eb.ref('recorded_at')).as('recordedAt'),
    ])
    .orderBy('recorded_at')
    .orderBy('number')
    .execute();
  const notes = await withActors(source, rows);
  return isForStaff ? notes : notes.map((note) => ({ ...note, by: null, byName: null }));
}
