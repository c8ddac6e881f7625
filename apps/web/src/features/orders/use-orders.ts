import type { Order, OrderFilter } from '@jadeport/contract/orders';
import { orderSorts } from '@jadeport/contract/orders/sorts';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { readView, sortOf } from '../../components/app/table/column.ts';
import { api } from '../../lib/api.tsx';
import { type Page, type Pages, usePages } from '../../lib/use-pages.ts';
import type { OrdersView } from './orders-view.ts';

/** Few enough for a slow connection, and more than a screen shows. */
const pageSize = 25;

const path = ['orders', 'page'] as const;

/** A seller's orders, newest first or as sorted; the server filters, searches and sorts them. */
export function useOrders(platformId: string | undefined, view: OrdersView): Pages<Order> {
  const { client } = api.useUtils();
  const { search } = view;
  const filter: OrderFilter = view.filter ?? 'all';
  const asked = {
    filter,
    ...(platformId ? { platformId } : {}),
    ...(search ? { search } : {}),
    ...sortOf(readView(view), orderSorts),
  };
  return usePages([path, asked], (cursor) =>
    client.orders.page.query({ ...asked, limit: pageSize, ...cursor }),
  );
}

/** Numbers of shipments by the ids of the orders; null for one that has not become a shipment. */
type Processed = ReadonlyMap<string, string | null>;

/** Updates orders that have become shipments in all loaded lists, at their places. */
export function useMarkProcessed(): (numbers: Processed) => void {
  const cache = useQueryClient();
  return (numbers) =>
    cache.setQueriesData<InfiniteData<Page<Order>>>({ queryKey: [path] }, (data) => {
      if (!data) return data;
      const pages = data.pages.map((page) => ({
        ...page,
        items: page.items.map((order) => marked(order, numbers.get(order.id))),
      }));
      return { ...data, pages };
    });
}

/** The order as a shipment with this number, if there is one. */
export function marked(order: Order, trackingNumber: string | null | undefined): Order {
  return trackingNumber ? { ...order, isProcessed: true, shipment: { trackingNumber } } : order;
}

/** A cancelled order without a shipment cannot be processed. */
export const canProcess = ({ shipment, isCancelled }: Order) => !shipment && !isCancelled;
