import { createHmac } from 'node:crypto';
import { type Mix, ownTrackingNumber, scatteredSerial } from '@jadeport/shipment';
import { raiseCounter } from '../../db/counter.ts';
import type { EntityManager } from '../../db/orm.ts';

/** Returns one new tracking number; see below. */
export async function nextTrackingNumber(em: EntityManager, prefix: string): Promise<string> {
  const [number] = await nextTrackingNumbers(em, prefix, 1);
  return number as string;
}

/**
 * Returns new tracking numbers for shipments that are stored together, in one statement. Each is a
 * permutation of the counter under the key in the counter's row: it is unique, also after
 * SECRET_KEY has changed, and cannot be guessed from another. It must run inside the transaction
 * that stores the shipments.
 */
export async function nextTrackingNumbers(
  em: EntityManager,
  prefix: string,
  count: number,
): Promise<string[]> {
  const { value, key } = await raiseCounter(em, 'shipment', count);
  if (!key) throw new Error('the key of the counter row shipment is missing');
  const first = value - count;
  const mix = mixOf(key);
  return Array.from({ length: count }, (_, at) =>
    ownTrackingNumber(scatteredSerial(first + at, mix), prefix),
  );
}

const mixOf =
  (key: string): Mix =>
  (round, half) =>
    createHmac('sha256', key).update(`${round} ${half}`).digest().readUInt16BE();
