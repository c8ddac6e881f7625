import type { ShownState } from './state.ts';

/** What a quote is made from, of the box and of each parcel in it; a missing field is not changed. */
export type QuotedFacts = Readonly<{
  weightMilliPounds?: number | null | undefined;
  dimensions?: Readonly<Record<string, number>> | null | undefined;
  declaredValueCents?: number | null | undefined;
  /** What was bought with it is cleared with it. */
  orderNumber?: string | null | undefined;
}>;

const facts = ['weightMilliPounds', 'dimensions', 'declaredValueCents', 'orderNumber'] as const;

/**
 * Whether a change leaves the quote of a box true: it has none yet, or keeps what it was made from. A
 * customer decides, or has decided, by that quote, and no action leads back to before it.
 *
 * @param state of the box; null for a parcel by itself
 */
export function leavesQuote(
  state: ShownState | null,
  before: QuotedFacts,
  changes: QuotedFacts,
): boolean {
  if (state === null || state === 'requested' || state === 'declined') return true;
  return facts.every((fact) => changes[fact] === undefined || isSame(changes[fact], before[fact]));
}

/** Sides are compared by their values, in whatever order they are stored. */
function isSame(one: QuotedFacts[keyof QuotedFacts], other: typeof one): boolean {
  if (one === null || other == null || typeof one !== 'object' || typeof other !== 'object') {
    return one === (other ?? null);
  }
  return Object.entries(one).every(([side, value]) => other[side] === value);
}
