import { createHmac } from 'node:crypto';
import { type Mix, ownTrackingNumber, scatteredSerial } from '@jadeport/shipment';
import { execute } from '../../db/execute.ts';
import type { EntityManager } from '../../db/orm.ts';

/** The next tracking number of ours; see below. */
export async function nextTrackingNumber(em: EntityManager, prefix: string): Promise<string> {
  const [number] = await nextTrackingNumbers(em, prefix, 1);
  return number as string;
}

/**
 * As many new numbers, for shipments that are stored together; one statement for them all. Each is a
 * permutation of the counter under the key that the counter's row holds: it comes once, also after
 * SECRET_KEY has changed, and cannot be guessed from another. Call it inside the transaction that
 * stores the shipments.
 */
export async function nextTrackingNumbers(
  em: EntityManager,
  prefix: string,
  count: number,
): Promise<string[]> {
  const [row] = await execute<{ value: number; key: string }>(
    em,
    `update counters set value = value + $1 where name = 'shipment' returning value, key`,
    [count],
  );
  if (!row?.key) throw new Error('the counter row shipment, or its key, is missing');
  const first = row.value - count;
  const mix = mixOf(row.key);
  return Array.from({ length: count }, (_, at) =>
    ownTrackingNumber(scatteredSerial(first + at, mix), prefix),
  );
}

const mixOf =
  (key: string): Mix =>
  (round, half) =>
    createHmac('sha256', key).update(`${round} ${half}`).digest().readUInt16BE();
