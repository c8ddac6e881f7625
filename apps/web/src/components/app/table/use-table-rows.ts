import {
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column, View } from './column.ts';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
});

/** Returns the rows in the order of the view, as far as `columns` can be sorted by here. */
export function useTableRows<Row extends object>(
  items: readonly Row[],
  columns: readonly Column<Row>[],
  view: View,
): Row[] {
  const definitions = useMemo(
    () =>
      columns.map(({ id, sort }) => ({
        id,
        accessorFn: (row: Row) => sort?.(row) ?? '',
        sortFn: 'alphanumeric' as const,
      })),
    [columns],
  );
  const sorting = useMemo(() => {
    const id = view.sort?.replace(/^-/, '');
    const known = columns.some((column) => column.id === id && column.sort);
    return id && known ? [{ id, desc: view.sort?.startsWith('-') ?? false }] : [];
  }, [view.sort, columns]);
  const table = useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: items,
    state: { sorting },
  });
  return table.getRowModel().rows.map((row) => row.original);
}
