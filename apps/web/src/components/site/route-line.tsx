import css from './route-line.module.css';

type RouteLineProps = { from: string; to: string };

/**
 * The brand's motif: the route from the Pearl River to Kingston harbour. Its dashes move once and
 * then rest; with reduced motion they do not move.
 */
export function RouteLine({ from, to }: RouteLineProps) {
  return (
    <div className={css.route} aria-hidden="true">
      <svg viewBox="0 0 640 120" className={css.drawing} aria-hidden="true">
        {/* The delta: three arms of the river. */}
        <path
          className={css.water}
          d="M0 30c22 4 30 18 46 30M6 76c16-2 26-8 40-16M20 8c8 18 14 36 26 52"
        />
        <path className={css.way} pathLength="100" d="M54 66C170-10 430-14 578 64" />
        {/* The harbour behind the Palisadoes spit. */}
        <path className={css.water} d="M584 86c14 8 32 8 50 0M566 98c22 12 50 10 74-4" />
        <circle className={css.start} cx="48" cy="64" r="8" />
        <circle className={css.end} cx="586" cy="68" r="10" />
      </svg>
      <span>{from}</span>
      <span>{to}</span>
    </div>
  );
}
