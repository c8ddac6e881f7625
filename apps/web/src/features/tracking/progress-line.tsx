import { fill } from '@jadeport/i18n';
import { useTexts } from '../../lib/texts.tsx';
import css from './progress-line.module.css';

/** How far a package is, drawn as the route: what is done as a line, what is ahead as dashes. */
export function ProgressLine({ percent }: { percent: number }) {
  const { card } = useTexts().tracking;
  return (
    <div
      className={css.line}
      role="progressbar"
      aria-label={card.progress}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={fill(card.percent, { percent })}
    >
      <span className={css.done} style={{ width: `${percent}%` }} />
      <span className={css.here} style={{ left: `${percent}%` }} />
    </div>
  );
}
