/** What was done about an invoice. */
type Paid =
  /** Card: all of it, or an amount in US cents. */
  | { method: 'card'; daysAgo: number; cents?: number }
  /** Cash today: all of it, in Jamaican dollars or in US dollars. */
  | { method: 'cash'; currency: 'JMD' | 'USD'; hoursAgo: number }
  /** A transfer, whose proof nobody has looked at yet. */
  | { method: 'transfer' };

export type Bill = {
  /** Row of the customer in `customers.ts`, from 1. */
  owner: number;
  /** What is in the package that it is for. */
  item: string;
  daysAgo: number;
  paid?: Paid;
};

/** Billing holds for what has become ready since so many days. */
export const billedSinceDays = 70;

/** Free days and prices of storage as an administrator sets them. */
export const storageRules = [
  {
    site: 'CN',
    plan: null,
    freeDays: 30,
    perDay: { cents: 25, currency: 'USD' as const },
    abandonedAfterDays: 180,
  },
  {
    site: 'JM',
    plan: null,
    freeDays: 10,
    perDay: { cents: 75, currency: 'USD' as const },
    abandonedAfterDays: 90,
  },
];

/** Whose transfer waits to be checked. */
export const transfer = { owner: 1, hoursAgo: 5, reference: 'NCB 48820117' } as const;

const card = (daysAgo: number) => ({ method: 'card', daysAgo }) as const;

/** The invoices in the order of their numbers. */
export const bills: readonly Bill[] = [
  { owner: 2, item: 'Brake pads', daysAgo: 64, paid: card(63) },
  { owner: 1, item: 'Garden hose', daysAgo: 53, paid: card(52) },
  // Collected and never paid.
  { owner: 3, item: 'Chopsticks, 500 pairs', daysAgo: 45 },
  { owner: 4, item: 'Baking moulds', daysAgo: 42, paid: card(41) },
  { owner: 5, item: 'Nail lamp', daysAgo: 38, paid: card(37) },
  { owner: 9, item: 'Water pump', daysAgo: 34, paid: card(33) },
  { owner: 6, item: 'Beach towels, 30 pieces', daysAgo: 30, paid: card(29) },
  { owner: 17, item: 'Football boots', daysAgo: 26, paid: card(25) },
  { owner: 3, item: 'Menu holders', daysAgo: 22, paid: card(21) },
  { owner: 11, item: 'Guitar strings', daysAgo: 20, paid: card(19) },
  // Nobody comes for it, and its storage costs something since nine days.
  { owner: 21, item: 'Patio umbrella', daysAgo: 19 },
  { owner: 4, item: 'Backpack', daysAgo: 17, paid: card(16) },
  { owner: 8, item: 'Herbal tea', daysAgo: 13, paid: card(12) },
  { owner: 10, item: 'Sandals, 15 pairs', daysAgo: 10, paid: card(9) },
  {
    owner: 2,
    item: 'Office chair parts',
    daysAgo: 4,
    paid: { method: 'card', daysAgo: 2, cents: 20_00 },
  },
  {
    owner: 17,
    item: 'Baby monitor',
    daysAgo: 3,
    paid: { method: 'cash', currency: 'USD', hoursAgo: 1.5 },
  },
  {
    owner: transfer.owner,
    item: 'Curtain rods',
    daysAgo: 2,
    paid: { method: 'transfer' },
  },
  { owner: 4, item: 'Hair dryer', daysAgo: 1 },
  { owner: 5, item: 'Party dresses, three', daysAgo: 1, paid: card(0.9) },
  { owner: 13, item: 'Wok burner', daysAgo: 1, paid: card(0.8) },
  { owner: 16, item: 'Smart watch', daysAgo: 1, paid: card(0.7) },
  { owner: 4, item: 'Running shoes', daysAgo: 1, paid: card(0.6) },
  { owner: 17, item: 'Bottle steriliser', daysAgo: 1 },
  {
    owner: 10,
    item: 'Table fan',
    daysAgo: 1,
    paid: { method: 'cash', currency: 'JMD', hoursAgo: 1 },
  },
];

/** The drawer of today. */
export const drawer = { site: 'JM', openingCents: 5_000_00, currency: 'JMD', hoursAgo: 2 } as const;

/** What was paid in cash and collected since. */
export const collected = { owner: 10, item: 'Table fan', hoursAgo: 0.9 } as const;

/** A package that broke on the way. */
export const damaged = {
  owner: 7,
  item: 'Drone',
  kind: 'damage',
  text: 'One arm of the drone is broken off, and the carton was crushed on that side.',
  amountCents: 85_00,
  hoursAgo: 9,
} as const;
