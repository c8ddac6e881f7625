import { fieldOf, type Kind, kinds } from './fields.ts';

/** A value as text; null and a missing one are empty. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const scaled = (decimals: number) => ({
  shown: (value: unknown) => String(Number(value) / 10 ** decimals),
  stored: (typed: string) =>
    typed && Number.isFinite(Number(typed)) ? Math.round(Number(typed) * 10 ** decimals) : typed,
});

const orNull = ({ shown, stored }: ReturnType<typeof scaled>) => ({
  shown: (value: unknown) => (value === null ? '' : shown(value)),
  stored: (typed: string) => (typed === '' ? null : stored(typed)),
});

const plain = { shown: textOf, stored: (typed: string) => typed };
const count = scaled(0);

const ways = {
  text: plain,
  lines: plain,
  textOrNull: {
    shown: textOf,
    stored: (typed: string) => typed || null,
  },
  count,
  countOrNull: orNull(count),
  cents: scaled(2),
  share: scaled(3),
};

/** A choice that stands for null. */
const none = 'noPlan';
const choice = {
  shown: (value: unknown) => (value === null ? none : textOf(value)),
  stored: (typed: string) => (typed === none ? null : typed),
};

/** Kinds whose values are no text. */
const asStored = ['flag', 'departures', 'picture'] as const;
type AsStored = (typeof asStored)[number];

const wayOf = (kind: Exclude<Kind, AsStored>) => (typeof kind === 'string' ? ways[kind] : choice);

const isAsStored = (kind: Kind | undefined): kind is AsStored | undefined =>
  kind === undefined || asStored.some((each) => each === kind);

/** What a field shows of a stored value; what has no field stays as it is. */
export function shownOf(path: string, value: unknown): unknown {
  const field = fieldOf(path);
  const kind = field && kinds[field];
  return isAsStored(kind) ? value : wayOf(kind).shown(value);
}

/** The value that was typed; text that is no number stays text, which the server refuses. */
export function storedOf(path: string, typed: unknown): unknown {
  const field = fieldOf(path);
  const kind = field && kinds[field];
  if (isAsStored(kind) || typeof typed !== 'string') return typed;
  return wayOf(kind).stored(typed.trim());
}
