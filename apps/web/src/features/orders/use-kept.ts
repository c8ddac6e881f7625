import type { Order } from '@jadeport/contract/orders';
import { useMemo, useState } from 'react';
import { itemsOf, type Pages } from '../../lib/use-pages.ts';

type Kept = readonly Order[];

/**
 * Orders that stay while a search or a sort loads other rows, each as it was loaded last: the
 * selected ones, or the one that is opened.
 */
export function useKept(
  orders: Pages<Order>,
): [kept: Kept, keep: (change: (kept: Kept) => Kept) => void] {
  const { data, isPlaceholderData } = orders;
  const [kept, keep] = useState<Kept>([]);
  const rows = useMemo(() => new Map(itemsOf(orders).map((row) => [row.id, row])), [data]);
  // The rows of the former search may be older than what was kept meanwhile.
  const latest = isPlaceholderData ? kept : kept.map((order) => rows.get(order.id) ?? order);
  if (latest.some((order, at) => order !== kept[at])) keep(latest);
  return [latest, keep];
}
