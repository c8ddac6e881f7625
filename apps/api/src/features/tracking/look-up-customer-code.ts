import type { Language } from '@jadeport/contract';
import type { Tracking } from '@jadeport/contract/tracking';
import { fill } from '@jadeport/i18n';
import { progressOf } from '@jadeport/shipment';
import type { Reader } from '../../db/database.ts';
import { isoOf } from '../../db/instant.ts';
import { query } from '../../db/query.ts';
import { textsIn } from '../../errors/app-error.ts';
import { Customer } from '../customers/customer.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';

/**
 * Counts the packages of a customer by status, newest change first. Codes can be guessed, so the
 * answer reveals neither the customer nor the content of packages.
 */
export async function lookUpCustomerCode(
  database: Reader,
  customerCode: string,
  language: Language,
): Promise<(Omit<Tracking, 'events'> & { events: '[]' }) | undefined> {
  const rows = await query(database, Shipment, Customer)
    .selectFrom('shipments as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .where('c.customer_code', '=', customerCode)
    .where('s.kind', '=', 'parcel')
    .where('s.withdrawn_at', 'is', null)
    .groupBy('s.status')
    .select(({ fn }) => [
      's.status',
      fn.countAll<number>().as('packages'),
      isoOf(fn.max<Date>('s.updated_at')).as('updatedAt'),
    ])
    .orderBy(({ fn }) => fn.max<Date>('s.updated_at'), 'desc')
    .execute();
  const [latest] = rows;
  if (!latest) return undefined;
  const { statuses, countLine, countSeparator } = textsIn[language].shipments;
  const counts = rows.map(({ status, packages }) =>
    fill(countLine, { status: statuses[status], count: packages }),
  );
  return {
    trackingNumber: customerCode,
    status: latest.status,
    carrier: '',
    updatedAt: latest.updatedAt,
    description: counts.join(countSeparator),
    progress: progressOf(latest.status),
    carrierUrl: null,
    events: '[]',
  };
}
