import { purchaseKey, sellerKey } from './purchase.ts';

/** A parcel that a customer announced. */
export type Announced = {
  readonly id: string;
  readonly seller: string;
  readonly orderNumber: string | null;
  /** When it was announced, in milliseconds since 1970. */
  readonly at: number;
  /** Whether its customer has said which earlier parcels were bought in the same order. */
  readonly isAnswered: boolean;
  /** Whether it can still be in a box with others. */
  readonly isGroupable: boolean;
};

/** A parcel, and earlier ones that may be of its order: the nearest first, one of each purchase. */
export type OrderQuestion = { readonly id: string; readonly earlier: readonly string[] };

/** Parcels of one seller that were announced within this time may be of one order. */
export const sameOrderMs = 3 * 86_400_000;

/** The most orders that one question names. */
export const earlierLimit = 5;

/**
 * The questions that a customer's parcels raise, in the order of the announcements. A parcel is asked
 * about once, with those before it of the same seller: so each pair is in one question, and there are
 * no more questions than parcels. Two parcels with an order number each raise none.
 */
export function orderQuestions(parcels: readonly Announced[], limit: number): OrderQuestion[] {
  const sorted = parcels.toSorted((one, other) => one.at - other.at || byText(one.id, other.id));
  const before = new Map<string, Announced[]>();
  const questions: OrderQuestion[] = [];
  for (const parcel of sorted) {
    const seller = sellerKey(parcel.seller);
    const known = before.get(seller) ?? [];
    const earlier = parcel.isAnswered ? [] : candidates(parcel, known);
    if (earlier.length > 0) questions.push({ id: parcel.id, earlier });
    if (questions.length === limit) break;
    before.set(seller, [...known.filter((each) => isNear(each, parcel)), parcel]);
  }
  return questions;
}

const byText = (one: string, other: string) => (one < other ? -1 : 1);
const isNear = (one: Announced, later: Announced) => later.at - one.at <= sameOrderMs;

function candidates(parcel: Announced, known: readonly Announced[]): string[] {
  const key = purchaseKey(parcel);
  const found = new Map<string, string>();
  for (const each of known.toReversed()) {
    if (found.size === earlierLimit || !isNear(each, parcel)) break;
    const other = purchaseKey(each);
    if (key !== null && other !== null) continue;
    if (!parcel.isGroupable && !each.isGroupable) continue;
    const purchase = other ?? each.id;
    if (!found.has(purchase)) found.set(purchase, each.id);
  }
  return [...found.values()];
}
