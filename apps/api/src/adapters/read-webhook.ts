import { z } from 'zod';
import type { NormalisedOrder, Received } from '../ports/order-source.ts';
import { type RecordForm, readRecords } from './read-records.ts';

type Posted = Omit<Extract<Received, { kind: 'orders' }>, 'kind' | 'deliveryId'>;

/** The id of a deleted order; its webhook contains nothing else. */
const deletion = {
  schema: z.object({ id: z.union([z.int(), z.string().regex(/^\d{1,20}$/)]) }),
  id: 'id',
  number: 'id',
  updated: 'updated_at',
};

/** Reads a webhook whose body is one order. A body that is no order is rejected as one. */
export function readPostedOrder<T>(
  body: Buffer,
  form: RecordForm<T>,
  toOrder: (record: T) => NormalisedOrder,
): Posted {
  const { read, rejected } = readRecords([jsonOf(body)], form, toOrder);
  return { orders: read, rejected, deleted: [] };
}

/** Reads a webhook about a deleted order. */
export function readDeletion(body: Buffer): Posted {
  const { read, rejected } = readRecords([jsonOf(body)], deletion, ({ id }) => String(id));
  return { orders: [], rejected, deleted: read };
}

/** The id of a delivery in its header; null where there is none. */
export const deliveryIdOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' ? header : null;

/** The JSON of a body; undefined where it is none. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
