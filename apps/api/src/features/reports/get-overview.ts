import type { Overview, StuckShipment } from '@jadeport/contract/reports';
import { dayAt, daysUpTo, type ShipmentStatus, spanOfDay } from '@jadeport/shipment';
import type { Deps } from '../../context.ts';
import { iso } from '../../db/instant.ts';
import { fullNameSql } from '../accounts/full-name.ts';
import { listCondition, listParams, openStatuses } from '../shipments/shipment-lists.ts';

// Raw SQL, because it shares the conditions of `shipment-lists.ts` with the search over a million
// shipments.
/** $1 the statuses. An index-only scan, however many packages have been delivered. */
const stagesSql = `
  select s.status, count(*)::int as count from shipments s where s.status = any($1)
  group by s.status`;

/**
 * $1 the time before which a last event makes a package stuck, $2 how many to name; the others are
 * counted.
 */
const stuckSql = `
  with stuck as (
    select s.id, s.customer_id, s.tracking_number, s.status, s.moved_at as since
    from shipments s where ${listCondition('stuck')}
  )
  select n.count, t.tracking_number as "trackingNumber", c.customer_code as "customerCode",
    ${fullNameSql('u')} as "customerName", t.status, e.location, e.note,
    ${iso('t.since')} as since
  from (select count(*)::int as count from stuck) n
  left join (select * from stuck order by since, tracking_number limit $2) t on true
  left join customers c on c.id = t.customer_id
  left join users u on u.id = c.user_id
  left join lateral (
    select location, note from tracking_events h where h.shipment_id = t.id
    order by h.occurred_at desc, h.id desc limit 1
  ) e on true
  order by t.since, t.tracking_number`;

/** $1 today. */
const todaySql = `
  select
    (select count(*)::int from shipments s where ${listCondition('arriving')}) as arriving,
    (select count(*)::int from contact_messages where status = 'open') as "openMessages"`;

/** $1 the days as JSON, each with its span at both sites. */
const weekSql = `
  select d.day,
    (select count(distinct h.shipment_id)::int from tracking_events h where h.status = 'received'
      and h.occurred_at >= d."fromCN" and h.occurred_at < d."toCN") as received,
    (select count(distinct h.shipment_id)::int from tracking_events h where h.status = 'delivered'
      and h.occurred_at >= d."fromJM" and h.occurred_at < d."toJM") as delivered
  from json_to_recordset($1::json) as d (day text, "fromCN" timestamptz, "toCN" timestamptz,
    "fromJM" timestamptz, "toJM" timestamptz)
  order by d.day`;

const namedStuck = 8;

type OverviewDeps = Pick<Deps, 'database' | 'clock'>;

/** The open work, as numbers and a list of stuck packages, in four statements for any amount. */
export async function getOverview({ database, clock }: OverviewDeps): Promise<Overview> {
  const { reader } = database;
  const now = clock();
  const today = dayAt('JM', now);
  const [counts, stuck, [open], week] = await Promise.all([
    reader.execute<{ status: ShipmentStatus; count: number }>(stagesSql, [openStatuses]),
    readStuck(reader, now),
    reader.execute<{ arriving: number; openMessages: number }>(
      todaySql,
      listParams('arriving', now, today),
    ),
    reader.execute<Overview['week'][number]>(weekSql, [JSON.stringify(weekUpTo(now))]),
  ]);
  const countOf = new Map(counts.map(({ status, count }) => [status, count]));
  return {
    stages: openStatuses.map((status) => ({ status, count: countOf.get(status) ?? 0 })),
    stuck,
    arriving: { day: today, count: open?.arriving ?? 0 },
    openMessages: open?.openMessages ?? 0,
    week,
  };
}

type StuckRow = { count: number } & (StuckShipment | { [Fact in keyof StuckShipment]: null });

async function readStuck(
  reader: Deps['database']['reader'],
  now: Date,
): Promise<{ count: number; items: StuckShipment[] }> {
  const params = [...listParams('stuck', now), namedStuck];
  const rows = await reader.execute<StuckRow>(stuckSql, params);
  const items = rows.flatMap(({ count: _, ...row }) => (row.trackingNumber === null ? [] : [row]));
  return { count: rows[0]?.count ?? 0, items };
}

function weekUpTo(now: Date) {
  return daysUpTo(dayAt('CN', now), 7).map((day) => {
    const [china, jamaica] = [spanOfDay('CN', day), spanOfDay('JM', day)];
    return { day, fromCN: china.from, toCN: china.to, fromJM: jamaica.from, toJM: jamaica.to };
  });
}
