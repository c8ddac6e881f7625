import { estimate, services, tariffOn } from '@jadeport/estimator';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advise, type Parcel, parcelLimit } from './advise.ts';
import { bestPartition, exactUpTo } from './partition.ts';

const tariff = tariffOn('2026-11-21');

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

/** Small sets, for which every grouping is compared, and some larger ones. */
const sets = [
  [parcels(1, 8), 200],
  [parcels(exactUpTo + 1, parcelLimit), 20],
] as const;

const priceOf = (members: readonly Parcel[], chosen: (typeof services)[number]) =>
  estimate(
    {
      valueCents: members.reduce((sum, { valueCents }) => sum + valueCents, 0),
      weightMilliPounds: members.reduce((sum, { weightMilliPounds }) => sum + weightMilliPounds, 0),
      service: chosen,
    },
    tariff,
  ).total;

test.each(sets)(
  'the best grouping costs no more than shipping separately or in one box',
  (given, numRuns) => {
    fc.assert(
      fc.property(given, service, (members, chosen) => {
        const { separate, combined, best } = advise(members, chosen, tariff);
        expect(best.total).toBeLessThanOrEqual(separate.total);
        expect(best.total).toBeLessThanOrEqual(combined.total);
        expect(combined.total).toBe(priceOf(members, chosen));
      }),
      { numRuns },
    );
  },
);

test.each(sets)(
  'the groups hold each parcel once, add up to the total, and divide no purchase',
  (given, numRuns) => {
    fc.assert(
      fc.property(given, service, (members, chosen) => {
        const { best } = advise(members, chosen, tariff);
        const ids = members.map(({ id }) => id);
        expect(best.groups.flat().toSorted()).toEqual(ids.toSorted());
        const groups = best.groups.map((group) => members.filter(({ id }) => group.includes(id)));
        expect(groups.reduce((sum, group) => sum + priceOf(group, chosen), 0)).toBe(best.total);
        for (const purchase of ['one', 'another']) {
          const holding = groups.filter((group) =>
            group.some((each) => each.purchase === purchase),
          );
          expect(holding.length).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns },
    );
  },
);

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
