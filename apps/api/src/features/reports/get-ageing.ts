import type { Ageing, PeriodInput } from '@jadeport/contract/reports';
import { type Age, packageAges } from '@jadeport/reports';
import { zoneOf } from '@jadeport/settings';
import { dayAt, daysUpTo, type ShipmentStatus, spanOfDay } from '@jadeport/shipment';
import { underWay } from '../shipments/shipment-lists.ts';
import { pageOf, periodOf } from './period.ts';
import type { FigureDeps } from './read-figures.ts';

/* Raw SQL, because the builder has no `width_bucket` of times. */

/** $1 the statuses, $2 the beginnings of the ages, oldest first. An index-only scan of what is open. */
const ageingSql = `
  select s.status, width_bucket(s.moved_at, $2::timestamptz[]) as bucket, count(*)::int as count
  from shipments s where s.status = any($1::text[])
  group by 1, 2`;

type Row = { status: ShipmentStatus; bucket: number; count: number };

/** Packages under way now, by status and the days since their last event. */
export async function getAgeing(deps: FigureDeps, asked: PeriodInput): Promise<Ageing> {
  const zone = zoneOf(deps.settings(), 'branch');
  const today = dayAt(zone, deps.clock());
  const begins = beginningsOf(packageAges, today).map((day) => spanOfDay(zone, day).from);
  const rows = await deps.database.reader.execute<Row>(ageingSql, [underWay, begins]);
  return {
    ...periodOf(deps, asked),
    rows: rows
      .map(({ status, bucket, count }) => {
        const age = packageAges[packageAges.length - 1 - bucket] as Age;
        const { day, until } = daysOfAge(age, today);
        return {
          status,
          fromDays: age.from,
          toDays: age.to,
          count,
          link: pageOf('/admin/shipments', { only: 'waiting', day, until, status }),
        };
      })
      .toSorted(
        (a, b) =>
          underWay.indexOf(a.status) - underWay.indexOf(b.status) || a.fromDays - b.fromDays,
      ),
    link: pageOf('/admin/shipments', { only: 'waiting' }),
  };
}

/** The day so many days ago. */
const ago = (today: string, days: number) => daysUpTo(today, days + 1)[0] ?? today;

/** The first days of ages, oldest first; the oldest age has none. */
export const beginningsOf = (ages: readonly Age[], today: string): string[] =>
  ages.flatMap(({ to }) => (to === null ? [] : [ago(today, to)])).toReversed();

/** The days of an age; without a first day for everything older, or a last one where that is today. */
export const daysOfAge = ({ from, to }: Age, today: string) => ({
  day: to === null ? undefined : ago(today, to),
  until: from === 0 ? undefined : ago(today, from),
});
