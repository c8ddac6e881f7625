import type { OrderFilter } from '@jadeport/contract/orders';
import { cutText } from '@jadeport/text';
import { readView } from '../../components/app/table/column.ts';

/** The list's filters in the address; without them, all orders are shown. */
export type OrdersView = {
  filter?: Exclude<OrderFilter, 'all'> | undefined;
  search?: string | undefined;
  sort?: string | undefined;
  columns?: string | undefined;
};

/**
 * A list of its own: importing the contract would add its schemas to the first load of every page.
 */
const filters: Record<NonNullable<OrdersView['filter']>, true> = {
  processed: true,
  unprocessed: true,
};

const isFilter = (value: unknown): value is keyof typeof filters =>
  Object.hasOwn(filters, String(value));

/** Unknown values must be set to undefined, or the router passes them on unchecked. */
export function readOrdersView(address: Record<string, unknown>): OrdersView {
  const { filter, search } = address;
  const { sort, columns } = readView(address);
  // The router parses digits in an address as a number.
  const words = typeof search === 'string' || typeof search === 'number' ? String(search) : '';
  return {
    sort,
    columns,
    filter: isFilter(filter) ? filter : undefined,
    search: cutText(words, 200) || undefined,
  };
}
