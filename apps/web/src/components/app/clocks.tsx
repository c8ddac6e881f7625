import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import css from './shell.module.css';

const zones = { guangzhou: 'Asia/Shanghai', kingston: 'America/Jamaica' } as const;

/** The time of day in Guangzhou and in Jamaica. */
export function Clocks() {
  const { clocks } = useAuthenticatedTexts().controls;
  const language = useLanguage();
  const [now, setNow] = useState(() => new Date());
  useInterval(() => setNow(new Date()), 10_000, { autoInvoke: true });
  const formatted = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, options).format(now);
  // Formatted together, Chinese has no space between day and time.
  const time = (timeZone: string) =>
    `${formatted({ weekday: 'short', timeZone })} ${formatted({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })}`;
  return (
    <dl className={css.clocks} aria-label={clocks.label}>
      {(['guangzhou', 'kingston'] as const).map((place) => (
        <div key={place}>
          <dt>{clocks[place]}</dt>
          <dd>{time(zones[place])}</dd>
        </div>
      ))}
    </dl>
  );
}
