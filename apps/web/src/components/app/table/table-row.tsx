import { fill } from '@jadeport/i18n';
import type { MouseEvent } from 'react';
import { useAuthenticatedTexts } from '../../../lib/signed-in-texts.ts';
import { type Column, cellOf } from './column.ts';
import css from './table.module.css';

type Place = NonNullable<Column<never>['card']>;

/** One row: a line of cells, or two lines on a phone. */
export function TableRow<Row>(props: {
  id: string;
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  cards: boolean;
  label: string;
  opened: boolean;
  /** The row in the tab order; only one row is. */
  reachable: boolean;
  chosen: boolean | undefined;
  onPress: (event: MouseEvent<HTMLElement>) => void;
  /** Missing where this row cannot be selected. */
  onChoose: ((event: { shiftKey: boolean }) => void) | undefined;
}) {
  const { row, columns, chosen, onChoose } = props;
  const { table } = useAuthenticatedTexts().controls;
  const at = (place: Place) => columns.filter(({ card }) => card === place);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the rows' owner listens for keys.
    <div
      role="row"
      id={props.id}
      tabIndex={props.reachable ? 0 : -1}
      aria-rowindex={props.index + 2}
      aria-selected={chosen}
      aria-current={props.opened || undefined}
      data-at={props.index}
      data-stop=""
      className={css.row}
      onClick={props.onPress}
    >
      {chosen !== undefined && (
        <div role="gridcell" className={css.tick}>
          {onChoose && (
            <input
              type="checkbox"
              tabIndex={-1}
              checked={chosen}
              aria-label={fill(table.select, { name: props.label })}
              onClick={(event) => onChoose(event)}
              onChange={() => undefined}
            />
          )}
        </div>
      )}
      {props.cards ? (
        <>
          {at('title').map((column) => (
            <div key={column.id} role="gridcell" className={css.title} data-whole={column.whole}>
              {cellOf(column, row)}
            </div>
          ))}
          {at('badge').map((column) => (
            <div key={column.id} role="gridcell" className={css.badge}>
              {cellOf(column, row)}
            </div>
          ))}
          <div role="gridcell" className={css.text}>
            {at('text').map((column) => (
              <span key={column.id}>{cellOf(column, row)}</span>
            ))}
          </div>
        </>
      ) : (
        columns.map((column) => (
          <div
            key={column.id}
            role="gridcell"
            className={css.cell}
            data-align={column.align}
            data-whole={column.whole}
          >
            {cellOf(column, row)}
          </div>
        ))
      )}
    </div>
  );
}
