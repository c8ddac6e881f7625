import { ownTrackingNumber } from '@jadeport/shipment';
import type { EntityManager } from '../../db/orm.ts';
import { nextNumber } from '../customers/next-number.ts';

/**
 * The next tracking number of ours. The counter jumps to the day's first serial, YYMMDD001, unless
 * it is there already: the first number of 21 November 2026 is CJS2611210017. It only ever grows,
 * so after more than 999 shipments in a day it runs on into the next day's, and no number comes
 * twice. Call it inside the transaction that stores the shipment.
 *
 * @param createdAt when the shipment was announced or taken in; its UTC day counts
 */
export async function nextTrackingNumber(em: EntityManager, createdAt: Date): Promise<string> {
  return ownTrackingNumber(await firstOf(em, createdAt, 1));
}

/** As many numbers in a row, for shipments that are stored together; one statement for them all. */
export async function nextTrackingNumbers(
  em: EntityManager,
  createdAt: Date,
  count: number,
): Promise<string[]> {
  const first = await firstOf(em, createdAt, count);
  return Array.from({ length: count }, (_, at) => ownTrackingNumber(first + at));
}

function firstOf(em: EntityManager, createdAt: Date, count: number): Promise<number> {
  const day = createdAt.toISOString().slice(2, 10).replaceAll('-', '');
  return nextNumber(em, 'shipment', { least: Number(`${day}001`), count });
}
