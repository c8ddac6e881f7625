import { estimate, type Service, type Tariff } from '@jadeport/estimator';
import { bestPartition } from './partition.ts';

export type Parcel = {
  /** Names the parcel in the answer, and orders it: one set of parcels has one answer. */
  readonly id: string;
  /** US cents. */
  readonly valueCents: number;
  /** Thousandths of a pound. */
  readonly weightMilliPounds: number;
  /**
   * What was bought at once: one pre-alert, or one seller's order on one day. Parcels with the same
   * text stay together in every answer; null is a purchase of its own.
   */
  readonly purchase: string | null;
};

/** What a way of shipping costs, in whole US cents. */
export type Cost = { readonly shipping: number; readonly customs: number; readonly total: number };

export type Advice = {
  /** Every purchase by itself. */
  readonly separate: Cost;
  /** All in one. */
  readonly combined: Cost;
  /** The cheapest grouping that is known, by the parcels' ids. */
  readonly best: { readonly groups: readonly (readonly string[])[]; readonly total: number };
  /** Whether combining all makes goods dutiable that were not. */
  readonly crossesDutyFreeLine: boolean;
};

export const parcelLimit = 20;

/**
 * What parcels cost separately, combined, and grouped in the best way, each group by the estimator.
 * The best grouping never costs more than the two others, and no grouping divides a purchase: goods
 * bought at once are one import, however many parcels they come in.
 *
 * @throws RangeError for no parcel or more than `parcelLimit`, and where all values or weights
 * together are outside the estimator's limits
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

/** By code points and not by a language, so that the order is the same everywhere. */
const byText = (one: string, other: string) => (one < other ? -1 : 1);

/** The parcels by purchase, in the order of their first ids. */
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
