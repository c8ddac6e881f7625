import { hours } from '@jadeport/brand';
import { useTexts } from '../lib/texts.tsx';
import css from './office-hours.module.css';

/** When the office is open; the brand has the times. */
export function OfficeHours() {
  const { officeHours: texts } = useTexts().shell;
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
          <dd>{time ?? texts.closed}</dd>
        </div>
      ))}
    </dl>
  );
}
