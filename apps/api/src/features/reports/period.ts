import { longestPeriod, type PeriodInput } from '@jadeport/contract/reports';
import { settingsZone } from '@jadeport/settings';
import { dayAt, daysUpTo } from '@jadeport/shipment';
import type { Deps } from '../../context.ts';
import { dayMs } from '../../durations.ts';
import { invalidField } from '../../errors/app-error.ts';
import type { Period } from './read-figures.ts';

const usualDays = 30;

/**
 * The days that a report covers: as asked for, else the thirty up to its last one.
 *
 * @throws VALIDATION_FAILED where the given first day is later than today, or too long ago
 */
export function periodOf({ clock }: Pick<Deps, 'clock'>, { from, to }: PeriodInput): Period {
  const last = to ?? dayAt(settingsZone, clock());
  const first = from ?? daysUpTo(last, usualDays)[0] ?? last;
  if (first > last) throw invalidField('from', 'INVALID');
  if (Date.parse(last) - Date.parse(first) >= longestPeriod * dayMs) {
    throw invalidField('from', 'OUT_OF_RANGE');
  }
  return { from: first, to: last };
}

/** A page with its search parameters; what is undefined is left out. */
export function pageOf(path: string, search: Record<string, string | undefined>): string {
  const given = Object.entries(search).filter((each): each is [string, string] => !!each[1]);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
