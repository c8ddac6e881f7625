import { useMediaQuery, useViewportSize } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { itemsOf, type Pages } from '../../../lib/use-pages.ts';
import type { ListFailureText } from '../list-failure.tsx';
import { usePhone } from '../use-phone.ts';
import { type Column, nextSort, shownColumns, type View } from './column.ts';
import css from './table.module.css';
import { TableHead } from './table-head.tsx';
import { type Choice, useRowKeys } from './table-keys.ts';
import { TableRow } from './table-row.tsx';
import { TableState } from './table-state.tsx';
import { TableTools } from './table-tools.tsx';
import { useTableRows } from './use-table-rows.ts';
import { useTracks } from './use-tracks.ts';

/** Heights in rem, so that rows grow with the reader's font size. */
const heights = { row: 2.5, touch: 2.75, card: 4.5 };

/** As many rows as a screen has; of fewer, nobody sorts out columns and views. */
const few = 14;

/**
 * The table of the app: virtualised rows, sort order and columns in the address, arrows, Enter, x
 * and Shift for use without a pointer, and rows of two lines on phones.
 */
export function Table<Row extends object>(props: {
  /** The accessible name of the table. */
  label: string;
  /** The key of its saved views; a table without it has no saved views and no choice of columns. */
  name?: string;
  columns: readonly Column<Row>[];
  /** The columns that the server sorts by; a list without it is loaded whole and sorted here. */
  sorts?: readonly string[];
  pages: Pages<Row>;
  rowId: (row: Row) => string;
  /** The name of a row, such as its number, for the label of its checkbox. */
  rowLabel: (row: Row) => string;
  onOpen?: ((row: Row) => void) | undefined;
  /** The key of the row whose panel is open. */
  opened?: string | undefined;
  choice?: Choice<Row> | undefined;
  /** The view and its setter, where the address contains it; a short list keeps its own view. */
  view?: View;
  onView?: (view: View) => void;
  nothing: ReactNode;
  failure?: ListFailureText;
  /** Shown beside the choice of columns: tabs, filters. */
  tools?: ReactNode;
}) {
  const { columns, pages, rowId, choice, onOpen } = props;
  const [ownView, setOwnView] = useState<View>({});
  const { view = ownView, onView = setOwnView } = props;
  const cards = usePhone();
  const touch =
    useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false }) ?? false;
  const shown = shownColumns(columns, view);
  const changed = view.sort !== undefined || view.columns !== undefined;
  const rows = useTableRows(itemsOf(pages), props.sorts ? [] : columns, view);
  const body = useRef<HTMLDivElement>(null);
  const height = useRowHeight(cards ? heights.card : touch ? heights.touch : heights.row);
  const top = useTop(body, [rows.length === 0, cards]);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: usePrinting() ? rows.length : 12,
    scrollMargin: top,
    // Space for the top bar and the table's head, and for a phone's bottom bar.
    scrollPaddingStart: 48 + height,
    scrollPaddingEnd: cards ? 72 : 8,
  });
  useEffect(() => virtual.measure(), [height, virtual]);
  const drawn = virtual.getVirtualItems();
  useMoreNearEnd(pages, (drawn.at(-1)?.index ?? 0) >= rows.length - 5);
  const id = useId();
  const keys = useRowKeys({
    rows,
    rowId,
    choice,
    onOpen,
    body,
    show: (at) => virtual.scrollToIndex(at),
    hasOpened: props.opened !== undefined,
  });
  const [first] = rows;
  const grid = useTracks(
    shown,
    choice !== undefined,
    `${shown.map((column) => column.id)} ${first && rowId(first)} ${useViewportSize().width} ${cards}`,
  );

  return (
    <div className={choice ? `${css.frame} ${css.chooses}` : css.frame}>
      {(props.name || props.tools) && (
        <TableTools
          name={rows.length > few || pages.hasNextPage || changed ? props.name : undefined}
          columns={columns}
          view={view}
          onView={onView}
          cards={cards}
        >
          {props.tools}
        </TableTools>
      )}
      <div
        ref={grid}
        role="grid"
        aria-label={props.label}
        aria-rowcount={pages.hasNextPage ? -1 : rows.length + 1}
        aria-multiselectable={choice ? true : undefined}
        aria-busy={pages.isPlaceholderData}
        className={css.table}
        data-cards={cards || undefined}
        style={{ '--row': `${height}px` } as React.CSSProperties}
      >
        <TableHead
          columns={shown}
          sort={view.sort}
          sortable={({ id, sort }) => props.sorts?.includes(id) ?? sort !== undefined}
          onSort={(column) => {
            const { sort: _, ...rest } = view;
            const sort = nextSort(column, view.sort);
            onView(sort ? { ...rest, sort } : rest);
          }}
          rows={rows}
          choice={choice}
          rowId={rowId}
        />
        <div
          ref={body}
          role="rowgroup"
          className={css.body}
          style={{ height: virtual.getTotalSize(), paddingTop: (drawn[0]?.start ?? top) - top }}
          onKeyDown={keys.onKeyDown}
        >
          {drawn.map(({ index }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <TableRow
                key={rowId(row)}
                id={`${id}-${rowId(row)}`}
                row={row}
                index={index}
                columns={shown}
                cards={cards}
                label={props.rowLabel(row)}
                opened={props.opened === rowId(row)}
                reachable={index === keys.active}
                chosen={choice?.chosen.has(rowId(row))}
                onPress={(event) => keys.press(index, event)}
                onChoose={
                  choice && (choice.may?.(row) ?? true)
                    ? (event) => keys.choose(index, event)
                    : undefined
                }
              />
            );
          })}
        </div>
      </div>
      <TableState
        label={props.label}
        pages={pages}
        count={rows.length}
        nothing={props.nothing}
        failure={props.failure}
        height={height}
      />
    </div>
  );
}

/** Whether the page is being printed: paper has all rows that are loaded, and not those in view. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // At once, because the browser reads the page when the event is over.
    const follow = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'));
    const left = new AbortController();
    for (const each of ['beforeprint', 'afterprint'])
      addEventListener(each, follow, { signal: left.signal });
    return () => left.abort();
  }, []);
  return printing;
}

function useRowHeight(rem: number): number {
  const [base, setBase] = useState(16);
  useLayoutEffect(
    () => setBase(Number.parseFloat(getComputedStyle(document.documentElement).fontSize)),
    [],
  );
  return Math.round(rem * base);
}

/** Pixels from the top of the page to the first row. */
function useTop(body: React.RefObject<HTMLElement | null>, again: readonly unknown[]): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const box = body.current?.getBoundingClientRect();
    if (box) setTop(box.top + scrollY);
  }, again);
  return top;
}

/** Loads the next page when the last rows come near; after a failure, only on request. */
function useMoreNearEnd(pages: Pages<object>, near: boolean): void {
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages;
  useEffect(() => {
    if (near && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [near, hasNextPage, isFetching, isError, fetchNextPage]);
}
