import { lazy, type ReactNode, Suspense } from 'react';
import type { Column, View } from './column.ts';
import css from './table.module.css';

const TableMenus = lazy(async () => ({ default: (await import('./table-menus.tsx')).TableMenus }));

/** The bar above a table: tabs, filters, the choice of columns, saved views. */
export function TableTools<Row>(props: {
  name: string | undefined;
  columns: readonly Column<Row>[];
  view: View;
  onView: (view: View) => void;
  cards: boolean;
  children: ReactNode;
}) {
  const columns = props.columns as readonly Column<unknown>[];
  return (
    <div className={css.tools}>
      <div className={css.filters}>{props.children}</div>
      {!props.cards && props.name && (
        <div className={css.menus}>
          <Suspense>
            <TableMenus
              name={props.name}
              columns={columns}
              view={props.view}
              onView={props.onView}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
