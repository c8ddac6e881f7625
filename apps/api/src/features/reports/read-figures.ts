import type { PresentSettings } from '@jadeport/settings';
import { daysUpTo, spanOfDay } from '@jadeport/shipment';
import type { Deps } from '../../context.ts';
import type { Source } from '../../db/database.ts';
import { execute } from '../../db/execute.ts';
import { dayMs } from '../../durations.ts';
import { journeySites } from '../shipments/journeys.ts';
import { liveSql, type Measure, spanSql } from './measures.ts';

/* Raw SQL, because it shares the conditions of the lists that the figures count. */

/** A figure of a day, or of all days where they are not asked for. */
export type Figure = {
  day: string | null;
  measure: Measure;
  dimension: string;
  count: number;
  amount: number;
};
export type Period = { from: string; to: string };
export type FigureDeps = Pick<Deps, 'database' | 'settings' | 'clock'>;

/**
 * $1 the time zone, $2 and $3 the days, $4 the measures, $5 whether by day. The days that are counted
 * and not stale, and what is stored of them: one statement, so that both are of one moment.
 */
const storedSql = `
  with counted as materialized (
    select c.day, c.until from counted_days c
    where c.zone = $1 and c.day >= $2::date and c.day <= $3::date
      and not exists (select from stale_times t
        where t.at > (c.day::timestamp at time zone c.zone) - interval '1 hour'
          and t.at < ((c.day + 1)::timestamp at time zone c.zone))
  )
  select c.day::text as day, c.until, null as measure, '' as dimension, 0 as count, 0::bigint as amount
  from counted c
  union all
  select case when $5::boolean then f.day end::text, null, f.measure, f.dimension,
    sum(f.count)::int, sum(f.amount)::bigint
  from counted c join daily_figures f on f.zone = $1 and f.day = c.day
  where f.measure = any($4::text[])
  group by 1, 3, 4`;

type StoredRow = Omit<Figure, 'measure'> & { measure: Measure | null; until: Date | string | null };

/**
 * The figures of a period by the calendar of a time zone: those of counted days from the table, and the
 * rest, hardly more than the last hour, from what they count. So the time does not grow with what
 * there is.
 */
export async function readFigures(
  deps: FigureDeps,
  zone: string,
  names: readonly Measure[],
  { from, to, byDay = false }: Period & { byDay?: boolean },
): Promise<Figure[]> {
  const { reader } = deps.database;
  const rows = await execute<StoredRow>(reader, storedSql, [zone, from, to, names, byDay]);
  const until = new Map(rows.flatMap((row) => (row.until ? [[row.day, new Date(row.until)]] : [])));
  const stored = rows.flatMap(({ until: _, measure, ...row }) =>
    measure ? [{ ...row, measure }] : [],
  );
  const live = await countLive(reader, deps, names, openSpans(deps, zone, { from, to }, until));
  return [...stored, ...live];
}

/** Mostly today alone is not counted, or today and yesterday. */
const fewSpans = 2;

export type Span = { day: string; from: Date; to: Date };

/** What is not counted yet of the days of a period, up to now. */
function openSpans(
  { clock }: FigureDeps,
  zone: string,
  period: Period,
  until: ReadonlyMap<string | null, Date>,
): Span[] {
  const end = new Date(clock().getTime() + dayMs);
  return daysOf(period).flatMap((day) => {
    const { from, to } = spanOfDay(zone, day);
    const open = until.get(day) ?? from;
    return open < to && open < end ? [{ day, from: open, to }] : [];
  });
}

/** The settings, of which the sites alone are read. */
export type SitesDeps = { settings: () => Pick<PresentSettings, 'sites'> };

/** Counts spans from what is there. */
export async function countLive(
  source: Source,
  { settings }: SitesDeps,
  names: readonly Measure[],
  spans: readonly Span[],
): Promise<Figure[]> {
  if (spans.length === 0) return [];
  const sites = journeySites(settings());
  if (spans.length > fewSpans) {
    return execute<Figure>(source, liveSql(names), [JSON.stringify(spans), sites]);
  }
  const counted = spans.map(async ({ day, from, to }) => {
    const rows = await execute<Omit<Figure, 'day'>>(source, spanSql(names), [from, sites, to]);
    return rows.map((row) => ({ ...row, day }));
  });
  return (await Promise.all(counted)).flat();
}

/** The days of a period, oldest first. */
export const daysOf = ({ from, to }: Period): string[] =>
  daysUpTo(to, Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1);

/** Sums of figures by what `keyOf` names. */
export function sumBy(figures: readonly Figure[], keyOf: (figure: Figure) => string) {
  const sums = new Map<string, { count: number; amount: number }>();
  for (const figure of figures) {
    const key = keyOf(figure);
    const { count, amount } = sums.get(key) ?? { count: 0, amount: 0 };
    sums.set(key, { count: count + figure.count, amount: amount + figure.amount });
  }
  return sums;
}
