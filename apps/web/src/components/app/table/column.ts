import type { ReactNode } from 'react';
import { searchReader } from '../../../lib/search.ts';

/** A column of a table: heading, content and sort order. */
export type Column<Row> = {
  id: string;
  header: string;
  /** The content; by default the value of `sort`. */
  cell?: (row: Row) => ReactNode;
  /** The value that loaded rows are sorted by; where the server sorts, the content alone. */
  sort?: (row: Row) => string | number;
  align?: 'end';
  /** A number or a code, which is never cut. */
  whole?: boolean;
  /** Hidden until the user chooses it. */
  optional?: boolean;
  /** The position in the two lines of a phone's row; columns without one are hidden on phones. */
  card?: 'title' | 'badge' | 'text';
};

const word = (value: unknown) =>
  typeof value === 'string' && /^-?[\w,-]{1,200}$/.test(value) ? value : undefined;

/** The table's state in the address: `sort=-updated`, `columns=number,status`. */
export const readView = searchReader({ sort: word, columns: word });
export type View = ReturnType<typeof readView>;

/** Reads what the address of a list's page says: the list's part, and the table's. */
export const withView =
  <Search extends object>(read: (search: Record<string, unknown>) => Search) =>
  (search: Record<string, unknown>): Search & View => ({ ...read(search), ...readView(search) });

/** The order of a view for a list that the server sorts by `names`; none where it has no such column. */
export function sortOf<Name extends string>({ sort }: View, names: readonly Name[]) {
  const orders = names.flatMap((name) => [name, `-${name}`] as const);
  const known = orders.find((order) => order === sort);
  return known ? { sort: known } : {};
}

/** The content of a column's cell. */
export const cellOf = <Row>({ cell, sort }: Column<Row>, row: Row): ReactNode =>
  cell ? cell(row) : sort?.(row);

/** Returns the columns that a view shows, in the table's order. */
export function shownColumns<Row>(columns: readonly Column<Row>[], view: View): Column<Row>[] {
  const chosen = view.columns?.split(',').filter((id) => columns.some((each) => each.id === id));
  return columns.filter(({ id, optional }) => (chosen?.length ? chosen.includes(id) : !optional));
}

/** Returns the next sort order after a press on a heading: ascending, descending, unsorted. */
export function nextSort(id: string, sort: string | undefined): string | undefined {
  if (sort === id) return `-${id}`;
  return sort === `-${id}` ? undefined : id;
}
