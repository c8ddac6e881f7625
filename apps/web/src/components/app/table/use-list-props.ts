import { useNavigate } from '@tanstack/react-router';
import { readView, type View } from './column.ts';

/** A list's filters and opened row, and its table's state; both are in the address of its page. */
export type ListProps<Search> = {
  search: Search;
  onSearch: (search: Search) => void;
  view: View;
  onView: (view: View) => void;
};

/**
 * The props of the list of a page from the search of its address, of which `read` takes the list's
 * part. A change replaces the list's part of the address and keeps the rest, such as the language.
 */
export function useListProps<Search extends object>(
  read: (search: Record<string, unknown>) => Search,
  address: Record<string, unknown>,
): ListProps<Search> {
  const navigate = useNavigate();
  const search = read(address);
  const view = readView(address);
  const rest = Object.entries(address).filter(([name]) => !(name in search) && !(name in view));
  const change = (list: Search & View) => {
    const next = { ...Object.fromEntries(rest), ...list } as never;
    void navigate({ to: '.', search: next, replace: true, resetScroll: false });
  };
  return {
    search,
    view,
    onSearch: (next) => change({ ...view, ...next }),
    onView: (next) => change({ ...search, ...next }),
  };
}
