import { cellOf } from './window.ts';

/** Something that has arrived: the day on which it left (`YYYY-MM-DD`) and the days on the way. */
export type Journey = { lane: string; service: string; departed: string; days: number };

/** The days on the way of a departure on a weekday in a quarter of the year, both ends included. */
export type TransitTime = {
  lane: string;
  service: string;
  /** 1 is Monday. */
  weekday: number;
  quarter: number;
  low: number;
  high: number;
  /** Arrivals that lane and service were learned from. */
  cases: number;
};

/** With fewer arrivals of a lane and service nothing is learned. */
export const leastCases = 100;

/** How many arrivals weigh as much as the assumption that a weekday or a quarter makes no difference. */
const prior = 8;

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const quarters = [1, 2, 3, 4];

/**
 * Learns for each lane and service in which days the given share of departures arrives, for each weekday
 * and quarter of the year, by split conformal prediction (conformalized quantile regression, Romano,
 * Patterson and Candès 2019): every second arrival shows what is usual and how far arrivals lie from
 * it, the others how far the ends must move for the share to be held. It promises the share of all
 * departures of a lane and service whatever the distribution, as long as the next ones are like the last.
 */
export function learnTransitTimes(journeys: readonly Journey[], coverage: number): TransitTime[] {
  const groups = Map.groupBy(journeys, ({ lane, service }) => JSON.stringify([lane, service]));
  return [...groups.values()].flatMap((group) =>
    group.length < leastCases ? [] : learnGroup(group, coverage),
  );
}

function learnGroup(group: readonly Journey[], coverage: number): TransitTime[] {
  const [{ lane, service }] = group as [Journey];
  const cases = group
    .toSorted((a, b) => (a.departed < b.departed ? -1 : a.departed > b.departed ? 1 : 0))
    .map(({ departed, days }) => ({ days, ...cellOf(departed) }));
  const shown = cases.filter((_, at) => at % 2 === 0);
  const checked = cases.filter((_, at) => at % 2 === 1);
  const centre = usualDays(shown);
  const residuals = sorted(shown.map((each) => each.days - centre(each)));
  const tail = (1 - coverage) / 2;
  const [least, most] = [quantile(residuals, tail), quantile(residuals, 1 - tail)];
  const margin = conformal(
    checked.map((each) => {
      const residual = each.days - centre(each);
      return Math.max(least - residual, residual - most);
    }),
    coverage,
  );
  return weekdays.flatMap((weekday) =>
    quarters.map((quarter) => {
      const usual = centre({ weekday, quarter });
      const low = Math.max(0, Math.ceil(usual + least - margin - tiny));
      const high = Math.max(low, Math.floor(usual + most + margin + tiny));
      return { lane, service, weekday, quarter, low, high, cases: group.length };
    }),
  );
}

/** Against the last bits of sums. */
const tiny = 1e-9;

type Case = { days: number; weekday: number; quarter: number };

/** The mean of all, moved by what weekday and quarter add, which counts less where few arrivals show it. */
function usualDays(cases: readonly Case[]): (cell: Omit<Case, 'days'>) => number {
  const mean = sum(cases.map(({ days }) => days)) / cases.length;
  const byWeekday = effects(cases, 'weekday', (each) => each.days - mean);
  const ofWeekday = (weekday: number) => byWeekday.get(weekday) ?? 0;
  const byQuarter = effects(cases, 'quarter', ({ days, weekday }) => {
    return days - mean - ofWeekday(weekday);
  });
  return ({ weekday, quarter }) => mean + ofWeekday(weekday) + (byQuarter.get(quarter) ?? 0);
}

function effects(
  cases: readonly Case[],
  by: 'weekday' | 'quarter',
  residual: (each: Case) => number,
): Map<number, number> {
  const groups = Map.groupBy(cases, (each) => each[by]);
  return new Map(
    [...groups].map(([value, group]) => [value, sum(group.map(residual)) / (group.length + prior)]),
  );
}

/** The score that the given share of further cases does not exceed: the ⌈share × (n + 1)⌉-th smallest. */
function conformal(scores: readonly number[], share: number): number {
  const rank = Math.min(scores.length, Math.ceil(share * (scores.length + 1)));
  return sorted(scores)[rank - 1] ?? 0;
}

function quantile(ascending: readonly number[], share: number): number {
  const place = share * (ascending.length - 1);
  const below = ascending[Math.floor(place)] ?? 0;
  const above = ascending[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
