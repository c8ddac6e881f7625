import type { Tracking } from '@jadeport/contract/tracking';
import { useRoute } from '../../lib/use-route.ts';
import css from './living-route.module.css';
import { placeOf, splitArc, vehicleOf } from './living-route.ts';

const shapes = {
  // A ship from the side, sailing to the right.
  ship: 'M-17 4h34l-6 11h-22zM-11 4v-8h15l6 8M-7-4v-9h5v9',
  // A plane from above, flying to the right.
  plane: 'M18 0c0 2-2 3-5 3H4l-8 13h-4l4-13h-6l-4 5h-3l2-8-2-8h3l4 5h6l-4-13h4L4-3h9c3 0 5 1 5 3z',
};

/**
 * The brand's arc from the warehouse to Jamaica with this package on it: the travelled part as a line,
 * the rest as dashes. Decorative: the text gives status, stages and days.
 */
export function LivingRoute({ tracking, now }: { tracking: Tracking; now: number }) {
  const { from, to } = useRoute();
  const { done, ahead, here, angle } = splitArc(placeOf(tracking, now));
  const vehicle = vehicleOf(tracking);
  // A ship stays upright; a plane follows the arc.
  const turn = vehicle === 'plane' ? ` rotate(${Math.round(angle)})` : '';
  return (
    <div className={css.route} aria-hidden="true">
      <svg viewBox="0 0 640 112" className={css.drawing} aria-hidden="true">
        {/* The delta of the Pearl River, and Kingston harbour behind its spit. */}
        <path
          className={css.water}
          d="M0 30c22 4 30 18 46 30M6 76c16-2 26-8 40-16M20 8c8 18 14 36 26 52M584 86c14 8 32 8 50 0M566 98c22 12 50 10 74-4"
        />
        <path className={css.ahead} d={ahead} />
        <path className={css.done} d={done} pathLength="1" />
        <circle className={css.start} cx="48" cy="64" r="8" />
        <circle className={css.end} cx="586" cy="68" r="10" />
        <g className={css.vehicle} transform={`translate(${here.map(Math.round).join(' ')})`}>
          <circle r="25" />
          <path d={shapes[vehicle]} transform={`scale(0.95)${turn}`} />
        </g>
      </svg>
      <p className={css.ends}>
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </div>
  );
}
