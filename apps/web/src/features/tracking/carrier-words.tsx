import type { Tracking } from '@jadeport/contract/tracking';
import { plural } from '@jadeport/i18n';
import { jamaicaTime } from '../../lib/dates.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import css from './result-card.module.css';

/** What the carrier says of its own part of the way, as it says it. */
export function CarrierWords({ events }: { events: Tracking['carrierEvents'] }) {
  const { card } = useTexts().tracking;
  const language = useLanguage();
  if (!events?.length) return null;
  return (
    <details className={css.carrierWords}>
      <summary>{plural(language, card.carrierSays, events.length)}</summary>
      <ul>
        {events.map(({ timestamp, status, text, location }) => (
          <li key={timestamp + text}>
            <p>{text}</p>
            <p className={css.note} suppressHydrationWarning>
              {[location, status, jamaicaTime(timestamp, language)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
