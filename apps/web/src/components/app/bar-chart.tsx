import { useLanguage } from '../../lib/texts.tsx';
import css from './bar-chart.module.css';
import { wholeTicks } from './whole-ticks.ts';

type Series = { name: string; label: string; colour: string };
/** Its lines stand below each other under the bars; the label is what a bar's title says. */
type Group = { label: string; lines: readonly string[]; counts: readonly number[] };

/** Height of the bars' area in pixels; the labels below it are part of the margin. */
const height = 170;
/** Share of a group's width that its bars take. */
const filled = 0.7;

/**
 * Counts in groups of bars, one bar a series, as a picture: screen readers need the same numbers as a
 * table beside it.
 */
export function BarChart({
  series,
  groups,
}: {
  series: readonly Series[];
  groups: readonly Group[];
}) {
  const number = new Intl.NumberFormat(useLanguage());
  const ticks = wholeTicks(Math.max(0, ...groups.flatMap(({ counts }) => counts)));
  const top = ticks.at(-1) as number;
  const y = (count: number) => height * (1 - count / top);
  const group = 100 / groups.length;
  const bar = (group * filled) / series.length;
  return (
    <div>
      <svg aria-hidden="true" className={css.chart} height={height}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
            <text x="-8" y={y(tick)} dy="0.35em" textAnchor="end">
              {number.format(tick)}
            </text>
          </g>
        ))}
        {groups.map(({ label, lines, counts }, index) => {
          const left = group * (index + (1 - filled) / 2);
          return (
            <g key={label}>
              {series.map(({ name, label: what, colour }, nth) => {
                const count = counts[nth] ?? 0;
                return (
                  <rect
                    key={name}
                    x={`${left + bar * nth}%`}
                    y={y(count)}
                    width={`${bar}%`}
                    height={height - y(count)}
                    fill={colour}
                  >
                    <title>{`${label} · ${what}: ${number.format(count)}`}</title>
                  </rect>
                );
              })}
              {lines.map((line, nth) => (
                <text
                  key={line}
                  x={`${group * (index + 0.5)}%`}
                  y={height}
                  dy={`${1.5 + 1.25 * nth}em`}
                  textAnchor="middle"
                >
                  {line}
                </text>
              ))}
            </g>
          );
        })}
      </svg>
      <ul aria-hidden="true" className={css.legend}>
        {series.map(({ name, label, colour }) => (
          <li key={name}>
            <span style={{ background: colour }} />
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
