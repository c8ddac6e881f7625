import { useNavigate } from '@tanstack/react-router';
import type { View } from './column.ts';

/** A list's filters and opened row, and its table's state; both are in the address of its page. */
export type ListProps<Search> = {
  search: Search;
  onSearch: (search: Search) => void;
  view: View;
  onView: (view: View) => void;
};

/** The props of the list of a page from its address; a change replaces the address. */
export function useListProps<Search extends object>(address: Search & View): ListProps<Search> {
  const navigate = useNavigate();
  const { sort, columns, ...rest } = address;
  const view: View = { sort, columns };
  const search = rest as unknown as Search;
  const change = (next: Search & View) =>
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
  return {
    ...{ search, view },
    onSearch: (next) => change({ ...view, ...next }),
    onView: (next) => change({ ...search, ...next }),
  };
}
