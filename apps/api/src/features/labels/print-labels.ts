import type { labelsInput } from '@jadeport/contract/labels';
import type { Settings } from '@jadeport/contract/settings';
import { exampleCustomerCode } from '@jadeport/customer-code';
import type { Label } from '@jadeport/labels';
import { logoOf } from '@jadeport/settings';
import { exampleTrackingNumber } from '@jadeport/shipment';
import { comparedNumber } from '@jadeport/tracking';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import { query } from '../../db/query.ts';
import { refuseFields } from '../../errors/field-error.ts';
import { fullName } from '../accounts/full-name.ts';
import { User } from '../accounts/user.entity.ts';
import { Customer } from '../customers/customer.entity.ts';
import { Location } from '../locations/location.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';

type Parcel = Extract<Label, { kind: 'parcel' }>;

type Needs = Pick<Deps, 'database' | 'labelPrinter' | 'publicUrl' | 'settings'>;

/**
 * The labels of packages by our own numbers as typed or scanned, then those of shelves by their
 * codes, each in their order, as pages of one file.
 *
 * @throws VALIDATION_FAILED that names each number or code nobody has
 * @throws LABELS_BUSY when too many wait
 */
export async function printLabels(
  deps: Needs,
  { trackingNumbers, shelves, size, format }: z.output<typeof labelsInput>,
): Promise<Uint8Array> {
  const labels = [
    ...(await parcelLabels(deps, trackingNumbers)),
    ...(await shelfLabels(deps, shelves)),
  ];
  return deps.labelPrinter.print({ labels, size, format });
}

async function parcelLabels(
  { database, publicUrl, settings }: Needs,
  trackingNumbers: readonly string[],
): Promise<Label[]> {
  if (trackingNumbers.length === 0) return [];
  const numbers = trackingNumbers.map(comparedNumber);
  const rows = await query(database, Shipment, Customer, User)
    .selectFrom('shipments as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where((eb) => eb('s.tracking_number', '=', eb.fn.any(eb.val(numbers))))
    .select((eb) => [
      's.tracking_number as trackingNumber',
      'c.customer_code as customerCode',
      fullName('u').as('customerName'),
      sql<string>`${eb.ref('c.city')} || ', ' || ${eb.ref('c.parish')}`.as('place'),
      's.weight_milli_pounds as weightMilliPounds',
      's.waybill',
    ])
    .execute();
  const parcels = new Map(rows.map((row) => [row.trackingNumber, row]));
  const issues = numbers.flatMap((number, at) =>
    parcels.has(number)
      ? []
      : [{ path: `trackingNumbers.${at}`, key: 'SHIPMENT_UNKNOWN' as const }],
  );
  refuseFields(issues);
  const logo = logoOnLabels(settings());
  return numbers.flatMap((number): Parcel[] => {
    const row = parcels.get(number);
    return row ? [{ kind: 'parcel', link: `${publicUrl()}/tracking/${number}`, logo, ...row }] : [];
  });
}

/**
 * The label of an example parcel under settings, recorded or not, as an SVG drawing.
 *
 * @throws LABELS_BUSY when too many wait
 */
export async function previewLabel(
  { labelPrinter, publicUrl }: Pick<Needs, 'labelPrinter' | 'publicUrl'>,
  settings: Settings,
): Promise<string> {
  const { business } = settings;
  const trackingNumber = exampleTrackingNumber(business.trackingPrefix);
  const label: Parcel = {
    kind: 'parcel',
    trackingNumber,
    link: `${publicUrl()}/tracking/${trackingNumber}`,
    customerCode: exampleCustomerCode(business.codePrefix),
    customerName: 'Marcia Campbell',
    place: `${business.office.town}, ${business.office.parish}`,
    weightMilliPounds: 2_500,
    waybill: 'SF1234567890123',
    logo: logoOnLabels(settings),
  };
  const drawn = await labelPrinter.print({ labels: [label], size: '4x6', format: 'svg' });
  return Buffer.from(drawn).toString();
}

function logoOnLabels(settings: Settings): Parcel['logo'] {
  const logo = logoOf(settings);
  return logo && { ...logo, src: settings.business.logo ?? '' };
}

async function shelfLabels({ database }: Needs, codes: readonly string[]): Promise<Label[]> {
  if (codes.length === 0) return [];
  const rows = await query(database, Location)
    .selectFrom('locations')
    .where((eb) => eb('code', '=', eb.fn.any(eb.val([...codes]))))
    .select(['code', 'name', 'site'])
    .execute();
  const shelves = new Map(rows.map((row) => [row.code, row]));
  const issues = codes.flatMap((code, at) =>
    shelves.has(code) ? [] : [{ path: `shelves.${at}`, key: 'LOCATION_UNKNOWN' as const }],
  );
  refuseFields(issues);
  return codes.flatMap((code): Label[] => {
    const row = shelves.get(code);
    return row ? [{ kind: 'shelf', ...row }] : [];
  });
}
