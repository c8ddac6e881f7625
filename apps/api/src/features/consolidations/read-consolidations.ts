import { volumetricMilliPounds } from '@jadeport/consolidation';
import type {
  Consolidation as ConsolidationOutput,
  ConsolidationState,
  StaffConsolidation,
} from '@jadeport/contract/consolidations';
import type { Service } from '@jadeport/estimator';
import type { ShipmentStatus } from '@jadeport/shipment';
import type { Deps } from '../../context.ts';
import { instantPlace, type Page, pageOf, readInstantCursor } from '../../db/cursor.ts';
import { execute } from '../../db/execute.ts';
import { iso } from '../../db/instant.ts';
import type { EntityManager } from '../../db/orm.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';

type Row = {
  id: string;
  trackingNumber: string;
  state: ConsolidationState;
  status: ShipmentStatus;
  service: Service;
  instructions: string | null;
  members: ConsolidationOutput['members'];
  weightMilliPounds: number | null;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  shippingCents: number;
  customsCents: number;
  separateTotalCents: number;
  expiresAt: string;
  documentIds: string[];
  createdAt: string;
  customerCode: string;
  customerName: string;
  place: string;
};

/** One statement for a page, however many parcels are in each. */
const select = (where: string) => `
  select s.id, s.tracking_number as "trackingNumber", s.consolidation_state as state, s.status,
    k.service, k.instructions, k.weight_milli_pounds as "weightMilliPounds",
    k.length_mm as "lengthMm", k.width_mm as "widthMm", k.height_mm as "heightMm",
    k.shipping_cents as "shippingCents", k.customs_cents as "customsCents",
    k.separate_total_cents as "separateTotalCents",
    ${iso('k.quote_expires_at')} as "expiresAt", ${iso('s.created_at')} as "createdAt",
    c.customer_code as "customerCode", u.first_name || ' ' || u.last_name as "customerName",
    m.members, coalesce(d.ids, '[]') as "documentIds", ${instantPlace('s')} as place
  from consolidations k
  join shipments s on s.id = k.shipment_id
  join customers c on c.id = s.customer_id
  join users u on u.id = c.user_id
  left join lateral (
    select json_agg(json_build_object('trackingNumber', p.tracking_number,
        'description', p.description, 'status', p.status,
        'weightMilliPounds', p.weight_milli_pounds, 'declaredValueCents', p.declared_value_cents)
        order by p.tracking_number) as members
    from consolidation_members h join shipments p on p.id = h.shipment_id
    where h.consolidation_id = k.shipment_id
  ) m on true
  left join lateral (
    select json_agg(h.document_id order by h.document_id) as ids
    from consolidation_documents h where h.consolidation_id = k.shipment_id
  ) d on true
  where ${where}`;

/** $1 how many, $2 and $3 instant and id of the cursor or null. */
const page = (where: string, by = 'k.created_at', id = 'k.shipment_id') =>
  `${select(`($2::timestamptz is null or ${by} < $2 or (${by} = $2 and ${id} > $3::uuid)) ${where}`)}
  order by ${by} desc, ${id} limit $1`;

const mineSql = page('and s.customer_id = $4', 's.created_at', 's.id');
const allSql = page('');
const inStateSql = page('and s.consolidation_state = $4');
const oneSql = select('k.shipment_id = $1 and ($2::uuid is null or s.customer_id = $2)');

type Asked = { limit: number; cursor?: string | undefined };
type Needs = Pick<Deps, 'database' | 'config'>;

/** A customer's consolidations, newest first, from a cursor on. */
export async function listConsolidations(
  { database, config }: Needs,
  customerId: string,
  { limit, cursor }: Asked,
): Promise<Page<ConsolidationOutput>> {
  const params = [limit + 1, ...readInstantCursor(cursor), customerId];
  return toPage(await database.execute<Row>(mineSql, params), limit, (row) =>
    toConsolidationOutput(row, config),
  );
}

/** Everybody's, or those in one state, for staff. */
export async function listAllConsolidations(
  { database, config }: Needs,
  { state, limit, cursor }: Asked & { state?: ConsolidationState | undefined },
): Promise<Page<StaffConsolidation>> {
  const params = [limit + 1, ...readInstantCursor(cursor)];
  const rows = state
    ? await database.execute<Row>(inStateSql, [...params, state])
    : await database.execute<Row>(allSql, params);
  return toPage(rows, limit, (row) => toStaffOutput(row, config));
}

/**
 * One consolidation.
 *
 * @param customerId whose it has to be; null for staff
 * @throws NOT_FOUND
 */
export async function getConsolidation(
  em: EntityManager,
  { config }: Pick<Deps, 'config'>,
  id: string,
  customerId: string | null,
): Promise<StaffConsolidation> {
  const [row] = isUuid(id) ? await execute<Row>(em, oneSql, [id, customerId]) : [];
  if (!row) throw new AppError('NOT_FOUND');
  return toStaffOutput(row, config);
}

function toPage<Output>(rows: Row[], limit: number, toOutput: (row: Omit<Row, 'place'>) => Output) {
  const { items, nextCursor } = pageOf(rows, limit);
  return { items: items.map(toOutput), nextCursor };
}

function toStaffOutput(row: Omit<Row, 'place'>, config: Deps['config']): StaffConsolidation {
  const { customerCode, customerName } = row;
  return { ...toConsolidationOutput(row, config), customerCode, customerName };
}

function toConsolidationOutput(
  row: Omit<Row, 'place'>,
  { brand }: Deps['config'],
): ConsolidationOutput {
  const { id, trackingNumber, state, status, service, instructions, members, createdAt } = row;
  const shown = { id, trackingNumber, state, status, service, instructions, members, createdAt };
  const { weightMilliPounds, lengthMm, widthMm, heightMm, documentIds } = row;
  if (weightMilliPounds === null) return { ...shown, box: null, quote: null };
  const { shippingCents: shipping, customsCents: customs } = row;
  const sides = { lengthMm, widthMm, heightMm };
  const volumetric = volumetricMilliPounds(sides, Number(brand.volumetricDivisor));
  return {
    ...shown,
    box: { weightMilliPounds, ...sides, volumetricMilliPounds: volumetric, documentIds },
    quote: {
      currency: 'USD',
      ...{ shipping, customs, total: shipping + customs, separateTotal: row.separateTotalCents },
      expiresAt: row.expiresAt,
    },
  };
}
