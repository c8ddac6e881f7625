import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import { siteClocks } from '../../lib/site-clocks.ts';
import { useLanguage } from '../../lib/texts.tsx';
import css from './shell.module.css';

/** The time of day in China and in Jamaica. */
export function Clocks() {
  const { clocks } = useAuthenticatedTexts().controls;
  const language = useLanguage();
  const [now, setNow] = useState(() => new Date());
  useInterval(() => setNow(new Date()), 10_000, { autoInvoke: true });
  const time = (timeZone: string) =>
    new Intl.DateTimeFormat(language, {
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }).format(now);
  return (
    <dl className={css.clocks} aria-label={clocks}>
      {siteClocks(language).map(({ zone, place }) => (
        <div key={zone}>
          <dt>{place}</dt>
          <dd>{time(zone)}</dd>
        </div>
      ))}
    </dl>
  );
}
