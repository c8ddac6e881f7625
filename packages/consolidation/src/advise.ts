import { estimate, type Service, type Tariff } from '@jadeport/estimator';
import { bestPartition } from './partition.ts';

export type Parcel = {
  /**
   * Identifies the parcel in the answer, and sorts it: the same set of parcels always gives the
   * same answer.
   */
  readonly id: string;
  /** In US cents. */
  readonly valueCents: number;
  /** In thousandths of a pound. */
  readonly weightMilliPounds: number;
  /**
   * Identifies a purchase, see `purchaseOf`. Parcels with the same text stay in one group; null
   * makes the parcel a purchase of its own.
   */
  readonly purchase: string | null;
};

/** The cost of one way of shipping, in whole US cents. */
export type Cost = { readonly shipping: number; readonly customs: number; readonly total: number };

export type Advice = {
  /** Each purchase shipped separately. */
  readonly separate: Cost;
  /** All parcels in one box. */
  readonly combined: Cost;
  /** The cheapest known grouping, as lists of parcel ids. */
  readonly best: { readonly groups: readonly (readonly string[])[]; readonly total: number };
  /** Whether combining all parcels makes goods dutiable that were duty-free separately. */
  readonly crossesDutyFreeLine: boolean;
};

/** The most parcels of one consolidation. */
export const parcelLimit = 20;

/**
 * Compares the cost of shipping parcels separately, combined, and in the cheapest grouping; each
 * group is priced by the estimator. The cheapest grouping never costs more than the other two. No
 * grouping divides a purchase, because goods bought together are one import.
 *
 * @throws RangeError for no parcel or more than `parcelLimit`, and where the sum of values or
 * weights is outside the estimator's limits
 */
export function advise(parcels: readonly Parcel[], service: Service, tariff: Tariff): Advice {
  if (parcels.length === 0 || parcels.length > parcelLimit) {
    throw new RangeError(`Between 1 and ${parcelLimit} parcels, not ${parcels.length}`);
  }
  const purchases = purchasesOf(parcels);
  const priced = (members: readonly Goods[]) => estimate({ ...sumOf(members), service }, tariff);
  const alone = purchases.map((purchase) => priced([purchase]));
  const combined = priced(purchases);
  const groups = bestPartition(
    purchases.length,
    (chosen) => priced(chosen.map((at) => purchases[at] as Goods)).total,
  );
  return {
    separate: costOf(alone),
    combined: costOf([combined]),
    best: {
      groups: groups.map(({ members }) =>
        members.flatMap((at) => purchases[at]?.ids ?? []).sort(byText),
      ),
      total: groups.reduce((sum, { cost }) => sum + cost, 0),
    },
    crossesDutyFreeLine: !combined.dutyFree && alone.some(({ dutyFree }) => dutyFree),
  };
}

type Goods = { ids: string[]; valueCents: number; weightMilliPounds: number };

/** Compares code points, so that the order does not depend on a locale. */
const byText = (one: string, other: string) => (one < other ? -1 : 1);

/** Groups the parcels by purchase, in the order of their first ids. */
function purchasesOf(parcels: readonly Parcel[]): Goods[] {
  const sorted = parcels.toSorted((one, other) => byText(one.id, other.id));
  const byPurchase = Map.groupBy(sorted, ({ id, purchase }) => purchase ?? { id });
  return [...byPurchase.values()].map((members) => ({
    ids: members.map(({ id }) => id),
    ...sumOf(members),
  }));
}

function sumOf(goods: readonly { valueCents: number; weightMilliPounds: number }[]) {
  return {
    valueCents: goods.reduce((sum, { valueCents }) => sum + valueCents, 0),
    weightMilliPounds: goods.reduce((sum, { weightMilliPounds }) => sum + weightMilliPounds, 0),
  };
}

function costOf(costs: readonly Cost[]): Cost {
  const sum = (part: keyof Cost) => costs.reduce((all, cost) => all + cost[part], 0);
  return { shipping: sum('shipping'), customs: sum('customs'), total: sum('total') };
}
