import type { Settings } from '@jadeport/contract/settings';
import { useSettingsTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { fieldOf, kinds } from './fields.ts';
import { shownOf, textOf } from './typed.ts';
import { weekdayNames } from './weekdays.ts';

/** Writes a value of the settings for people, as its field shows it. */
export function useValueText(): (path: string, value: unknown) => string {
  const { choices, values } = useSettingsTexts();
  const days = weekdayNames(useLanguage());
  const daysOf = (numbers: readonly number[]) => numbers.map((day) => days[day - 1]).join(', ');
  return (path, value) => {
    if (typeof value === 'boolean') return value ? values.on : values.off;
    const field = fieldOf(path);
    const kind = field && kinds[field];
    if (kind === 'departures' && Array.isArray(value)) {
      const services = (value as Settings['shipping']['departures']).map(
        ({ service, weekdays }) => `${choices[service]} ${daysOf(weekdays)}`,
      );
      return services.join('; ') || values.empty;
    }
    const choice =
      typeof kind === 'object' ? kind.find((each) => each === shownOf(path, value)) : undefined;
    if (choice) return choices[choice];
    const text = textOf(shownOf(path, value ?? null));
    if (text.startsWith('data:')) return values.picture;
    return text || values.empty;
  };
}
