import type { Language } from '@jadeport/contract';
import type { Settings } from '@jadeport/contract/settings';
import { plans } from '@jadeport/estimator';
import { fill, type SettingsTexts } from '@jadeport/i18n';
import { calendarDay } from '../../lib/dates.ts';
import { isItem } from './draft.ts';
import { fieldOf, kinds, partOf } from './fields.ts';
import { shownOf, textOf } from './typed.ts';
import { weekdayNames } from './weekdays.ts';

/** Names a path of the settings for people: its part, its place in a list, and its field. */
export function pathName(
  { parts, fields, tables, choices, unshown }: SettingsTexts,
  path: string,
): string {
  const field = fieldOf(path);
  const place = /\.(\d+)\b/.exec(path)?.[1];
  const number = place === undefined ? '' : ` ${Number(place) + 1}`;
  const plan = path.startsWith('rates.plans.') && plans[Number(place)];
  const part = plan
    ? fill(tables.of, { whole: tables.plans.title, part: choices[plan.id] })
    : parts[partOf(path)] + number;
  if (isItem(path)) return part;
  const rest = field ? fields[field] : unshown[path as keyof typeof unshown];
  return rest && rest !== part ? fill(tables.of, { whole: part, part: rest }) : part;
}

/** Writes a value of the settings for people, as its field shows it. */
export function valueText(
  { choices, values }: SettingsTexts,
  language: Language,
  path: string,
  value: unknown,
): string {
  if (typeof value === 'boolean') return value ? values.on : values.off;
  const field = fieldOf(path);
  const kind = field && kinds[field];
  if (kind === 'departures' && Array.isArray(value)) {
    const days = weekdayNames(language);
    const services = (value as Settings['shipping']['departures']).map(
      ({ service, weekdays }) =>
        `${choices[service]} ${weekdays.map((day) => days[day - 1]).join(', ')}`,
    );
    return services.join('; ') || values.empty;
  }
  if (path === 'exchangeRate.day') return calendarDay(String(value), language);
  const choice =
    typeof kind === 'object' ? kind.find((each) => each === shownOf(path, value)) : undefined;
  if (choice) return choices[choice];
  const text = textOf(shownOf(path, value ?? null));
  if (text.startsWith('data:')) return values.picture;
  return text || values.empty;
}
