import type { OrderFilter } from '@jadeport/contract/orders';
import { readView } from '../../components/app/table/column.ts';

/** What the list shows, as its address has it; all orders where it says nothing. */
export type OrdersView = {
  filter?: Exclude<OrderFilter, 'all'> | undefined;
  search?: string | undefined;
  sort?: string | undefined;
  columns?: string | undefined;
};

/** Not the contract's list: its schemas would come with the first load of every page. */
const filters: Record<NonNullable<OrdersView['filter']>, true> = {
  processed: true,
  unprocessed: true,
};

const isFilter = (value: unknown): value is keyof typeof filters =>
  Object.hasOwn(filters, String(value));

/** What is not known must be named as undefined, or the router passes it on unread. */
export function readOrdersView(address: Record<string, unknown>): OrdersView {
  const { filter, search } = address;
  const { sort, columns } = readView(address);
  // A number in an address arrives as one.
  const words = typeof search === 'string' || typeof search === 'number' ? String(search) : '';
  return {
    sort,
    columns,
    filter: isFilter(filter) ? filter : undefined,
    search: words.slice(0, 200) || undefined,
  };
}
