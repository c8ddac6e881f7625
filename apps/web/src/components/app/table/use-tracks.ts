import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Sets the columns of a table to the widths that their content needs, and divides what is left. They
 * are measured once for each `content`, because columns that followed the rows in view would move
 * while scrolling.
 */
export function useTracks(
  columns: number,
  hasTick: boolean,
  content: string,
): RefObject<HTMLDivElement | null> {
  const table = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const grid = table.current;
    if (!grid) return;
    const set = (tracks: string) =>
      grid.style.setProperty('--tracks', hasTick ? `36px ${tracks}` : tracks);
    set(`repeat(${columns}, minmax(0, auto))`);
    const measured = getComputedStyle(grid).gridTemplateColumns.split(' ').slice(-columns);
    set(measured.map((width) => `minmax(0, ${Math.max(1, Number.parseFloat(width))}fr)`).join(' '));
  }, [columns, hasTick, content]);
  return table;
}
