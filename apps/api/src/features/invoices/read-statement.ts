import type { Statement } from '@jadeport/contract/invoices';
import { sql } from 'kysely';
import type { Deps } from '../../context.ts';
import { afterInstantCursor, instantPlaceOf, pageOf } from '../../db/cursor.ts';
import type { Source } from '../../db/database.ts';
import { isoOf } from '../../db/instant.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import type { StatementRow } from '../../ports/customer-payments.ts';
import { fullName } from '../accounts/full-name.ts';
import { User } from '../accounts/user.entity.ts';
import { Customer } from '../customers/customer.entity.ts';
import { hasCode } from '../customers/customer-by-code.ts';
import { CreditNote } from './credit-note.entity.ts';
import { Invoice } from './invoice.entity.ts';

type Page = { limit: number; cursor?: string | undefined };

/**
 * What was billed, credited and paid of a customer, newest first, with the sums of all of it.
 *
 * @throws NOT_FOUND for a code that nobody has; CURSOR_INVALID
 */
export async function readStatement(
  { database, customerPayments }: Pick<Deps, 'database' | 'customerPayments'>,
  code: string,
  page: Page,
): Promise<Statement> {
  const customer = await query(database, Customer, User)
    .selectFrom('customers as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where(hasCode(code))
    .select(['c.id', 'c.customer_code as customerCode', fullName('u').as('customerName')])
    .executeTakeFirst();
  if (!customer) throw new AppError('NOT_FOUND');
  const { id, ...named } = customer;
  const documents = await documentsOf(database, id, page);
  const payments = await customerPayments.rows(database, id, page);
  const rows = [...documents, ...payments].toSorted(newestFirst);
  const { items, nextCursor } = pageOf(rows, page.limit);
  return {
    ...named,
    items: items.map(({ id: _, ...item }) => item),
    nextCursor,
    totals: await totalsFor(database, id, await customerPayments.paid(database, id)),
  };
}

const newestFirst = (one: StatementRow, other: StatementRow) =>
  one.at === other.at ? (one.id < other.id ? -1 : 1) : one.at < other.at ? 1 : -1;

async function documentsOf(source: Source, customerId: string, { limit, cursor }: Page) {
  const invoices = query(source, Invoice)
    .selectFrom('invoices as i')
    .where('i.customer_id', '=', customerId)
    .where('i.number', 'is not', null)
    .select([
      'i.id',
      sql<StatementRow['kind']>`'invoice'`.as('kind'),
      'i.number',
      sql<Date>`i.issued_at`.as('at'),
      'i.total_cents as amountCents',
      'i.currency',
    ]);
  const credits = query(source, CreditNote, Invoice)
    .selectFrom('credit_notes as n')
    .innerJoin('invoices as i', 'i.id', 'n.invoice_id')
    .where('i.customer_id', '=', customerId)
    .select([
      // A place in the list ends with a UUID.
      sql<string>`md5(n.number)::uuid`.as('id'),
      sql<StatementRow['kind']>`'credit_note'`.as('kind'),
      sql<string | null>`n.number`.as('number'),
      sql<Date>`n.recorded_at`.as('at'),
      sql<number>`-n.amount_cents`.as('amountCents'),
      'n.currency',
    ]);
  return query(source, Invoice)
    .selectFrom(invoices.unionAll(credits).as('d'))
    .where((eb) => afterInstantCursor(cursor, eb.ref('d.at'), eb.ref('d.id')))
    .select((eb) => [
      ...(['d.id', 'd.kind', 'd.number', 'd.amountCents', 'd.currency'] as const),
      isoOf(eb.ref('d.at')).as('at'),
      instantPlaceOf(eb.ref('d.at'), eb.ref('d.id')).as('place'),
    ])
    .orderBy('d.at', 'desc')
    .orderBy('d.id')
    .limit(limit + 1)
    .execute() as Promise<StatementRow[]>;
}

async function totalsFor(
  source: Source,
  customerId: string,
  paid: readonly { cents: number; currency: 'USD' | 'JMD' }[],
): Promise<Statement['totals']> {
  const billed = await query(source, Invoice)
    .selectFrom('invoices')
    .where('customer_id', '=', customerId)
    .where('number', 'is not', null)
    .groupBy('currency')
    .select([
      'currency',
      sql<number>`sum(total_cents)::bigint`.as('billedCents'),
      sql<number>`sum(credited_cents)::bigint`.as('creditedCents'),
      sql<number>`sum(total_cents - allocated_cents - credited_cents)::bigint`.as('dueCents'),
    ])
    .execute();
  return (['USD', 'JMD'] as const).flatMap((currency) => {
    const sums = billed.find((each) => each.currency === currency);
    const paidCents = paid.find((each) => each.currency === currency)?.cents ?? 0;
    if (!sums && paidCents === 0) return [];
    return [
      {
        currency,
        billedCents: Number(sums?.billedCents ?? 0),
        creditedCents: Number(sums?.creditedCents ?? 0),
        paidCents,
        dueCents: Number(sums?.dueCents ?? 0),
      },
    ];
  });
}
