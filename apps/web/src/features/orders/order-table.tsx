import type { Order } from '@jadeport/contract/orders';
import { orderSorts } from '@jadeport/contract/orders/sorts';
import { fill, plural } from '@jadeport/i18n';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { readView } from '../../components/app/table/column.ts';
import { Table } from '../../components/app/table/table.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { failureMessage } from '../../lib/failure.ts';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { itemsOf, type Pages } from '../../lib/use-pages.ts';
import { NoOrders } from './no-orders.tsx';
import { orderColumns } from './order-columns.tsx';
import type { OrdersView } from './orders-view.ts';
import { canProcess } from './use-orders.ts';

type TableProps = {
  orders: Pages<Order>;
  view: OrdersView;
  onView: (view: OrdersView) => void;
  withPlatform: boolean;
  selected: readonly Order[];
  onSelect: (orders: readonly Order[]) => void;
  opened: Order | undefined;
  onOpen: (order: Order) => void;
  onProcess: (orders: readonly Order[]) => void;
  children: ReactNode;
};

/** The orders in a table. */
export function OrderTable(props: TableProps) {
  const { list: texts, find, page } = useSellerTexts().orders;
  const language = useLanguage();
  const { orders, view, onView, selected, onSelect } = props;
  const columns = orderColumns({
    texts,
    shop: find.shop,
    withPlatform: props.withPlatform,
    language,
    time: (instant) => jamaicaTime(instant, language),
    onProcess: (order) => props.onProcess([order]),
  });
  const choose = (rows: readonly Order[], on: boolean) => {
    const ids = new Set(rows.map(({ id }) => id));
    const others = selected.filter(({ id }) => !ids.has(id));
    onSelect(on ? [...others, ...rows] : others);
  };
  return (
    <Table
      label={texts.label}
      name="orders"
      columns={columns}
      pages={orders}
      sorts={orderSorts}
      rowId={({ id }) => id}
      rowLabel={({ orderNumber }) => orderNumber}
      onOpen={props.onOpen}
      opened={props.opened?.id}
      choice={{ chosen: new Set(selected.map(({ id }) => id)), choose, may: canProcess }}
      view={readView(view)}
      onView={(next) => onView({ filter: view.filter, search: view.search, ...next })}
      nothing={<NoOrders view={view} onShowAll={() => onView({})} />}
      failure={(error) => ({
        title: fill(page.loadFailed, { message: failureMessage(error, page.noAnswer) }),
        text: page.loadFailedText,
      })}
      tools={
        <>
          {props.children}
          <Selection {...props} />
        </>
      }
    />
  );
}

/** Actions for the selected orders. */
function Selection({ orders, selected, onSelect, onProcess }: TableProps) {
  const { selection: texts } = useSellerTexts().orders;
  const language = useLanguage();
  const count = selected.length;
  if (count === 0) return null;
  const ids = new Set(itemsOf(orders).map(({ id }) => id));
  const hidden = selected.filter(({ id }) => !ids.has(id)).length;
  return (
    <Group gap="xs">
      <p role="status">
        {hidden > 0
          ? fill(plural(language, texts.countOfHidden, count), { hidden })
          : plural(language, texts.count, count)}
      </p>
      <Button variant="subtle" onClick={() => onSelect([])}>
        {texts.clear}
      </Button>
      <Button color="gold" onClick={() => onProcess(selected)}>
        {plural(language, texts.process, count)}
      </Button>
    </Group>
  );
}
