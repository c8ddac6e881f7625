import type { ReactNode } from 'react';
import { searchReader } from '../../../lib/search.ts';

/** One column of a table: what it is called, shows and is sorted by. */
export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What rows are sorted by; without it the column has no sorting. */
  sort?: (row: Row) => string | number;
  /** A track of the grid: `minmax(0, 2fr)` unless told. */
  width?: string;
  align?: 'end';
  /** Shown only when chosen. */
  optional?: boolean;
  /** Its place in the two lines of a phone's row; without one it is not shown there. */
  card?: 'title' | 'badge' | 'text';
};

const word = (value: unknown) =>
  typeof value === 'string' && /^-?[\w,-]{1,200}$/.test(value) ? value : undefined;

/** What the address says of a table: `sort=-updated`, `columns=number,status`. */
export const readView = searchReader({ sort: word, columns: word });
export type View = ReturnType<typeof readView>;

/** The columns that a view shows, in the table's own order. */
export function shownColumns<Row>(columns: readonly Column<Row>[], view: View): Column<Row>[] {
  const chosen = view.columns?.split(',').filter((id) => columns.some((each) => each.id === id));
  return columns.filter(({ id, optional }) => (chosen?.length ? chosen.includes(id) : !optional));
}

/** What follows on a press of a column's head: ascending, descending, as it came. */
export function nextSort(id: string, sort: string | undefined): string | undefined {
  if (sort === id) return `-${id}`;
  return sort === `-${id}` ? undefined : id;
}
