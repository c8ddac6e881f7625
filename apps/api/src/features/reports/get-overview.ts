import type { Language } from '@jadeport/contract';
import type { Overview, StuckShipment } from '@jadeport/contract/reports';
import { zoneOf } from '@jadeport/settings';
import { dayAt, daysUpTo, type ShipmentStatus } from '@jadeport/shipment';
import type { Deps } from '../../context.ts';
import { iso } from '../../db/instant.ts';
import { fullNameSql } from '../accounts/full-name.ts';
import { inEachLanguage, noteSql, placeSql } from '../shipments/event-words.ts';
import { listCondition, listParams, openStatuses } from '../shipments/shipment-lists.ts';
import { countVolumes } from './get-volumes.ts';
import type { Period } from './read-figures.ts';

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
const stuckSqlIn = (language: Language) => `
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
    select ${placeSql(language)} as location, ${noteSql(language)} as note from tracking_events h where h.shipment_id = t.id
    order by h.occurred_at desc, h.id desc limit 1
  ) e on true
  order by t.since, t.tracking_number`;
const stuckSql = inEachLanguage(stuckSqlIn);

/** $1 today. */
const todaySql = `
  select
    (select count(*)::int from shipments s where ${listCondition('arriving')}) as arriving,
    (select count(*)::int from contact_messages where status = 'open') as "openMessages"`;

const namedStuck = 8;

type OverviewDeps = Pick<Deps, 'database' | 'clock' | 'settings'>;

/** The open work, as numbers and a list of stuck packages, in five or six statements for any amount. */
export async function getOverview(deps: OverviewDeps, language: Language): Promise<Overview> {
  const { reader } = deps.database;
  const today = dayAt(zoneOf(deps.settings(), 'branch'), deps.clock());
  const [counts, stuck, [open], week] = await Promise.all([
    reader.execute<{ status: ShipmentStatus; count: number }>(stagesSql, [openStatuses]),
    readStuck(deps, language),
    reader.execute<{ arriving: number; openMessages: number }>(
      todaySql,
      listParams('arriving', deps, { day: today }),
    ),
    countVolumes(deps, weekUpTo(deps), ['received', 'delivered']),
  ]);
  const countOf = new Map(counts.map(({ status, count }) => [status, count]));
  return {
    stages: openStatuses.map((status) => ({ status, count: countOf.get(status) ?? 0 })),
    stuck,
    arriving: { day: today, count: open?.arriving ?? 0 },
    openMessages: open?.openMessages ?? 0,
    week: week.map(({ day, received, delivered }) => ({ day, received, delivered })),
  };
}

type StuckRow = { count: number } & (StuckShipment | { [Fact in keyof StuckShipment]: null });

async function readStuck(
  deps: OverviewDeps,
  language: Language,
): Promise<{ count: number; items: StuckShipment[] }> {
  const params = [...listParams('stuck', deps), namedStuck];
  const rows = await deps.database.reader.execute<StuckRow>(stuckSql[language], params);
  const items = rows.flatMap(({ count: _, ...row }) => (row.trackingNumber === null ? [] : [row]));
  return { count: rows[0]?.count ?? 0, items };
}

/** The last seven days of the warehouse. */
function weekUpTo({ settings, clock }: OverviewDeps): Period {
  const to = dayAt(zoneOf(settings(), 'warehouse'), clock());
  return { from: daysUpTo(to, 7)[0] ?? to, to };
}
