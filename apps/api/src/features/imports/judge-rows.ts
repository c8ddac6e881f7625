import { type FieldIssue, fieldIssues } from '@jadeport/contract';
import { type ImportKind, importedCustomer, importedPackage } from '@jadeport/contract/imports';
import { parseCustomerCode } from '@jadeport/customer-code';
import { isOwnTrackingNumber } from '@jadeport/shipment';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { customersByCodes } from '../customers/customers-by-codes.ts';
import { takenBy } from '../customers/register-imported.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { ShipmentAlias } from '../shipments/shipment-alias.entity.ts';

export type Row = { row: number; cells: Record<string, string> };

type CustomerRow = z.output<typeof importedCustomer>;
type PackageRow = z.output<typeof importedPackage> & { customerId: string };

/** A row that can be imported, or what is wrong with it. */
export type Judged<Data> = { row: number } & (
  | { data: Data; problems?: undefined }
  | { data?: undefined; problems: FieldIssue[] }
);

type Needs = Pick<Deps, 'settings'>;

const issue = (path: string, key: FieldIssue['key']): FieldIssue => ({ path, key, params: {} });

/** What a row of each kind becomes, by the rules of one row alone. */
function parse<Data>(schema: z.ZodType<Data>, { row, cells }: Row): Judged<Data> {
  const { success, data, error } = schema.safeParse(cells);
  return success ? { row, data } : { row, problems: fieldIssues(error.issues) };
}

/**
 * Judges rows of customers, up to a thousand: each by itself, and against what is there. An address that
 * has an account, and a code that somebody has, are refused; so are codes in the form of ours.
 */
export async function judgeCustomers(
  em: EntityManager,
  { settings }: Needs,
  rows: readonly Row[],
): Promise<Judged<CustomerRow>[]> {
  const judged = rows.map((row) => parse<CustomerRow>(importedCustomer, row));
  const good = judged.flatMap(({ data }) => data ?? []);
  const taken = await takenBy(em, {
    emails: good.map(({ email }) => email),
    aliases: good.map(({ code }) => normalizeTrackingNumber(code ?? '')),
  });
  const { codePrefix } = settings().business;
  return judged.map((each) => {
    if (!each.data) return each;
    const { email, code } = each.data;
    const problems = [
      ...(taken.emails.has(email) ? [issue('email', 'DUPLICATE')] : []),
      ...(code && taken.aliases.has(normalizeTrackingNumber(code))
        ? [issue('code', 'DUPLICATE')]
        : []),
      ...(code && parseCustomerCode(code, codePrefix) !== undefined
        ? [issue('code', 'CODE_OURS')]
        : []),
    ];
    return problems.length > 0 ? { row: each.row, problems } : each;
  });
}

/**
 * Judges rows of packages in the same way. Their customers must be there, by our code or the old one; a
 * number that a package has already is refused, and so is the waybill of an open one of the same customer.
 */
export async function judgePackages(
  em: EntityManager,
  { settings }: Needs,
  rows: readonly Row[],
): Promise<Judged<PackageRow>[]> {
  const judged = rows.map((row) => parse(importedPackage, row));
  const good = judged.flatMap(({ data }) => data ?? []);
  const { codePrefix, trackingPrefix } = settings().business;
  const codes = good.map((each) => each.customer_code);
  const owners = await customersByCodes(em, codes, codePrefix);
  const numbers = await takenNumbers(em, good);
  return judged.map((each) => {
    if (!each.data) return each;
    const { number, waybill, customer_code: code } = each.data;
    const customerId = owners.get(code);
    const alias = normalizeTrackingNumber(number ?? '');
    const carrier = normalizeTrackingNumber(waybill ?? '');
    const problems = [
      ...(customerId ? [] : [issue('customer_code', 'CUSTOMER_UNKNOWN')]),
      ...(number && numbers.aliases.has(alias) ? [issue('number', 'DUPLICATE')] : []),
      ...(customerId && waybill && numbers.waybills.has(`${customerId} ${carrier}`)
        ? [issue('waybill', 'DUPLICATE')]
        : []),
      ...(waybill && isOwnTrackingNumber(carrier, trackingPrefix)
        ? [issue('waybill', 'WAYBILL_OURS')]
        : []),
    ];
    if (problems.length > 0 || !customerId) return { row: each.row, problems };
    return { row: each.row, data: { ...each.data, customerId } };
  });
}

async function takenNumbers(
  em: EntityManager,
  rows: readonly z.output<typeof importedPackage>[],
): Promise<{ aliases: Set<string>; waybills: Set<string> }> {
  const numbers = rows.map(({ number }) => normalizeTrackingNumber(number ?? ''));
  const waybills = rows.map(({ waybill }) => normalizeTrackingNumber(waybill ?? ''));
  const known = await query(em, ShipmentAlias)
    .selectFrom('shipment_aliases')
    .select('alias')
    .where((eb) => eb('alias', '=', eb.fn.any(eb.val(numbers))))
    .execute();
  const open = await query(em, Shipment)
    .selectFrom('shipments')
    .select(['customer_id as customerId', 'waybill'])
    .where((eb) => eb('waybill', '=', eb.fn.any(eb.val(waybills))))
    .where('withdrawn_at', 'is', null)
    .execute();
  return {
    aliases: new Set(known.map(({ alias }) => alias)),
    waybills: new Set(open.map(({ customerId, waybill }) => `${customerId} ${waybill}`)),
  };
}

/** What no two rows of one file may share, in one text for each. */
const keysOf = {
  customers: ({ cells }: Row) => [
    ['email', (cells.email ?? '').trim().toLowerCase()],
    ['code', normalizeTrackingNumber(cells.code ?? '')],
  ],
  packages: ({ cells }: Row) => [['number', normalizeTrackingNumber(cells.number ?? '')]],
} as const satisfies Record<ImportKind, (row: Row) => (readonly [string, string])[]>;

/** Returns a function that names what a row shares with an earlier one of its file. */
export function duplicatesIn(kind: ImportKind): (row: Row) => FieldIssue[] {
  const seen = new Set<string>();
  return (row) =>
    keysOf[kind](row).flatMap(([field, value]) => {
      if (value === '') return [];
      const key = `${field} ${value}`;
      if (seen.has(key)) return [issue(field, 'DUPLICATE')];
      seen.add(key);
      return [];
    });
}
