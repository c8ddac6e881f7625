import type {
  InsuranceClaimList,
  listInsuranceClaimsInput,
  listMyInsuranceClaimsInput,
  InsuranceClaim as Output,
} from '@jadeport/contract/insurance-claims';
import { insuranceClaimLists } from '@jadeport/contract/insurance-claims';
import type { InsuranceClaimSort } from '@jadeport/contract/insurance-claims/sorts';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { Page } from '../../db/cursor.ts';
import type { Source } from '../../db/database.ts';
import { isoOf } from '../../db/instant.ts';
import { type List, listPage } from '../../db/list.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { fullName } from '../accounts/full-name.ts';
import { User } from '../accounts/user.entity.ts';
import { withActors } from '../audit/actor.ts';
import { Customer } from '../customers/customer.entity.ts';
import { linkedDocuments } from '../documents/linked-documents.ts';
import { contentsSql } from '../shipments/contents.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { InsuranceClaim } from './insurance-claim.entity.ts';

/** Claims with package, owner and files: one statement for any number of them. */
const select = (source: Source) =>
  query(source, InsuranceClaim, Shipment, Customer, User)
    .selectFrom('insurance_claims as k')
    .innerJoin('shipments as s', 's.id', 'k.shipment_id')
    .innerJoin('customers as c', 'c.id', 'k.customer_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select((eb) => [
      ...(['k.id', 'k.kind', 'k.state', 'k.text', 'k.reason', 'k.actor'] as const),
      ...(['k.amount_cents as amountCents', 'k.paid_cents as paidCents'] as const),
      ...(['s.tracking_number as trackingNumber', 'c.customer_code as customerCode'] as const),
      's.declared_value_cents as valueCents',
      sql<string>`${sql.raw(contentsSql('s'))}`.as('description'),
      sql<boolean>`k.payment_id is not null`.as('credited'),
      fullName('u').as('customerName'),
      isoOf(eb.ref('k.made_at')).as('madeAt'),
      isoOf(eb.ref('k.decided_at')).as('decidedAt'),
      jsonArrayFrom(
        linkedDocuments(source, 'insurance-claim', eb.ref('k.id'))
          .select(['d.id', 'd.kind', 'd.type', 'd.size'])
          .orderBy('d.created_at')
          .orderBy('d.id'),
      ).as('documents'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

async function toOutputs(
  source: Source,
  rows: readonly Row[],
  isForStaff: boolean,
): Promise<Output[]> {
  const claims = await withActors(
    source,
    rows.map((row) => ({ ...row, madeAt: row.madeAt ?? '', currency: 'USD' as const })),
  );
  return isForStaff ? claims : claims.map((claim) => ({ ...claim, by: null, byName: null }));
}

const own: List<'made'> = {
  columns: { made: { by: sql.ref('k.made_at'), type: 'instant' } },
  usual: '-made',
  id: { by: sql.ref('k.id'), type: 'uuid' },
};

/** A customer's claims, of all packages or of one, newest first, from a cursor on. */
export async function listOwnClaims(
  { database }: Pick<Deps, 'database'>,
  customerId: string,
  { trackingNumber, ...input }: z.output<typeof listMyInsuranceClaimsInput>,
): Promise<Page<Output>> {
  const rows = select(database)
    .where('k.customer_id', '=', customerId)
    .$if(trackingNumber !== undefined, (all) =>
      all.where('s.tracking_number', '=', normalizeTrackingNumber(trackingNumber ?? '')),
    );
  const { items, nextCursor } = await listPage(rows, own, input);
  return { items: await toOutputs(database, items, false), nextCursor };
}

const everybodys: List<InsuranceClaimSort> = {
  columns: {
    made: { by: sql.ref('k.made_at'), type: 'instant' },
    number: { by: sql.ref('s.tracking_number'), type: 'text' },
    customer: { by: sql.ref('c.number'), type: 'number' },
    amount: { by: sql.ref('k.amount_cents'), type: 'number' },
  },
  usual: '-made',
  id: { by: sql.ref('k.id'), type: 'uuid' },
};

const inList: Record<InsuranceClaimList, ReturnType<typeof sql<boolean>>> = {
  open: sql<boolean>`k.state = 'open'`,
  decided: sql<boolean>`k.state in ('accepted', 'declined')`,
  all: sql<boolean>`true`,
};

/** Everybody's claims in a list, newest first or as sorted. */
export async function listClaims(
  { database }: Pick<Deps, 'database'>,
  { list, ...input }: z.output<typeof listInsuranceClaimsInput>,
): Promise<Page<Output>> {
  const rows = select(database).where(inList[list]);
  const { items, nextCursor } = await listPage(rows, everybodys, input);
  return { items: await toOutputs(database, items, true), nextCursor };
}

/** How many claims are in each list. */
export async function countClaims({
  database,
}: Pick<Deps, 'database'>): Promise<Record<InsuranceClaimList, number>> {
  const row = await query(database, InsuranceClaim)
    .selectFrom('insurance_claims as k')
    .select(({ fn }) =>
      insuranceClaimLists.map((list) => fn.countAll<number>().filterWhere(inList[list]).as(list)),
    )
    .executeTakeFirst();
  const counts = row as Record<InsuranceClaimList, number> | undefined;
  return Object.fromEntries(
    insuranceClaimLists.map((list) => [list, Number(counts?.[list] ?? 0)]),
  ) as Record<InsuranceClaimList, number>;
}

/** One claim; with `customerId` of that customer alone. @throws NOT_FOUND */
export async function getClaim(source: Source, id: string, customerId?: string): Promise<Output> {
  const found = select(source).where('k.id', '=', isUuid(id) ? id : null);
  const row = await (customerId === undefined
    ? found
    : found.where('k.customer_id', '=', customerId)
  ).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  const [claim] = await toOutputs(source, [row], customerId === undefined);
  return claim as Output;
}
