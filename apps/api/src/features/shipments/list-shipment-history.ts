import type { HistoryEntry } from '@jadeport/contract/audit';
import type { shipmentHistoryInput } from '@jadeport/contract/shipments';
import { comparedNumber } from '@jadeport/tracking';
import type { z } from 'zod';
import type { Page } from '../../db/cursor.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { listHistory } from '../audit/list-history.ts';
import { Shipment } from './shipment.entity.ts';

/**
 * What people, programs and jobs did to a package or a consolidation, newest first, from a cursor
 * on. Events stand in a list of their own.
 *
 * @throws NOT_FOUND, CURSOR_INVALID
 */
export async function listShipmentHistory(
  em: EntityManager,
  { trackingNumber: typed, ...paged }: z.output<typeof shipmentHistoryInput>,
): Promise<Page<HistoryEntry>> {
  const trackingNumber = comparedNumber(typed);
  if ((await em.count(Shipment, { trackingNumber })) === 0) throw new AppError('NOT_FOUND');
  return listHistory(em, { things: [trackingNumber] }, paged);
}
