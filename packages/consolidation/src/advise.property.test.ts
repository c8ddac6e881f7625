import { estimate, firstPrices, services } from '@jadeport/estimator';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advise, type Parcel, parcelLimit } from './advise.ts';
import { bestPartition, exactUpTo } from './partition.ts';

const tariff = firstPrices;

const parcel = (id: number) =>
  fc.record({
    id: fc.constant(`CJS${String(id).padStart(10, '0')}`),
    valueCents: fc.oneof(
      fc.integer({ min: 0, max: 9_900 }),
      fc.integer({ min: 9_890, max: 9_910 }),
      fc.integer({ min: 0, max: 100_000 }),
    ),
    weightMilliPounds: fc.oneof(
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 100_000 }),
    ),
    purchase: fc.constantFrom(null, null, null, 'one', 'another'),
  });

const parcels = (least: number, most: number): fc.Arbitrary<Parcel[]> =>
  fc
    .integer({ min: least, max: most })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => parcel(at))))
    .map((row) => row as Parcel[]);
const service = fc.constantFrom(...services);

/** Parts of purchases that ship another way; of the third one no parcel is given. */
const elsewhere = fc.array(
  fc.record({
    purchase: fc.constantFrom('one', 'another', 'third'),
    valueCents: fc.integer({ min: 0, max: 12_000 }),
  }),
  { maxLength: 3 },
);

/** Small sets, for which every grouping is compared, and some larger ones. */
const sets = [
  [parcels(1, 8), 200],
  [parcels(exactUpTo + 1, parcelLimit), 20],
] as const;

type Service = (typeof services)[number];
type Part = { purchase: string; valueCents: number };

const sumOf = (rows: readonly { valueCents: number }[]) =>
  rows.reduce((sum, { valueCents }) => sum + valueCents, 0);

/** What a box costs where goods bought together are one import, written down a second time. */
function priceOf(members: readonly Parcel[], parts: readonly Part[], chosen: Service): number {
  const absent = parts.filter(({ purchase }) => members.some((each) => each.purchase === purchase));
  const valueCents = sumOf(members);
  const weightMilliPounds = members.reduce((sum, each) => sum + each.weightMilliPounds, 0);
  const { dutyFreeUpTo } = tariff;
  const line = valueCents + sumOf(absent) > dutyFreeUpTo ? 0 : dutyFreeUpTo;
  // Goods without a value pay customs on their shipping.
  const rule = { ...tariff, dutyFreeUpTo: line === 0 ? -1 : line };
  return estimate({ valueCents, weightMilliPounds, service: chosen }, rule).total;
}

test.each(sets)(
  'the best grouping costs no more than shipping separately or in one box',
  (given, numRuns) => {
    fc.assert(
      fc.property(given, elsewhere, service, (members, parts, chosen) => {
        const { separate, combined, best } = advise(members, chosen, tariff, parts);
        expect(best.total).toBeLessThanOrEqual(separate.total);
        expect(best.total).toBeLessThanOrEqual(combined.total);
        expect(combined.total).toBe(priceOf(members, parts, chosen));
      }),
      { numRuns },
    );
  },
);

test.each(sets)(
  'the groups hold each parcel once, add up to the total, and divide no purchase',
  (given, numRuns) => {
    fc.assert(
      fc.property(given, elsewhere, service, (members, parts, chosen) => {
        const { best, purchases } = advise(members, chosen, tariff, parts);
        const ids = members.map(({ id }) => id);
        expect(best.groups.flat().toSorted()).toEqual(ids.toSorted());
        const groups = best.groups.map((group) => members.filter(({ id }) => group.includes(id)));
        const total = groups.reduce((sum, group) => sum + priceOf(group, parts, chosen), 0);
        expect(total).toBe(best.total);
        const bought = ['one', 'another'].map((purchase) =>
          members.filter((each) => each.purchase === purchase).map(({ id }) => id),
        );
        const several = bought.filter((each) => each.length > 1);
        expect(purchases.toSorted()).toEqual(several.toSorted());
        for (const purchase of several) {
          const holding = best.groups.filter((group) => purchase.some((id) => group.includes(id)));
          expect(holding).toHaveLength(1);
        }
      }),
      { numRuns },
    );
  },
);

test('customs are due for a purchase above the line, however its parcels ship', () => {
  fc.assert(
    fc.property(parcels(1, 8), elsewhere, service, (given, parts, chosen) => {
      const members = given.map((each) => ({ ...each, purchase: 'one' }));
      const own = parts.filter(({ purchase }) => purchase === 'one');
      const isDutiable = sumOf(members) + sumOf(own) > tariff.dutyFreeUpTo;
      const { separate, combined, crossesDutyFreeLine } = advise(members, chosen, tariff, parts);
      expect(separate.customs > 0).toBe(isDutiable);
      expect(separate.customs).toBe(combined.customs);
      expect(crossesDutyFreeLine).toBe(false);
    }),
    { numRuns: 200 },
  );
});

test('no grouping that keeps purchases whole is cheaper, compared with all of them', () => {
  fc.assert(
    fc.property(parcels(1, 7), elsewhere, service, (members, parts, chosen) => {
      const totals = partitions(members.length).flatMap((groups) => {
        const boxes = groups.map((group) => group.map((at) => members[at] as Parcel));
        const isWhole = ['one', 'another'].every(
          (purchase) =>
            boxes.filter((box) => box.some((each) => each.purchase === purchase)).length <= 1,
        );
        return isWhole ? [boxes.reduce((sum, box) => sum + priceOf(box, parts, chosen), 0)] : [];
      });
      expect(advise(members, chosen, tariff, parts).best.total).toBe(Math.min(...totals));
    }),
    { numRuns: 60 },
  );
});

test.each(sets)('the order of the parcels does not change the advice', (given, numRuns) => {
  const shuffled = given.chain((members) =>
    fc.tuple(
      fc.constant(members),
      fc.shuffledSubarray(members, { minLength: members.length, maxLength: members.length }),
    ),
  );
  fc.assert(
    fc.property(shuffled, service, ([members, others], chosen) => {
      expect(advise(others, chosen, tariff)).toEqual(advise(members, chosen, tariff));
    }),
    { numRuns },
  );
});

/** Returns every way to divide `count` things into groups. */
function partitions(count: number): number[][][] {
  if (count === 0) return [[]];
  return partitions(count - 1).flatMap((groups) => [
    ...groups.map((_, at) =>
      groups.map((group, other) => (other === at ? [...group, count - 1] : group)),
    ),
    [...groups, [count - 1]],
  ]);
}

test('up to the limit no grouping is cheaper, whatever the groups cost', () => {
  const prices = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 128, maxLength: 128 });
  fc.assert(
    fc.property(prices, fc.integer({ min: 1, max: 7 }), (prices, count) => {
      const cost = (members: readonly number[]) =>
        prices[members.reduce((set, at) => set | (1 << at), 0)] as number;
      const sum = (groups: number[][]) => groups.reduce((all, group) => all + cost(group), 0);
      const found = bestPartition(count, cost);
      expect(found.reduce((all, group) => all + group.cost, 0)).toBe(
        Math.min(...partitions(count).map(sum)),
      );
    }),
    { numRuns: 50 },
  );
});
