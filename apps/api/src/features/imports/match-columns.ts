import type { FieldIssue } from '@jadeport/contract';
import { type ImportKind, importColumns, requiredColumns } from '@jadeport/contract/imports';
import { invalidField, invalidFields } from '../../errors/app-error.ts';

/** How other systems name our columns, without case, spaces and signs. */
const names: Readonly<Record<string, string>> = {
  accountnumber: 'code',
  account: 'code',
  customerno: 'code',
  shippingcode: 'code',
  givenname: 'first_name',
  surname: 'last_name',
  familyname: 'last_name',
  emailaddress: 'email',
  telephone: 'phone',
  mobile: 'phone',
  phonenumber: 'phone',
  address: 'street',
  streetaddress: 'street',
  town: 'city',
  taxnumber: 'trn',
  packagenumber: 'number',
  packageid: 'number',
  trackingnumber: 'waybill',
  courier: 'carrier',
  contents: 'description',
  weightlb: 'weight',
  weightlbs: 'weight',
  declaredvalue: 'value',
  valueusd: 'value',
  received: 'since',
  receivedon: 'since',
};

const packed = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** A column of the file, and which of ours it is; null for one that is not used. */
export type MatchedColumn = { name: string; field: string | null };

/**
 * Which of our columns each column of a file is: as `columns` says, `{"code":"Acct #"}`, else by its name.
 *
 * @throws VALIDATION_FAILED on `columns`, and on `row 1 <column>` for each that is missing or there twice
 */
export function matchColumns(
  kind: ImportKind,
  heading: readonly string[],
  columns: string | undefined,
): MatchedColumn[] {
  const fields: readonly string[] = importColumns[kind];
  const chosen = readChoice(fields, columns);
  const known = (name: string) =>
    fields.find((field) => packed(field) === packed(name)) ??
    fields.find((field) => field === names[packed(name)]);
  const matched = heading.map((cell) => {
    const name = cell.replace(/^\uFEFF/, '').trim();
    const field = [...chosen].find(([, other]) => other === name)?.[0];
    const guess = field ?? known(name);
    return { name, field: guess && (field || !chosen.has(guess)) ? guess : null };
  });
  const count = (field: string) => matched.filter((column) => column.field === field).length;
  const problems = fields.flatMap((field): FieldIssue[] => {
    const path = `row 1 ${field}`;
    if (count(field) > 1) return [{ path, key: 'DUPLICATE', params: {} }];
    const isMissing = count(field) === 0 && requiredColumns[kind].includes(field);
    return isMissing ? [{ path, key: 'REQUIRED', params: {} }] : [];
  });
  if (problems.length > 0) throw invalidFields(problems);
  return matched;
}

function readChoice(fields: readonly string[], columns: string | undefined): Map<string, string> {
  if (columns === undefined) return new Map();
  const entries = Object.entries(parsed(columns));
  const isValid = entries.every(
    ([field, name]) => fields.includes(field) && typeof name === 'string',
  );
  if (!isValid) throw invalidField('columns', 'INVALID');
  return new Map(entries.map(([field, name]) => [field, String(name).trim()]));
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Told below.
  }
  throw invalidField('columns', 'INVALID');
}
