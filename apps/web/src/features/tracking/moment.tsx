import { jamaicaTime, timeAgo } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/texts.tsx';
import css from './moment.module.css';

/** The time of an event in Jamaica, and how long before `now` that is. */
export function Moment(props: { instant: string; now: number; stacked?: boolean }) {
  const { instant, now } = props;
  const language = useLanguage();
  // A browser may format the same time slightly differently from the build.
  return (
    <time dateTime={instant} className={css.moment} data-stacked={props.stacked}>
      <span suppressHydrationWarning>{jamaicaTime(instant, language)}</span>
      <span suppressHydrationWarning>{timeAgo(instant, now, language)}</span>
    </time>
  );
}
