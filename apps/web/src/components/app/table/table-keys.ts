import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react';

/** The selected rows. The owner of the table stores them, so that they survive a new search. */
export type Choice<Row> = {
  chosen: ReadonlySet<string>;
  choose: (rows: readonly Row[], on: boolean) => void;
  /** Whether a row can be selected; without it, every row can. */
  may?: (row: Row) => boolean;
};

const isControl = (target: EventTarget, row: EventTarget) =>
  target instanceof HTMLElement &&
  target !== row &&
  target.closest('a, button, input, label, select') !== null;

/** Returns the row that a key moves to, from row `at` of `count`; undefined for other keys. */
export function rowAfter(key: string, at: number, count: number): number | undefined {
  const page = 10;
  const to = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: count - 1,
    PageDown: at + page,
    PageUp: at - page,
  }[key];
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to));
}

/** Arrows move between rows, Enter opens one, x selects one, and Shift extends the selection. */
export function useRowKeys<Row>(table: {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  choice: Choice<Row> | undefined;
  onOpen: ((row: Row) => void) | undefined;
  body: RefObject<HTMLElement | null>;
  show: (at: number) => void;
}) {
  const { rows, rowId, choice, onOpen } = table;
  const [active, setActive] = useState(0);
  /** The row where a range selected with Shift starts. */
  const anchor = useRef(0);

  const focusDrawn = (at: number) => {
    const row = table.body.current?.querySelector<HTMLElement>(`[data-at="${at}"]`);
    row?.focus({ preventScroll: true });
    return Boolean(row);
  };
  // A row in sight has the focus at once, so that a key pressed in the same frame is its own.
  const focus = (at: number) => {
    setActive(at);
    table.show(at);
    if (!focusDrawn(at)) requestAnimationFrame(() => focusDrawn(at));
  };
  const isChosen = (at: number) => {
    const row = rows[at];
    return row !== undefined && choice?.chosen.has(rowId(row)) === true;
  };
  const choose = (at: number, { shiftKey }: { shiftKey: boolean }) => {
    const [from, to] = shiftKey
      ? [Math.min(anchor.current, at), Math.max(anchor.current, at)]
      : [at, at];
    const range = rows.slice(from, to + 1).filter((row) => choice?.may?.(row) ?? true);
    choice?.choose(range, shiftKey || !isChosen(at));
    if (!shiftKey) anchor.current = at;
    setActive(at);
  };
  const open = (at: number) => {
    const row = rows[at];
    setActive(at);
    if (row) onOpen?.(row);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-at]');
    if (!row || isControl(event.target, row) || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const at = Number(row.dataset.at);
    const to = rowAfter(event.key, at, rows.length);
    if (to !== undefined) {
      if (event.shiftKey && choice) choose(to, event);
      focus(to);
    } else if (event.key === 'Enter' && onOpen) open(at);
    else if ((event.key === 'x' || event.key === ' ') && choice) choose(at, event);
    else return;
    event.preventDefault();
  };

  return {
    active: Math.min(active, Math.max(0, rows.length - 1)),
    onKeyDown,
    choose,
    press: (at: number, event: MouseEvent<HTMLElement>) => {
      if (isControl(event.target, event.currentTarget)) return;
      if (event.shiftKey && choice) choose(at, event);
      else open(at);
    },
  };
}
