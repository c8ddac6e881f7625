import type { unclaimedLabelInput } from '@jadeport/contract/receiving';
import { dayAt, unclaimedLabel } from '@jadeport/shipment';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { UnclaimedParcel } from './unclaimed-parcel.entity.ts';

/**
 * The label of a parcel whose owner is not known: its own number, its waybill, the day it came.
 *
 * @throws NOT_FOUND; LABELS_BUSY when too many wait
 */
export async function printUnclaimedLabel(
  { database, labelPrinter }: Pick<Deps, 'database' | 'labelPrinter'>,
  { id, size }: z.output<typeof unclaimedLabelInput>,
): Promise<Uint8Array> {
  const parcel = isUuid(id) ? await database.em().findOne(UnclaimedParcel, id) : null;
  if (!parcel) throw new AppError('NOT_FOUND');
  const code = unclaimedLabel(parcel.number);
  const site = dayAt('CN', parcel.receivedAt);
  const label = { kind: 'shelf', code, name: parcel.waybill ?? '', site } as const;
  return labelPrinter.print({ labels: [label], size, format: 'pdf' });
}
