import type { Encoding, FieldIssue } from '@jadeport/contract';
import { defaultCurrency, namedRowsLimit } from '@jadeport/contract/orders';
import { parseShownMoney } from '@jadeport/money';
import type { NormalisedOrder } from '../../ports/order-source.ts';
import { readTable, type TableRow } from '../../readers/table-file.ts';

/** The columns of an order; a later row of it leaves them empty or repeats them. */
const required = ['orderNumber', 'customerName', 'total', 'createdAt'] as const;
const address = ['street', 'city', 'state', 'postalCode', 'country'] as const;
const optional = [...address, 'item', 'quantity', 'currency', 'url', 'cancelled'] as const;

type Column = (typeof required)[number] | (typeof optional)[number];
type Cells = Record<Column, string>;
type Key = FieldIssue['key'];

/** A column at fault, and the rule that its cell breaks. */
type Fault = { field: Column | ''; key: Key; params?: FieldIssue['params'] };

/** A fault of a row, by the number that the spreadsheet shows. */
export type RowFault = Fault & { row: number; orderNumber: string };

/** An order, the row where it begins, and the number of its rows that can be used. */
export type FileOrder = { row: number; rows: number; order: NormalisedOrder };

export type OrdersFile = {
  encoding: Encoding;
  orders: FileOrder[];
  /** Orders that the file names by a number that can be read, the rejected ones too. */
  total: number;
  rejectedRows: number;
  /** The first `namedRowsLimit`. */
  faults: RowFault[];
};

/**
 * Reads orders from a table of `readTable`. An order with several items has a row for each, of which
 * the first one has its other columns. The order number identifies the order in later files. Amounts
 * are as `parseShownMoney` reads them, times as `toInstant` does. A row at fault stops no other, except
 * the later ones of an order that begins with it. A large file is read in pieces, so that other
 * requests are answered in between.
 *
 * @throws VALIDATION_FAILED as `readTable` does
 */
export async function readOrdersCsv(file: Uint8Array): Promise<OrdersFile> {
  const begun = new Map<string, Begun>();
  const faults: RowFault[] = [];
  let rejectedRows = 0;
  const encoding = await readTable<Column>(file, { required, optional, isRow }, (given) => {
    const { row, cells } = given;
    cells.orderNumber = plainNumber(cells.orderNumber);
    const found = takeRow(given, begun);
    if (found.length > 0) rejectedRows += 1;
    const named = found.map((fault) => ({ ...fault, row, orderNumber: cells.orderNumber }));
    faults.push(...named.slice(0, namedRowsLimit - faults.length));
  });
  const orders = [...begun.values()].flatMap(({ row, first }) =>
    first ? [{ row, rows: first.rows, order: first.order }] : [],
  );
  return { encoding, orders, total: begun.size, rejectedRows, faults };
}

/** A first row of an order has its time, a later one its goods alone. */
const isRow = ({ customerName, total, createdAt, item, quantity }: Cells): boolean =>
  toInstant(createdAt) !== undefined ||
  (!customerName && !total && !createdAt && Boolean(item || quantity));

/** An order by the row where it begins; only that number where the row was rejected. */
type Begun = { row: number; first?: { cells: Cells; order: NormalisedOrder; rows: number } };

/** Adds a row to its order; returns what is wrong with it, and then adds nothing. */
function takeRow(given: TableRow<Column>, begun: Map<string, Begun>): Fault[] {
  const { row, cells } = given;
  const { orderNumber, item, quantity } = cells;
  const known = begun.get(orderNumber);
  const faults = rowFaults(given, known);
  const isGood = faults.length === 0;
  const first = known ? known.first : { cells, order: orderOf(cells), rows: 0 };
  if (!known && !numberFault(orderNumber)) {
    begun.set(orderNumber, isGood && first ? { row, first } : { row });
  }
  if (!isGood || !first) return faults;
  first.rows += 1;
  if (item) first.order.items.push({ name: item, quantity: Number.parseInt(quantity || '1', 10) });
  return [];
}

function rowFaults({ cells, isBroken }: TableRow<Column>, known: Begun | undefined): Fault[] {
  if (isBroken) return [{ field: '', key: 'QUOTE_UNCLOSED' }];
  const misnumbered = numberFault(cells.orderNumber);
  if (misnumbered) return [{ field: 'orderNumber', key: misnumbered }];
  const faults = known ? laterFaults(cells, known) : headFaults(cells);
  if (known && cells.quantity && !cells.item) faults.push({ field: 'item', key: 'REQUIRED' });
  // Some programs write 2.0 for 2; 1,000 may be a thousand.
  const isWhole = /^(?:\d{1,6}(?:[.,]0{0,2})?)?$/.test(cells.quantity);
  return isWhole ? faults : [...faults, { field: 'quantity', key: 'QUANTITY_UNREADABLE' }];
}

/** The number without the apostrophe that keeps it a text in spreadsheets. */
const plainNumber = (cell: string) => cell.replace(/^'/, '').trim();

/** A spreadsheet shortens long numbers to 2.38123E+18, and different ones become equal. */
function numberFault(orderNumber: string): Key | undefined {
  if (orderNumber === '') return 'REQUIRED';
  if (/^\d{1,3}(?:[.,]\d+E\+?|E\+)\d{1,3}$/i.test(orderNumber)) return 'NUMBER_SHORTENED';
  return orderNumber.length > 200 ? 'INVALID' : undefined;
}

function headFaults(cells: Cells): Fault[] {
  const currency = currencyOf(cells);
  const { customerName, total, createdAt, cancelled } = cells;
  const missing = (cell: string, key: Key, isGood: boolean): Key | undefined =>
    cell === '' ? 'REQUIRED' : isGood ? undefined : key;
  const rules: [Column, Key | undefined][] = [
    ['customerName', missing(customerName, 'REQUIRED', true)],
    ['currency', missing(currency, 'CURRENCY_INVALID', /^[A-Z]{3}$/.test(currency))],
    ['total', missing(total, 'AMOUNT_UNREADABLE', Boolean(parseShownMoney(total, currency)))],
    ['createdAt', missing(createdAt, 'DAY_UNREADABLE', Boolean(toInstant(createdAt)))],
    ['cancelled', isCancelled(cancelled) === undefined ? 'YES_OR_NO' : undefined],
  ];
  return rules.flatMap(([field, key]) => (key ? [{ field, key }] : []));
}

const repeated = [
  'customerName',
  ...address,
  'total',
  'currency',
  'createdAt',
  'cancelled',
] as const;

/** What a later row of an order says otherwise than its first one. */
function laterFaults(cells: Cells, { row, first }: Begun): Fault[] {
  const params = { row };
  if (!first) return [{ field: 'orderNumber', key: 'FIRST_ROW_REJECTED', params }];
  const { currency } = first.order;
  const compared = (field: Column, cell: string) => comparedCell(field, cell, currency);
  return repeated
    .filter((field) => cells[field] !== '')
    .filter((field) => compared(field, cells[field]) !== compared(field, first.cells[field]))
    .map((field) => ({ field, key: 'FIRST_ROW_DIFFERS', params }));
}

/** A cell so that two ways of writing the same are equal. */
function comparedCell(field: Column, cell: string, currency: string): string {
  if (field === 'total') return parseShownMoney(cell, currency)?.exact ?? cell;
  if (field === 'createdAt') return toInstant(cell)?.toISOString() ?? cell;
  if (field === 'currency') return cell.toUpperCase() || currency;
  return field === 'cancelled' ? String(isCancelled(cell) ?? cell) : cell;
}

const currencyOf = ({ currency }: Cells) => currency.toUpperCase() || defaultCurrency;

const no = /^(?:|0|-|n|no|false|nein|falsch|non|faux|falso|否|未取消)$/i;
const yes = /^(?:1|x|y|yes|true|ja|wahr|oui|vrai|s[ií]|verdadero|cancell?ed|是|已取消)$/i;

/** Whether a cell says yes, also as the day of it, or no, as spreadsheets of some countries do. */
function isCancelled(cell: string): boolean | undefined {
  if (no.test(cell)) return false;
  return yes.test(cell) || toInstant(cell) ? true : undefined;
}

const timeForm =
  /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})日)(?:[T ](\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(?:(Z)|([+-]\d{2}):?(\d{2}))?)?$/;

/**
 * Reads a day or an instant that begins with its year: 2026-11-20, 2026/1/5 9:05, 2026年1月5日. Without
 * a zone it is UTC, whatever the server's zone. A day such as 05/01/2026 may be of either of two months.
 */
function toInstant(text: string): Date | undefined {
  const [, year, , ...parts] = timeForm.exec(text) ?? [];
  const [month, date, 月, 日, time = '0:00', , hours = '+00', minutes = '00'] = parts;
  const day = [year, month ?? 月, date ?? 日].map((part = '') => part.padStart(2, '0')).join('-');
  const at = new Date(`${day}T${time.padStart(5, '0')}${hours}:${minutes}`);
  const isReal = year !== undefined && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day);
  return isReal && at.getUTCFullYear() >= 1970 && at.getUTCFullYear() <= 9999 ? at : undefined;
}

function orderOf(cells: Cells): NormalisedOrder {
  const { orderNumber, customerName, street, city, state, postalCode, country, total, url } = cells;
  const currency = currencyOf(cells);
  const hasAddress = [street, city, state, postalCode].some(Boolean);
  return {
    externalId: orderNumber,
    orderNumber,
    customerName,
    shippingAddress: hasAddress
      ? { name: customerName, street, city, state, postalCode, country }
      : null,
    items: [],
    total: parseShownMoney(total, currency)?.exact ?? '',
    currency,
    createdAt: toInstant(cells.createdAt) ?? new Date(0),
    updatedAt: null,
    sourceUrl: url || null,
    cancellation: isCancelled(cells.cancelled) ? 'cancelled' : null,
  };
}
