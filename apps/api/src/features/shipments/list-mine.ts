import type { EstimatedWindow, Language } from '@jadeport/contract';
import type { PaperKind } from '@jadeport/contract/pre-alerts';
import type { ConsolidationHint, Shipment } from '@jadeport/contract/shipments';
import {
  groupOf,
  progressOf,
  type ShipmentGroup,
  type ShipmentStatus,
  shipmentStatuses,
} from '@jadeport/shipment';
import { instantPlace, type Page, pageOf, readInstantCursor } from '../../db/cursor.ts';
import { iso } from '../../db/instant.ts';
import type { Database } from '../../db/orm.ts';
import { contentsSql } from './contents.ts';
import { estimatedWindowSql, withWindow } from './estimated-window.ts';
import { inEachLanguage, placeSql } from './event-words.ts';
import { consolidationHint } from './get-shipment.ts';

type Row = {
  id: string;
  trackingNumber: string;
  description: string;
  status: ShipmentStatus;
  carrier: string | null;
  lastUpdated: string;
  estimatedDelivery: string | null;
  estimatedWindow: EstimatedWindow | null;
  lastLocation: string | null;
  needs: PaperKind[];
  consolidation: ConsolidationHint | null;
  place: string;
};

/**
 * $1 the customer, $2 how many, $3 and $4 instant and id of the cursor or null, $5 the statuses or
 * null.
 */
const mineSql = (language: Language, condition = '') => `
  select s.id, s.tracking_number as "trackingNumber", ${contentsSql('s')} as description, s.status,
    s.carrier,
    ${iso('s.updated_at')} as "lastUpdated",
    s.estimated_delivery::text as "estimatedDelivery",
    ${estimatedWindowSql} as "estimatedWindow", e.location as "lastLocation",
    coalesce(s.needs, '[]') as needs,
    case when k.id is null then null else ${consolidationHint} end as consolidation,
    ${instantPlace('s')} as place
  from shipments s
  left join shipments k on k.id = s.consolidation_id
  left join lateral (
    select ${placeSql(language)} as location from tracking_events h where h.shipment_id = s.id
    order by h.occurred_at desc, h.id desc limit 1
  ) e on true
  where s.customer_id = $1 and s.kind = 'parcel' and s.withdrawn_at is null
    and ($5::text[] is null or s.status = any($5)) ${condition}
    and ($3::timestamptz is null or s.created_at < $3 or (s.created_at = $3 and s.id > $4::uuid))
  order by s.created_at desc, s.id limit $2`;

/**
 * Raw SQL, because this is a hot read, which `apps/bench` compares with plain pg running the same
 * text.
 */
export const listMineSql = inEachLanguage((language) => mineSql(language));

/** The same for packages with $6 in their contents or a number; without case. */
const searchMineSql = inEachLanguage((language) =>
  mineSql(
    language,
    `and strpos(
  lower(concat_ws(' ', s.description, s.tracking_number, s.waybill)), lower($6)) > 0`,
  ),
);

/** The same as `listMineSql`, with each box in place of the parcels in it. */
const listUnitsSql = inEachLanguage((language) =>
  listMineSql[language]
    .replace('on k.id = s.consolidation_id', "on k.id = s.id and s.kind = 'consolidation'")
    .replace(
      "s.kind = 'parcel'",
      "s.consolidation_id is null and s.consolidation_state is distinct from 'declined'",
    ),
);

type ListInput = {
  customerId: string;
  limit: number;
  cursor: string | undefined;
  group?: ShipmentGroup | undefined;
  /** A part of the contents or of a number. */
  q?: string | undefined;
  language: Language;
  /** With `q` always by parcel. */
  by?: 'parcel' | 'unit';
};

export const statusesOf = (group: ShipmentGroup): ShipmentStatus[] =>
  shipmentStatuses.filter((status) => groupOf(status) === group);

/**
 * The packages of one customer or one group of them, newest first, from a cursor on, in one
 * statement; a consolidation is listed as its parcels, or with `by: 'unit'` in place of them.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not return
 */
export async function listMine(
  database: Database,
  { customerId, limit, cursor, group, q, by = 'parcel', language }: ListInput,
): Promise<Page<Shipment>> {
  const statuses = group ? statusesOf(group) : null;
  const params = [customerId, limit + 1, ...readInstantCursor(cursor), statuses];
  const rows = q
    ? database.execute<Row>(searchMineSql[language], [...params, q])
    : database.execute<Row>((by === 'unit' ? listUnitsSql : listMineSql)[language], params);
  const { items, nextCursor } = pageOf(await rows, limit);
  return {
    items: items.map((item) => ({ ...withWindow(item), progress: progressOf(item.status) })),
    nextCursor,
  };
}
