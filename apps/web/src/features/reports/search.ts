import { today } from '../../lib/dates.ts';
import { asDay, searchReader } from '../../lib/search.ts';

/** The days of the reports in the address. */
export const readSearch = searchReader({ from: asDay, to: asDay });
export type Search = ReturnType<typeof readSearch>;
export type Period = { from: string; to: string };

const dayMs = 86_400_000;
const before = (day: string, days: number) =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

/** The periods that one press chooses. */
export const presets = {
  today: (day: string) => ({ from: day, to: day }),
  week: (day: string) => ({ from: before(day, 6), to: day }),
  month: (day: string) => ({ from: before(day, 29), to: day }),
  thisMonth: (day: string) => ({ from: `${day.slice(0, 8)}01`, to: day }),
} as const satisfies Record<string, (day: string) => Period>;
export type Preset = keyof typeof presets;
export const presetNames = Object.keys(presets) as Preset[];

/** The days that are shown: those of the address, else thirty. */
export function periodOf({ from, to }: Search): Period {
  const usual = presets.month(today());
  return { from: from ?? usual.from, to: to ?? usual.to };
}

/** A year at most, and not backwards. */
export const isPeriod = ({ from, to }: Period) =>
  from <= to && Date.parse(to) - Date.parse(from) < 366 * dayMs;
