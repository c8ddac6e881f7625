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
  const day = createdAt.toISOString().slice(2, 10).replaceAll('-', '');
  return ownTrackingNumber(await nextNumber(em, 'shipment', Number(`${day}001`)));
}
