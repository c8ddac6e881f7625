import { cutText, storableText } from '@jadeport/text';
import type { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import type { RejectedOrder } from '../ports/order-source.ts';

/** How a vendor's record of an order is read. */
export type RecordForm<T> = {
  schema: z.ZodType<T>;
  /** The fields of the shop's id, of the number shown to people, and of the last change. */
  id: string;
  number: string;
  updated: string;
};

/** More than any answer of 8 MB holds of real orders; millions of odd ones would take a minute. */
const mostRecords = 50_000;

/** The most characters kept of an id or a number that may be anything. */
const longest = 200;

/**
 * Reads records each for itself, so that one of an unexpected form rejects no other.
 *
 * @param to converts what `form.schema` has read; where it throws, that record alone is rejected
 * @returns the readable records, and the rejected ones with the first field at fault
 * @throws SHOP_ENDLESS for more records than an answer can hold
 */
export function readRecords<T, R>(
  records: readonly unknown[],
  form: RecordForm<T>,
  to: (record: T) => R,
): { read: R[]; rejected: RejectedOrder[] } {
  if (records.length > mostRecords) throw new AppError('SHOP_ENDLESS');
  const read: R[] = [];
  const rejected: RejectedOrder[] = [];
  for (const record of records) {
    try {
      const parsed = form.schema.safeParse(record);
      if (parsed.success) read.push(to(parsed.data));
      else
        rejected.push(rejectedRecord(record, form, parsed.error.issues[0]?.path.join('.') ?? ''));
    } catch {
      rejected.push(rejectedRecord(record, form, ''));
    }
  }
  return { read, rejected };
}

/** Without a `field` at fault, nothing of the record can be read. */
function rejectedRecord(
  record: unknown,
  { id, number, updated }: Omit<RecordForm<unknown>, 'schema'>,
  field: string,
): RejectedOrder {
  const externalId = textOf(record, id);
  const orderNumber = textOf(record, number) ?? externalId ?? '';
  const updatedAt = instantOf(Object(record)[updated]);
  return { externalId, orderNumber, updatedAt, problem: problemOf(orderNumber, field) };
}

/** Not as an AppError, which would keep its stack for each of many records. */
function problemOf(order: string, field: string): RejectedOrder['problem'] {
  if (order === '') return { code: 'SHOP_RECORD_UNREADABLE', params: {} };
  if (field === '') return { code: 'SHOP_ORDER_UNREADABLE', params: { order } };
  return { code: 'SHOP_ORDER_FIELD', params: { order, field } };
}

/** A text or a number of a record, as the database takes it; null where there is none. */
function textOf(record: unknown, field: string): string | null {
  const value = Object(record)[field];
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  const text = storableText(value);
  return text.trim() === '' ? null : cutText(text, longest);
}

/** A time as shops write it: ISO 8601, UTC without a zone, or seconds since 1970. */
function instantOf(value: unknown): Date | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const hasZone = typeof value === 'string' && /(Z|[+-]\d\d:?\d\d)$/.test(value);
  const at = new Date(typeof value === 'number' ? value * 1000 : hasZone ? value : `${value}Z`);
  const year = at.getUTCFullYear();
  return year >= 1970 && year <= 9999 ? at : null;
}
