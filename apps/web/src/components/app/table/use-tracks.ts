import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Sets the columns of a table to the widths that their content needs, and divides what is left. They
 * are measured once for each `content`, because columns that followed the rows in view would move
 * while scrolling.
 */
export function useTracks(
  columns: readonly { whole?: boolean }[],
  hasTick: boolean,
  content: string,
): RefObject<HTMLDivElement | null> {
  const table = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const grid = table.current;
    // On phones, each row has columns of its own.
    if (!grid || getComputedStyle(grid).display !== 'grid') return;
    const set = (tracks: string) =>
      grid.style.setProperty('--tracks', hasTick ? `36px ${tracks}` : tracks);
    const measured = () =>
      getComputedStyle(grid)
        .gridTemplateColumns.split(' ')
        .slice(-columns.length)
        .map(Number.parseFloat);
    set(`repeat(${columns.length}, max-content)`);
    const room = grid.clientWidth;
    const contents = measured();
    const least = leastWidths(contents, room);
    set(least.map((width) => `minmax(${width}px, auto)`).join(' '));
    set(
      measured()
        .map((width, at) => {
          const whole = columns[at]?.whole ? (contents[at] ?? 0) : 0;
          return `minmax(${whole}px, ${Math.max(1, width)}fr)`;
        })
        .join(' '),
    );
  }, [columns.length, hasTick, content]);
  return table;
}

/**
 * The least widths of columns in pixels, from those of their contents: a number, a status or a date
 * is shown whole where there is room for it; what is longer is cut.
 */
export function leastWidths(contents: readonly number[], room: number): number[] {
  const share = (room / contents.length) * 1.3;
  const least = contents.map((width) => (width <= share ? width : 0));
  const sum = least.reduce((all, width) => all + width, 0);
  return sum <= room * 0.7 ? least : contents.map(() => 0);
}
