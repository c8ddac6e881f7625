/** An order before a vendor's fake puts it into the vendor's form. */
export type SampleOrder = {
  id: number;
  number: string;
  name: string;
  address: {
    street: string;
    extra: string;
    city: string;
    postalCode: string;
    country: string;
    state?: string;
  } | null;
  items: SampleItem[];
  /** In the smallest unit of the currency; `divisor` of them make one. */
  amount: number;
  divisor: number;
  currency: string;
  /** In whole seconds, the precision of every vendor. */
  createdAt: Date;
  updatedAt: Date;
  cancelled: boolean;
  /** Fields that replace those of the vendor's record, such as odd ones. */
  odd?: Readonly<Record<string, unknown>>;
};

export type SampleItem = {
  name: string;
  quantity: number;
  /** What is left of the quantity, where the shop took pieces out again and tells so. */
  current?: number;
  /** Of one piece, in the smallest unit of the order's currency. */
  price?: number;
};

const people = [
  ['Andrea Campbell', '14 Constant Spring Road', 'Kingston'],
  ['Devon Brown', '3 Ward Avenue', 'Mandeville'],
  ['Keisha Williams', '27 Barnett Street', 'Montego Bay'],
  ['林美玲', '8 Barry Street', 'Kingston'],
  ['Zoë O’Connor-Núñez', '55 Main Street', 'Ocho Rios'],
] as const;

const goods = [
  'Phone case, matte black',
  'LED strip light 5 m',
  '手机壳 (iPhone 17)',
  'Kitchen scale',
  'Yoga mat 6 mm',
  'USB-C charger 65 W',
] as const;

const money = [
  { currency: 'USD', divisor: 100 },
  { currency: 'USD', divisor: 100 },
  { currency: 'JMD', divisor: 100 },
  { currency: 'JPY', divisor: 1 },
  { currency: 'KWD', divisor: 1000 },
] as const;

const second = 1000;
const hour = 60 * 60 * second;

const pick = <T>(from: readonly T[], index: number) => from[index % from.length] as T;

/**
 * Returns `count` orders, one per hour up to `until`, the same for the same arguments; some have
 * unusual values.
 */
export function sampleOrders(count: number, until: Date, firstId = 5001): SampleOrder[] {
  const last = Math.floor(until.getTime() / second) * second;
  return Array.from({ length: count }, (_, index) => {
    const [name, street, city] = pick(people, index);
    const createdAt = new Date(last - (count - index) * hour);
    return {
      id: firstId + index,
      number: String(1001 + index),
      name,
      address:
        index % 11 === 7
          ? null
          : { street, extra: index % 3 === 0 ? 'Apt 2' : '', city, postalCode: '', country: 'JM' },
      items: Array.from({ length: 1 + (index % 4) }, (_, item) => ({
        name: pick(goods, index + item),
        quantity: 1 + (item % 3),
      })),
      amount: 1050 + 37 * index,
      ...pick(money, index),
      createdAt,
      updatedAt: new Date(createdAt.getTime() + 30 * second),
      cancelled: index % 13 === 5,
    };
  });
}

/** Decimal text as a shop prints it, without floats: (1050, 100) is `10.50`. */
export function printed({ amount, divisor }: Pick<SampleOrder, 'amount' | 'divisor'>): string {
  const places = String(divisor).length - 1;
  if (places === 0) return String(amount);
  const digits = String(amount).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Decimal text of an amount in the currency of an order; missing where the amount is. */
export const printedOf = ({ divisor }: SampleOrder, amount: number | undefined) =>
  amount === undefined ? undefined : printed({ amount, divisor });

/** Sorts orders by their ids. Most are so already, which is seen sooner than they are sorted. */
export function byId(orders: readonly SampleOrder[]): readonly SampleOrder[] {
  const isSorted = orders.every(({ id }, at) => at === 0 || id > (orders[at - 1]?.id ?? 0));
  return isSorted ? orders : orders.toSorted((a, b) => a.id - b.id);
}

/**
 * Sorts orders by time only, as databases do: orders of the same second are in one sequence on
 * pages of even number, and in another on the others.
 */
export const byTime = (orders: readonly SampleOrder[], page: number): SampleOrder[] =>
  orders.toSorted((a, b) => {
    const later = a.createdAt.getTime() - b.createdAt.getTime();
    return later || (page % 2 === 0 ? a.id - b.id : b.id - a.id);
  });

/** Returns the orders placed at or after a moment, oldest first. */
export function placedSince(orders: readonly SampleOrder[], since: Date): readonly SampleOrder[] {
  const start = orders.findIndex(({ createdAt }) => createdAt >= since);
  if (start === -1) return [];
  return start === 0 ? orders : orders.slice(start);
}
