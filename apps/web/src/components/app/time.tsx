import { fill } from '@jadeport/i18n';
import { ageOf, zonedTime } from '../../lib/dates.ts';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import { siteClocks } from '../../lib/site-clocks.ts';
import { useLanguage } from '../../lib/texts.tsx';

/**
 * How long ago something happened; on hover, the time in the reader's zone, in China and in
 * Jamaica.
 */
export function Time({ at }: { at: string }) {
  const { time } = useAuthenticatedTexts().controls;
  const language = useLanguage();
  const here = zonedTime(at, language);
  const there = siteClocks(language).map(({ zone, place }) =>
    fill(time.there, { place, time: zonedTime(at, language, zone) }),
  );
  return (
    <time dateTime={at} title={[here, ...there].join('\n')}>
      {ageOf(at, Date.now(), language) ?? here}
    </time>
  );
}
