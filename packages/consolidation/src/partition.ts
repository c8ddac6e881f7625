/** A group: the indexes of its members, and its cost. */
export type Group = { readonly members: readonly number[]; readonly cost: number };

/**
 * Up to this count every grouping is compared: 3^12 / 2 sums over 4,096 prices. Each further thing
 * triples the time.
 */
export const exactUpTo = 12;

/**
 * Finds the cheapest way to divide `count` things into groups; of equally cheap ones, the one with
 * fewer groups.
 *
 * The answer is exact up to `exactUpTo` things. Above that it is the better of two greedy descents,
 * from all things separate and from all in one group. Each step joins two groups or moves one thing
 * to another or a new group, whichever saves most, until no step saves anything. The answer is
 * never dearer than either start, but may not be the cheapest.
 */
export function bestPartition(
  count: number,
  costOf: (members: readonly number[]) => number,
): Group[] {
  const price = remembered(costOf);
  if (count <= exactUpTo) return exact(count, price);
  const all = Array.from({ length: count }, (_, at) => at);
  const starts = [[all], all.map((at) => [at])];
  const ends = starts.map((start) => descend(start.map((members) => price(members))));
  return ends.reduce((best, end) => (isBetter(end, best) ? end : best)).toSorted(byFirst);

  /** Repeats the step that saves most until no step saves anything. */
  function descend(start: readonly Group[]): readonly Group[] {
    let current = start;
    for (;;) {
      const next = stepsFrom(current, price).reduce(
        (best, step) => (isBetter(step, best) ? step : best),
        current,
      );
      if (next === current) return current;
      current = next;
    }
  }
}

type Price = (members: readonly number[]) => Group;

const costOfAll = (groups: readonly Group[]) => groups.reduce((sum, { cost }) => sum + cost, 0);

function isBetter(one: readonly Group[], other: readonly Group[]): boolean {
  const difference = costOfAll(one) - costOfAll(other);
  return difference < 0 || (difference === 0 && one.length < other.length);
}

const byFirst = (one: Group, other: Group) => (one.members[0] ?? 0) - (other.members[0] ?? 0);

/** Caches the cost of each group, so that each is computed once; members are sorted. */
function remembered(costOf: (members: readonly number[]) => number): Price {
  const known = new Map<string, Group>();
  return (given) => {
    const members = given.toSorted((a, b) => a - b);
    const key = members.join();
    const group = known.get(key) ?? { members, cost: costOf(members) };
    known.set(key, group);
    return group;
  };
}

/**
 * Dynamic programming over subsets: the best division of a set is a group with its lowest thing,
 * plus the best division of the rest.
 */
function exact(count: number, price: Price): Group[] {
  const inSet = (set: number) =>
    Array.from({ length: count }, (_, at) => at).filter((at) => set & (1 << at));
  const groups: Group[] = [];
  const best: { cost: number; groups: number; first: number }[] = [
    { cost: 0, groups: 0, first: 0 },
  ];
  for (let set = 1; set < 1 << count; set++) {
    groups[set] = price(inSet(set));
    const lowest = set & -set;
    const others = set ^ lowest;
    let found = { cost: Number.POSITIVE_INFINITY, groups: 0, first: 0 };
    // Visits every subset of the others, from the full set down to the empty one.
    for (let chosen = others; ; chosen = (chosen - 1) & others) {
      const first = lowest | chosen;
      const rest = best[set ^ first] as typeof found;
      const cost = (groups[first] as Group).cost + rest.cost;
      const size = rest.groups + 1;
      if (cost < found.cost || (cost === found.cost && size < found.groups)) {
        found = { cost, groups: size, first };
      }
      if (chosen === 0) break;
    }
    best[set] = found;
  }
  const answer: Group[] = [];
  for (let set = (1 << count) - 1; set > 0; set ^= best[set]?.first ?? set) {
    answer.push(groups[best[set]?.first ?? set] as Group);
  }
  return answer;
}

/** Every grouping one step away: two groups joined, or one thing moved. */
function stepsFrom(groups: readonly Group[], price: Price): Group[][] {
  const without = (...left: Group[]) => groups.filter((group) => !left.includes(group));
  const joined = groups.flatMap((one, at) =>
    groups
      .slice(at + 1)
      .map((other) => [...without(one, other), price([...one.members, ...other.members])]),
  );
  const moved = groups
    .filter(({ members }) => members.length > 1)
    .flatMap((from) =>
      from.members.flatMap((thing) => {
        const rest = price(from.members.filter((member) => member !== thing));
        return [
          [...without(from), rest, price([thing])],
          ...without(from).map((to) => [...without(from, to), rest, price([...to.members, thing])]),
        ];
      }),
    );
  return [...joined, ...moved];
}
