import type { Journey } from './learn.ts';

const dayMs = 86_400_000;

/** How a service travels in the simulation, in days. */
type Way = { lane: string; service: string; usual: number; spread: number; a: number };

const ways: readonly Way[] = [
  { lane: 'CN-JM', service: 'standard', usual: 8.5, spread: 2.4, a: 4 },
  { lane: 'CN-JM', service: 'express', usual: 4.6, spread: 1.3, a: 2 },
  { lane: 'CN-JM', service: 'sea', usual: 32, spread: 5.5, a: 2 },
  { lane: 'CN-MBJ', service: 'standard', usual: 10.5, spread: 2.8, a: 1 },
];

/** Longer before Christmas and around the Chinese New Year, by the month of departure. */
const ofMonth = [1.2, 2.2, 0.4, 0, 0, 0, 0.2, 0.3, 0.5, 0.9, 1.8, 3];
/** Customs does not work at weekends, so what leaves late in the week waits. */
const ofWeekday = [0, 0, 0.2, 0.6, 1.1, 0.9, 0.3];

/**
 * A history of arrivals like a forwarder's: some a day of each way, skewed, longer in season and at
 * weekends, with one in twenty held by Customs. `random` answers numbers from 0 to 1.
 */
export function simulateJourneys(first: string, days: number, random: () => number): Journey[] {
  const journeys: Journey[] = [];
  for (let day = 0; day < days; day++) {
    const date = new Date(Date.parse(first) + day * dayMs);
    for (const { lane, service, usual, spread, a } of ways) {
      for (let left = Math.floor(random() * (a + 1)); left > 0; left--) {
        const season = (ofMonth[date.getUTCMonth()] ?? 0) * (spread / 2.4);
        const weekend = ofWeekday[date.getUTCDay()] ?? 0;
        // The sum of three exponential times: skewed to the late side.
        const late = ((waiting(random) + waiting(random) + waiting(random)) / 3 - 1) * spread * 1.4;
        const held = random() < 0.05 ? 2 + random() * 5 : 0;
        const whole = Math.max(2, Math.round(usual + season + weekend + late + held));
        journeys.push({ lane, service, departed: date.toISOString().slice(0, 10), days: whole });
      }
    }
  }
  return journeys;
}

const waiting = (random: () => number) => -Math.log(1 - random());

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * How many of the last quarter of a history, by the day of departure, arrive in the window that was
 * learned from what had arrived by the Monday before, as a job learns it.
 */
export function coverageOfLastQuarter(
  journeys: readonly Journey[],
  windowFor: (
    known: readonly Journey[],
  ) => (journey: Journey) => { low: number; high: number } | undefined,
): { share: number; asked: number; of: Record<string, number> } {
  const byDay = journeys.toSorted((a, b) => Date.parse(a.departed) - Date.parse(b.departed));
  const asked = byDay.slice(Math.floor(byDay.length * 0.75));
  const learned = new Map<number, ReturnType<typeof windowFor>>();
  const windowAt = (departed: string) => {
    const week = Math.floor((Date.parse(departed) / dayMs + 3) / 7);
    const known = learned.get(week);
    if (known) return known;
    const monday = (week * 7 - 3) * dayMs;
    const window = windowFor(
      byDay.filter((each) => Date.parse(each.departed) + each.days * dayMs < monday),
    );
    learned.set(week, window);
    return window;
  };
  const answers = asked.flatMap((journey) => {
    const window = windowAt(journey.departed)(journey);
    if (!window) return [];
    const { service, days } = journey;
    return [{ service, isInside: days >= window.low && days <= window.high }];
  });
  const shareOf = (those: typeof answers) =>
    those.filter(({ isInside }) => isInside).length / those.length;
  const services = Map.groupBy(answers, ({ service }) => service);
  return {
    share: shareOf(answers),
    asked: answers.length,
    of: Object.fromEntries([...services].map(([service, those]) => [service, shareOf(those)])),
  };
}
