import { type Estimate, estimate, type Service, type Tariff } from '@jadeport/estimator';
import { bestPartition } from './partition.ts';

export type Parcel = Goods & {
  /**
   * Identifies the parcel in the answer, and sorts it: the same set of parcels always gives the
   * same answer.
   */
  readonly id: string;
  /**
   * Identifies a purchase, see `purchaseKey`. Parcels with the same text stay in one group; null
   * makes the parcel a purchase of its own.
   */
  readonly purchase: string | null;
};

export type Goods = {
  /** In US cents. */
  readonly valueCents: number;
  /** In thousandths of a pound. */
  readonly weightMilliPounds: number;
};

/** The part of a purchase that is not among the parcels, because it ships another way. */
export type Elsewhere = { readonly purchase: string; readonly valueCents: number };

/** The cost of one way of shipping, in whole US cents. */
export type Cost = { readonly shipping: number; readonly customs: number; readonly total: number };

export type Advice = {
  /** Each parcel shipped by itself; customs are those of each purchase as one import. */
  readonly separate: Cost;
  /** All parcels in one box. */
  readonly combined: Cost;
  /** The cheapest known grouping, as lists of parcel ids. */
  readonly best: { readonly groups: readonly (readonly string[])[]; readonly total: number };
  /** Whether combining all parcels makes goods dutiable that were duty-free separately. */
  readonly crossesDutyFreeLine: boolean;
  /** The ids of each purchase of several parcels; no group divides one. */
  readonly purchases: readonly (readonly string[])[];
};

/** The most parcels of one consolidation. */
export const parcelLimit = 20;

/**
 * Compares the cost of shipping parcels separately, combined, and in the cheapest grouping; each
 * group is priced by the estimator. The cheapest grouping never costs more than the other two. No
 * grouping divides a purchase: goods bought together are one import, so customs count their whole
 * value, wherever its parts ship.
 *
 * @throws RangeError for no parcel or more than `parcelLimit`, and where the sum of values or
 * weights is outside the estimator's limits
 */
export function advise(
  parcels: readonly Parcel[],
  service: Service,
  tariff: Tariff,
  elsewhere: readonly Elsewhere[] = [],
): Advice {
  if (parcels.length === 0 || parcels.length > parcelLimit) {
    throw new RangeError(`Between 1 and ${parcelLimit} parcels, not ${parcels.length}`);
  }
  const purchases = purchasesOf(parcels, elsewhere);
  const priced = (members: readonly Purchase[]) => estimateBox(sumOf(members), service, tariff);
  const alone = purchases.map((purchase) => priced([purchase]));
  const combined = priced(purchases);
  const groups = bestPartition(
    purchases.length,
    (chosen) => priced(chosen.map((at) => purchases[at] as Purchase)).total,
  );
  return {
    separate: sumCosts(purchases.map((purchase) => apart(purchase, service, tariff))),
    combined: sumCosts([combined]),
    best: {
      groups: groups.map(({ members }) =>
        members.flatMap((at) => idsOf(purchases[at])).sort(byText),
      ),
      total: groups.reduce((sum, { cost }) => sum + cost, 0),
    },
    crossesDutyFreeLine: !combined.dutyFree && alone.some(({ dutyFree }) => dutyFree),
    purchases: purchases.map(idsOf).filter((ids) => ids.length > 1),
  };
}

type Box = Goods & {
  /** The value of goods that were bought together with these and are not in the box. */
  readonly elsewhereCents: number;
};

/**
 * Prices a box. Goods bought together that ship elsewhere count for the duty-free line; customs are
 * computed on what is in the box.
 *
 * @throws RangeError as `estimate` does
 */
export function estimateBox(
  { elsewhereCents, ...goods }: Box,
  service: Service,
  tariff: Tariff,
): Estimate {
  const isDutyFree = goods.valueCents + elsewhereCents <= tariff.dutyFreeUpTo;
  const rule = isDutyFree ? tariff : { ...tariff, dutyFreeUpTo: -1 };
  return estimate({ ...goods, service }, rule);
}

type Purchase = Box & { readonly members: readonly Parcel[] };

const idsOf = (purchase: Purchase | undefined) => purchase?.members.map(({ id }) => id) ?? [];

/** Compares code points, so that the order does not depend on a locale. */
const byText = (one: string, other: string) => (one < other ? -1 : 1);

/** Groups the parcels by purchase, in the order of their first ids. */
function purchasesOf(parcels: readonly Parcel[], elsewhere: readonly Elsewhere[]): Purchase[] {
  const sorted = parcels.toSorted((one, other) => byText(one.id, other.id));
  const byPurchase = Map.groupBy(sorted, ({ id, purchase }) => purchase ?? { id });
  return [...byPurchase].map(([purchase, members]) => ({
    members,
    ...goodsOf(members),
    elsewhereCents: total(
      elsewhere.filter((part) => part.purchase === purchase),
      'valueCents',
    ),
  }));
}

/** Each parcel of a purchase by itself: shipping is charged for each, customs on the one import. */
function apart({ members, ...whole }: Purchase, service: Service, tariff: Tariff): Cost {
  const one = estimateBox(whole, service, tariff);
  const shipping = members
    .map(({ valueCents, weightMilliPounds }) =>
      estimate({ valueCents, weightMilliPounds, service }, tariff),
    )
    .reduce((sum, parcel) => sum + parcel.shipping, 0);
  // Parts that are rounded one by one may sum to a cent less than the whole.
  const shown = Math.max(shipping, one.shipping);
  return { shipping: shown, customs: one.customs, total: shown + one.customs };
}

const goodsOf = (goods: readonly Goods[]): Goods => ({
  valueCents: total(goods, 'valueCents'),
  weightMilliPounds: total(goods, 'weightMilliPounds'),
});

const sumOf = (boxes: readonly Box[]): Box => ({
  ...goodsOf(boxes),
  elsewhereCents: total(boxes, 'elsewhereCents'),
});

const sumCosts = (costs: readonly Cost[]): Cost => ({
  shipping: total(costs, 'shipping'),
  customs: total(costs, 'customs'),
  total: total(costs, 'total'),
});

function total<Part extends string>(rows: readonly Record<Part, number>[], part: Part): number {
  return rows.reduce((sum, row) => sum + row[part], 0);
}
