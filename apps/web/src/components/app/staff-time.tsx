import { timeAgoShort, timesAt } from '../../lib/dates.ts';
import { useAuthenticatedTexts, useLanguage } from '../../lib/texts.tsx';

/** An instant on the reader's own clock and at the other end: "22 Nov 2026, 22:00 (Kingston 22 Nov, 09:00)". */
export function useFullTime(): (instant: string) => string {
  const { clocks } = useAuthenticatedTexts().controls;
  const language = useLanguage();
  return (instant) => {
    const { own, elsewhere } = timesAt(instant, language);
    const others = elsewhere.map(([end, time]) => `${clocks[end]} ${time}`);
    return others.length === 0 ? own : `${own} (${others.join(', ')})`;
  };
}

/** How long ago something was, in few letters; the time itself stands in the hint. */
export function StaffTime({ instant }: { instant: string }) {
  const language = useLanguage();
  const full = useFullTime()(instant);
  return (
    <time dateTime={instant} title={full}>
      <span aria-hidden="true">{timeAgoShort(instant, Date.now(), language)}</span>
      <span className="visually-hidden">{full}</span>
    </time>
  );
}
