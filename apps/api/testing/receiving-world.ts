import type { Person } from './people.ts';
import type { openPreAlerts } from './pre-alerts.ts';
import type { Model } from './receiving-model.ts';
import type { TestApp } from './test-app.ts';

/** A warehouse and its customers, beside the model of what it should hold. */
export type World = {
  home: TestApp;
  staff: Person;
  colleague: Person;
  act: ReturnType<typeof openPreAlerts>;
  shelves: string[];
  model: Model;
  customers: Person[];
  waybills: string[];
  scans: { body: object; answer: object }[];
};

// biome-ignore lint/style/noNonNullAssertion: callers know that there are some.
export const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length]!;
export const post = ({ home }: World, person: Person, path: string, body: object) =>
  home.send('POST', `/api${path}`, { session: person.session, body });

export type Plays = Record<string, (world: World, at: number, other: number) => Promise<void>>;
