import { fill } from '@jadeport/i18n';
import { ageOf, zonedDay, zonedTime } from '../../lib/dates.ts';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';

const zones = { guangzhou: 'Asia/Shanghai', kingston: 'America/Jamaica' } as const;

/**
 * How long ago something happened, after a week the date: with its time of day, or where `short` without
 * it, as in a table, whose columns would cut it. On hover, the time in the reader's zone, in Guangzhou
 * and in Jamaica.
 */
export function Time({ at, short = false }: { at: string; short?: boolean }) {
  const { clocks, time } = useAuthenticatedTexts().controls;
  const language = useLanguage();
  const here = zonedTime(at, language);
  const there = (['guangzhou', 'kingston'] as const).map((place) =>
    fill(time.there, { place: clocks[place], time: zonedTime(at, language, zones[place]) }),
  );
  return (
    <time dateTime={at} title={[here, ...there].join('\n')}>
      {ageOf(at, Date.now(), language) ?? (short ? zonedDay(at, language) : here)}
    </time>
  );
}
