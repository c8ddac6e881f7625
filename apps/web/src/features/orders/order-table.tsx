import type { Order } from '@jadeport/contract/orders';
import { orderSorts } from '@jadeport/contract/orders/sorts';
import { fill, plural } from '@jadeport/i18n';
import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { readView } from '../../components/app/table/column.ts';
import { Table } from '../../components/app/table/table.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { failureMessage } from '../../lib/failure.ts';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { itemsOf, type Pages } from '../../lib/use-pages.ts';
import { NoOrders } from './no-orders.tsx';
import { orderColumns } from './order-columns.tsx';
import { OrderPanel } from './order-panel.tsx';
import type { OrdersView } from './orders-view.ts';
import { canProcess } from './use-orders.ts';

type TableProps = {
  orders: Pages<Order>;
  view: OrdersView;
  onView: (view: OrdersView) => void;
  withPlatform: boolean;
  selected: readonly Order[];
  onSelect: (orders: readonly Order[]) => void;
  onProcess: (orders: readonly Order[]) => void;
  children: ReactNode;
};

/** The orders in a table; one opens in a panel beside it. */
export function OrderTable(props: TableProps) {
  const { list: texts, find, page } = useSellerTexts().orders;
  const language = useLanguage();
  const [opened, setOpened] = useState<string>();
  const { orders, view, onView, selected, onSelect } = props;
  const order = itemsOf(orders).find(({ id }) => id === opened);
  const process = (one: Order) => props.onProcess([one]);
  const columns = orderColumns({
    texts,
    shop: find.shop,
    withPlatform: props.withPlatform,
    language,
    time: (instant) => jamaicaTime(instant, language),
    onProcess: process,
  });
  const choose = (rows: readonly Order[], on: boolean) => {
    const others = selected.filter((each) => !rows.includes(each));
    onSelect(on ? [...others, ...rows] : others);
  };
  return (
    <>
      <Table
        label={texts.label}
        name="orders"
        columns={columns}
        pages={orders}
        sorts={orderSorts}
        rowId={({ id }) => id}
        rowLabel={({ orderNumber }) => orderNumber}
        onOpen={({ id }) => setOpened(id)}
        opened={opened}
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
      {order && (
        <OrderPanel order={order} onClose={() => setOpened(undefined)} onProcess={process} />
      )}
    </>
  );
}

/** Actions for the selected orders. */
function Selection({ selected, onSelect, onProcess }: TableProps) {
  const { selection: texts } = useSellerTexts().orders;
  const language = useLanguage();
  const count = selected.length;
  if (count === 0) return null;
  return (
    <Group gap="xs">
      <p role="status">{plural(language, texts.count, count)}</p>
      <Button variant="subtle" onClick={() => onSelect([])}>
        {texts.clear}
      </Button>
      <Button color="gold" onClick={() => onProcess(selected)}>
        {plural(language, texts.process, count)}
      </Button>
    </Group>
  );
}
