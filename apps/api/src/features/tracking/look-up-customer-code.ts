import type { Language } from '@jadeport/contract';
import type { Tracking } from '@jadeport/contract/tracking';
import { fill } from '@jadeport/i18n';
import { progressOf, type ShipmentStatus } from '@jadeport/shipment';
import { iso } from '../../db/instant.ts';
import type { Database } from '../../db/orm.ts';
import { textsIn } from '../../errors/app-error.ts';

type CountRow = { status: ShipmentStatus; packages: number; updatedAt: string };

/**
 * How many packages of a customer stand at which status, newest change first. Status-level facts
 * only: codes can be guessed, so nothing here tells whose code it is or what is in a package.
 */
export async function lookUpCustomerCode(
  database: Database,
  customerCode: string,
  language: Language,
): Promise<Tracking | undefined> {
  const rows = await database.execute<CountRow>(
    `select s.status, count(*)::int as packages,
       ${iso('max(s.updated_at)')} as "updatedAt"
     from shipments s join customers c on c.id = s.customer_id
     where c.customer_code = $1 and s.kind = 'parcel'
     group by s.status order by max(s.updated_at) desc`,
    [customerCode],
  );
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
    events: [],
  };
}
