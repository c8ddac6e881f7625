import type { labelsInput } from '@jadeport/contract/labels';
import type { Label } from '@jadeport/labels';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';

type Parcel = Extract<Label, { kind: 'parcel' }>;

/** $1 our own numbers. */
const parcelsSql = `
  select s.tracking_number as "trackingNumber", c.customer_code as "customerCode",
    u.first_name || ' ' || u.last_name as "customerName", c.city || ', ' || c.parish as place,
    s.weight_milli_pounds as "weightMilliPounds", s.waybill
  from shipments s
  join customers c on c.id = s.customer_id
  join users u on u.id = c.user_id
  where s.tracking_number = any($1::text[])`;

/**
 * The labels of packages by our own numbers as typed or scanned, in their order, as pages of one file.
 *
 * @throws VALIDATION_FAILED that names each number nobody has
 * @throws LABELS_BUSY when too many wait
 */
export async function printLabels(
  { database, labelPrinter, publicUrl }: Pick<Deps, 'database' | 'labelPrinter' | 'publicUrl'>,
  { trackingNumbers, size, format }: z.output<typeof labelsInput>,
): Promise<Uint8Array> {
  const numbers = trackingNumbers.map(normalizeTrackingNumber);
  const rows = await database.execute<Omit<Parcel, 'kind' | 'link'>>(parcelsSql, [numbers]);
  const parcels = new Map(rows.map((row) => [row.trackingNumber, row]));
  const unknown = numbers.flatMap((number, at) => (parcels.has(number) ? [] : [at]));
  if (unknown.length > 0) {
    const issues = unknown.map((at) => {
      return { path: `trackingNumbers.${at}`, key: 'SHIPMENT_UNKNOWN', params: {} } as const;
    });
    throw new AppError('VALIDATION_FAILED', {}, { issues });
  }
  const labels = numbers.flatMap((number): Parcel[] => {
    const row = parcels.get(number);
    return row ? [{ kind: 'parcel', link: `${publicUrl()}/tracking/${number}`, ...row }] : [];
  });
  return labelPrinter.print({ labels, size, format });
}
