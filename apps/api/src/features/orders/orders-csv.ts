import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FieldIssue } from '@jadeport/contract';
import { defaultCurrency } from '@jadeport/contract/orders';
import { parseMoney } from '@jadeport/money';
import { type CsvError, parse } from 'csv-parse';
import { fieldError, refuseFields } from '../../errors/field-error.ts';
import type { NormalisedOrder } from '../../ports/order-source.ts';

/** The columns of the heading line, in any order; unknown ones are ignored. */
const required = ['orderNumber', 'customerName', 'total', 'createdAt'] as const;
const optional = [
  ...(['street', 'city', 'postalCode', 'country', 'item', 'quantity'] as const),
  ...(['currency', 'url', 'cancelled'] as const),
];

type Column = (typeof required)[number] | (typeof optional)[number];
type Row = Partial<Record<Column, string>>;

/** Maximum number of faults in one answer. */
const mostIssues = 50;

/** Bytes parsed and rows read before the event loop serves other requests. */
const pieceBytes = 64 * 1024;
const pieceRows = 500;

/**
 * Reads orders from comma-, semicolon- or tab-separated values in UTF-8 with a heading line. An
 * order with several items has a line for each; its other columns are read from its first line
 * only. The order number identifies the order in later files. Amounts are decimal text with a
 * point, times ISO 8601 (without a zone: UTC); `cancelled` is empty, 0, no or false for an order
 * that is not. A large file is read in pieces, so that other requests are answered in between.
 *
 * @throws VALIDATION_FAILED with paths such as `line 3 total`
 */
export async function readOrdersCsv(file: Uint8Array): Promise<NormalisedOrder[]> {
  const broken: { path: string; key: FieldIssue['key'] }[] = [];
  const orders = new Map<string, NormalisedOrder>();
  let line = 1;
  for await (const row of rowsOf(file)) {
    line += 1;
    if (line % pieceRows === 0) await setImmediate();
    const found = issuesOf(row, orders.has(row.orderNumber ?? ''));
    broken.push(...found.map(([column, key]) => ({ path: `line ${line} ${column}`, key })));
    if (broken.length >= mostIssues) break;
    if (found.length > 0) continue;
    const order = orders.get(row.orderNumber ?? '') ?? orderOf(row);
    if (row.item) order.items.push({ name: row.item, quantity: Number(row.quantity || 1) });
    orders.set(order.externalId, order);
  }
  refuseFields(broken);
  return [...orders.values()];
}

/** @throws VALIDATION_FAILED for another kind of file, or a missing required column */
async function* rowsOf(file: Uint8Array): AsyncGenerator<Row> {
  const text = textOf(file);
  const [heading = ''] = text.split(/\r?\n/, 1);
  const names = heading
    .split(delimiterOf(heading))
    .map((name) => name.trim().replace(/^"|"$/g, ''));
  const missing = required.filter((name) => !names.includes(name));
  refuseFields(missing.map((name) => ({ path: `line 1 ${name}`, key: 'REQUIRED' })));
  try {
    yield* Readable.from(piecesOf(file)).pipe(
      parse<Row>({
        bom: true,
        columns: (cells: string[]) => cells.map((cell) => cell.trim()),
        delimiter: delimiterOf(heading),
        skip_empty_lines: true,
        relax_column_count: true,
      }),
    );
  } catch (thrown) {
    const { lines } = thrown as CsvError & { lines?: number };
    throw fieldError(`line ${lines ?? 1}`, 'INVALID');
  }
}

function* piecesOf(file: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < file.length; at += pieceBytes) yield file.subarray(at, at + pieceBytes);
}

function textOf(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw fieldError('file', 'CHARACTER_REFUSED');
  }
}

/** Spreadsheets in some countries write semicolons. */
function delimiterOf(heading: string): string {
  const count = (delimiter: string) => heading.split(delimiter).length;
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

/** Returns what is wrong with a line; `isKnown` means that its order began on an earlier line. */
function issuesOf(row: Row, isKnown: boolean): [Column, FieldIssue['key']][] {
  const rules: [Column, FieldIssue['key'], boolean][] = [
    ['orderNumber', 'REQUIRED', Boolean(row.orderNumber)],
    ['orderNumber', 'INVALID', (row.orderNumber ?? '').length <= 200],
    ['quantity', 'INVALID', /^\d{0,6}$/.test(row.quantity ?? '')],
  ];
  const currency = currencyOf(row);
  const ofFirstLine: typeof rules = [
    ['customerName', 'REQUIRED', Boolean(row.customerName)],
    ['currency', 'INVALID', /^[A-Z]{3}$/.test(currency)],
    ['total', 'INVALID', parseMoney(row.total ?? '', currency) !== undefined],
    ['createdAt', 'INVALID', toInstant(row.createdAt) !== undefined],
  ];
  return [...rules, ...(isKnown ? [] : ofFirstLine)]
    .filter(([, , isGood]) => !isGood)
    .map(([column, key]) => [column, key]);
}

const currencyOf = ({ currency }: Row) => currency?.trim().toUpperCase() || defaultCurrency;

/** A day or an instant; without a zone it is UTC, whatever the server's zone. */
function toInstant(text = ''): Date | undefined {
  const [, day, time = '00:00', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(
      text.trim(),
    ) ?? [];
  const at = new Date(`${day}T${time}${zone}`);
  const isReal = day !== undefined && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day);
  return isReal && !Number.isNaN(at.getTime()) && at.getUTCFullYear() >= 1970 ? at : undefined;
}

function orderOf(row: Row): NormalisedOrder {
  const { orderNumber = '', customerName = '', street = '', city = '', postalCode = '' } = row;
  const { country = '', total = '', createdAt, url, cancelled = '' } = row;
  const hasAddress = [street, city, postalCode].some(Boolean);
  return {
    externalId: orderNumber,
    orderNumber,
    customerName,
    shippingAddress: hasAddress ? { name: customerName, street, city, postalCode, country } : null,
    items: [],
    total,
    currency: currencyOf(row),
    createdAt: toInstant(createdAt) ?? new Date(0),
    updatedAt: null,
    sourceUrl: url || null,
    cancellation: /^(|0|no|false)$/i.test(cancelled.trim()) ? null : 'cancelled',
  };
}
