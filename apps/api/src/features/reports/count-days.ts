import { settingsZone, zoneOf } from '@jadeport/settings';
import { dayAt, spanOfDay } from '@jadeport/shipment';
import { sql } from 'kysely';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { dayMs, hourMs } from '../../durations.ts';
import { CountedDay } from './counted-day.entity.ts';
import { DailyFigure } from './daily-figure.entity.ts';
import { type Measure, measures } from './measures.ts';
import { countLive, daysOf, type SitesDeps, type Span } from './read-figures.ts';
import { StaleTime } from './stale-time.entity.ts';

export type CountDeps = Pick<Deps, 'clock'> & SitesDeps;

/** What is written takes less than this to be committed, so nothing is added to what was counted. */
const settledAfterMs = hourMs;
const daysAtOnce = 31;
/** Figures that one statement inserts. */
const rowsAtOnce = 500;

const names = Object.keys(measures) as Measure[];

/**
 * Counts what happened on each day up to the last full hour but one, and again the days to which
 * something was added. Repeatable at any time, by any number of processes.
 */
export async function countDays(em: EntityManager, deps: CountDeps): Promise<void> {
  const until = new Date(Math.floor((deps.clock().getTime() - settledAfterMs) / hourMs) * hourMs);
  await forgetStaleDays(em);
  const settings = deps.settings();
  const zones = new Set([zoneOf(settings, 'warehouse'), zoneOf(settings, 'branch'), settingsZone]);
  for (const zone of zones) {
    const open = await openSpans(em, zone, until);
    for (let at = 0; at < open.length; at += daysAtOnce) {
      const spans = open.slice(at, at + daysAtOnce);
      await em.transactional((tx) => countSpans(tx, deps, zone, spans));
    }
  }
}

/** Days with something new are not counted any more, so that they are counted again. */
const forgetStaleDays = (em: EntityManager): Promise<void> =>
  em.transactional(async (tx) => {
    const stale = await query(tx, StaleTime).deleteFrom('stale_times').returning('at').execute();
    const hours = [...new Set(stale.map(({ at }) => at.getTime()))];
    if (hours.length === 0) return;
    const days = hours.flatMap((hour) => [hour, hour + hourMs - 1]);
    const zones = await query(tx, CountedDay)
      .selectFrom('counted_days')
      .select('zone')
      .distinct()
      .execute();
    for (const { zone } of zones) {
      const own = [...new Set(days.map((at) => dayAt(zone, new Date(at))))];
      await query(tx, CountedDay)
        .deleteFrom('counted_days')
        .where('zone', '=', zone)
        .where((eb) => eb('day', '=', eb.fn.any(sql<string[]>`${own}::date[]`)))
        .execute();
    }
  });

/** The days that are not counted up to `until`, each as far as it can be. */
async function openSpans(em: EntityManager, zone: string, until: Date): Promise<Span[]> {
  const first = await firstDay(em, zone, until);
  if (first === undefined) return [];
  const counted = await query(em, CountedDay)
    .selectFrom('counted_days')
    .where('zone', '=', zone)
    .select([sql<string>`day::text`.as('day'), 'until'])
    .execute();
  const known = new Map(counted.map((row) => [row.day, row.until.getTime()]));
  const last = dayAt(zone, new Date(until.getTime() - 1));
  return daysOf({ from: first, to: last }).flatMap((day) => {
    const { from, to } = spanOfDay(zone, day);
    const end = new Date(Math.min(to.getTime(), until.getTime()));
    return from < end && (known.get(day) ?? 0) < end.getTime() ? [{ day, from, to: end }] : [];
  });
}

/** What is older is not counted; reports cover a year at most. */
const longest = 3660;

// Raw SQL, because no table has all of these columns.
async function firstDay(em: EntityManager, zone: string, until: Date) {
  const earliest = (column: string, table: string) =>
    sql`(select min(${sql.ref(column)}) from ${sql.table(table)})`;
  const { rows } = await sql<{ at: Date | null }>`select least(
    (select min(occurred_at) from tracking_events where status = 'received'),
    (select min(occurred_at) from tracking_events where status = 'in_transit'),
    (select min(occurred_at) from tracking_events where status = 'ready_for_pickup'),
    (select min(occurred_at) from tracking_events where status = 'delivered'),
    ${earliest('at', 'audit_entries')}, ${earliest('issued_at', 'invoices')},
    ${earliest('recorded_at', 'credit_notes')}) as at`.execute(query(em));
  const at = rows[0]?.at;
  if (!at || at >= until) return undefined;
  return dayAt(zone, new Date(Math.max(at.getTime(), until.getTime() - longest * dayMs)));
}

/** Stores the figures of days in place of those that are there. */
async function countSpans(
  tx: EntityManager,
  deps: CountDeps,
  zone: string,
  spans: readonly Span[],
): Promise<void> {
  // First, so that two processes count one after the other.
  await query(tx, CountedDay)
    .insertInto('counted_days')
    .values(spans.map(({ day, to }) => ({ zone, day, until: to })))
    .onConflict((conflict) =>
      conflict.columns(['zone', 'day']).doUpdateSet((eb) => ({ until: eb.ref('excluded.until') })),
    )
    .execute();
  const days = spans.map(({ day }) => day);
  await query(tx, DailyFigure)
    .deleteFrom('daily_figures')
    .where('zone', '=', zone)
    .where((eb) => eb('day', '=', eb.fn.any(sql<string[]>`${days}::date[]`)))
    .execute();
  const figures = await countLive(tx, deps, names, spans);
  for (let at = 0; at < figures.length; at += rowsAtOnce) {
    await query(tx, DailyFigure)
      .insertInto('daily_figures')
      .values(
        figures.slice(at, at + rowsAtOnce).map(({ day, ...figure }) => ({
          zone,
          day: day ?? '',
          ...figure,
        })),
      )
      .execute();
  }
}
