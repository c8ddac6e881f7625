import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useAuthenticatedTexts } from '../../../lib/signed-in-texts.ts';
import { usePart } from '../../site/use-part.ts';
import type { Column, View } from './column.ts';
import css from './table.module.css';
import type { MenuName } from './table-menus.tsx';

type MenusProps = {
  name: string;
  columns: readonly Column<unknown>[];
  view: View;
  onView: (view: View) => void;
};

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
          <Menus name={props.name} columns={columns} view={props.view} onView={props.onView} />
        </div>
      )}
    </div>
  );
}

const loadMenus = () => import('./table-menus.tsx').then(({ TableMenus }) => TableMenus);

/** The buttons of the menus; their code, with what places them, loads with the first press. */
function Menus(props: MenusProps) {
  const { table } = useAuthenticatedTexts().controls;
  const { Part, arrive } = usePart(loadMenus);
  const [pressed, setPressed] = useState<MenuName>();
  if (Part && pressed) return <Part {...props} opened={pressed} />;
  return (['columns', 'views'] as const).map((menu) => (
    <Button
      key={menu}
      variant="default"
      size="xs"
      fz="sm"
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => {
        setPressed(menu);
        void arrive();
      }}
    >
      {table[menu]}
    </Button>
  ));
}
