import { useAuthenticatedTexts } from '../../../lib/signed-in-texts.ts';
import type { Column } from './column.ts';
import css from './table.module.css';
import type { Choice } from './table-keys.ts';

/** The headings of the columns, which stay visible while scrolling; a press sorts by one. */
export function TableHead<Row>(props: {
  columns: readonly Column<Row>[];
  sort: string | undefined;
  sortable: (column: Column<Row>) => boolean;
  onSort: (column: string) => void;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  choice: Choice<Row> | undefined;
}) {
  const { choice, rowId } = props;
  const rows = props.rows.filter((row) => choice?.may?.(row) ?? true);
  const { table } = useAuthenticatedTexts().controls;
  const all = rows.length > 0 && rows.every((row) => choice?.chosen.has(rowId(row)));
  const sorted = (id: string) => {
    if (props.sort === id) return 'ascending';
    return props.sort === `-${id}` ? 'descending' : undefined;
  };
  return (
    <div role="rowgroup" className={css.head}>
      <div role="row" aria-rowindex={1} className={css.headRow}>
        {choice && (
          <div role="columnheader" className={css.tick}>
            <input
              type="checkbox"
              checked={all}
              disabled={rows.length === 0}
              aria-label={table.selectAll}
              onChange={() => choice.choose(rows, !all)}
            />
          </div>
        )}
        {props.columns.map((column) => (
          <div
            key={column.id}
            role="columnheader"
            aria-sort={props.sortable(column) ? (sorted(column.id) ?? 'none') : undefined}
            className={css.cell}
            data-align={column.align}
          >
            {props.sortable(column) ? (
              <button type="button" className={css.sort} onClick={() => props.onSort(column.id)}>
                {column.header}
              </button>
            ) : (
              column.header
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
