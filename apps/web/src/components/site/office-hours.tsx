import { hoursIn } from '@jadeport/i18n';
import { hours } from '../../lib/brand.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import css from './office-hours.module.css';

/** The opening hours of the office, from the settings. */
export function OfficeHours() {
  const { officeHours: texts } = useTexts().shell;
  const language = useLanguage();
  const days = [
    [texts.weekdays, hours.office.weekdays],
    [texts.saturday, hours.office.saturday],
    [texts.sunday, hours.office.sunday],
  ] as const;
  return (
    <dl className={css.hours}>
      {days.map(([day, time]) => (
        <div key={day}>
          <dt>{day}</dt>
          <dd>{time === null ? texts.closed : hoursIn(language, time)}</dd>
        </div>
      ))}
    </dl>
  );
}
