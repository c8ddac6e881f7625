import { fill } from '@jadeport/i18n';
import { type Stage, stages } from '@jadeport/shipment';
import { useTexts } from '../../lib/texts.tsx';
import css from './progress-line.module.css';

/**
 * The progress of a package along the route: a line for the completed part, dashes for the rest.
 * Below it the stages, with the current one marked.
 */
export function ProgressLine({ percent, leg }: { percent: number; leg: Stage }) {
  // In the middle of its stage, above the name; at the end of the line for the last one.
  const place = percent === 100 ? 100 : ((stages.indexOf(leg) + 0.5) / stages.length) * 100;
  const { card } = useTexts().tracking;
  return (
    <div>
      <div
        className={css.line}
        role="progressbar"
        aria-label={card.progress}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={fill(card.percent, { percent })}
      >
        <span className={css.done} style={{ width: `${place}%` }} />
        <span className={css.here} style={{ left: `${place}%` }} />
      </div>
      <ol className={css.legs}>
        {stages.map((stage) => (
          <li key={stage} aria-current={stage === leg ? 'step' : undefined}>
            {card.stages[stage]}
          </li>
        ))}
      </ol>
    </div>
  );
}
