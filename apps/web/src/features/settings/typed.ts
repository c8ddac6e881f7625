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
const textOrNull = { shown: textOf, stored: (typed: string) => typed || null };
const count = scaled(0);

const ways = {
  text: plain,
  lines: plain,
  textOrNull,
  planOrNull: textOrNull,
  count,
  countOrNull: orNull(count),
  cents: scaled(2),
  share: scaled(3),
};

/** What is not typed as text. */
const asItIs: readonly Kind[] = ['flag', 'picture', 'departures', 'methods'] as const;

type Typed = Exclude<Kind, 'flag' | 'picture' | 'departures' | 'methods'>;
const isTyped = (kind: Kind | undefined): kind is Typed =>
  kind !== undefined && !asItIs.includes(kind);

const wayOf = (kind: Typed) => (typeof kind === 'string' ? ways[kind] : plain);

/** What a field shows of a stored value; what has no field stays as it is. */
export function shownOf(path: string, value: unknown): unknown {
  const field = fieldOf(path);
  const kind = field && kinds[field];
  return isTyped(kind) ? wayOf(kind).shown(value) : value;
}

/** The value that was typed; text that is no number stays text, which the server refuses. */
export function storedOf(path: string, typed: unknown): unknown {
  const field = fieldOf(path);
  const kind = field && kinds[field];
  return isTyped(kind) && typeof typed === 'string' ? wayOf(kind).stored(typed.trim()) : typed;
}
