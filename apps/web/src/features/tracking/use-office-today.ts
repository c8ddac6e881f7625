import { hoursOn } from '@jadeport/brand';
import { fill, hoursIn } from '@jadeport/i18n';
import { hours } from '../../lib/brand.ts';
import { jamaicaWeekday } from '../../lib/dates.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';

/** The office's hours today in Jamaica; on a closed day, the next open day and its hours. */
export function useOfficeToday(now: number): string {
  const texts = useTexts().nextSteps;
  const language = useLanguage();
  for (const daysOn of [0, 1, 2, 3, 4, 5, 6]) {
    const { weekday, name } = jamaicaWeekday(now, daysOn, language);
    const open = hoursOn(weekday, hours.office);
    if (open === null) continue;
    const times = hoursIn(language, open);
    return fill(daysOn === 0 ? texts.open : texts.closed, { day: name, hours: times });
  }
  return '';
}
