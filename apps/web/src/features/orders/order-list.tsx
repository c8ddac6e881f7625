import type { Order } from '@jadeport/contract/orders';
import { fill, plural } from '@jadeport/i18n';
import { Button } from '../../components/button.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { failureMessage } from '../../lib/failure.ts';
import { useLanguage, useMemberTexts } from '../../lib/texts.tsx';
import { itemsOf, type Pages } from '../../lib/use-pages.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderTable } from './order-table.tsx';
import css from './orders.module.css';
import type { OrdersView } from './orders-view.ts';
import { canProcess } from './use-orders.ts';

export type ListProps = {
  orders: Pages<Order>;
  view: OrdersView;
  withPlatform: boolean;
  selected: readonly Order[];
  onSelect: (orders: readonly Order[]) => void;
  onProcess: (order: Order) => void;
  onShowAll: () => void;
};

/** The orders found so far, and a way to the next ones. */
export function OrderList(props: ListProps) {
  const { list: texts } = useMemberTexts().orders;
  const { orders, view } = props;
  const items = itemsOf(orders);
  if (orders.isPending) return <Loading />;
  if (items.length === 0 && !orders.isError)
    return <NoOrders view={view} onShowAll={props.onShowAll} />;
  return (
    <div aria-busy={orders.isPlaceholderData}>
      {items.length > 0 && (
        <>
          <Count {...props} items={items} />
          <OrderTable {...props} items={items} />
        </>
      )}
      {orders.isError && <Failure orders={orders} />}
      {orders.hasNextPage && !orders.isError && (
        <Button className={css.more} onClick={() => void orders.fetchNextPage()}>
          {orders.isFetchingNextPage ? texts.loadingMore : texts.more}
        </Button>
      )}
    </div>
  );
}

/** How many are shown, and one box for all of them that can be processed. */
function Count(props: ListProps & { items: readonly Order[] }) {
  const { list: texts } = useMemberTexts().orders;
  const language = useLanguage();
  const { items, orders, selected } = props;
  const open = items.filter(canProcess);
  const count = items.length;
  return (
    <div className={css.count}>
      <p role="status">
        {orders.hasNextPage
          ? fill(texts.shownMore, { count })
          : plural(language, texts.shown, count)}
      </p>
      {open.length > 1 && (
        <label className={css.all}>
          <input
            type="checkbox"
            checked={selected.length === open.length}
            ref={(box) => {
              if (box) box.indeterminate = selected.length > 0 && selected.length < open.length;
            }}
            onChange={(event) => props.onSelect(event.currentTarget.checked ? open : [])}
          />
          {texts.selectAll}
        </label>
      )}
    </div>
  );
}

function Failure({ orders }: { orders: Pages<Order> }) {
  const { page: texts } = useMemberTexts().orders;
  return (
    <LoadFailure
      title={fill(texts.loadFailed, { message: failureMessage(orders.error, texts.noAnswer) })}
      text={texts.loadFailedText}
      retry={texts.retry}
      // A page that failed to follow leaves the ones before it in place.
      onRetry={() => void (orders.data ? orders.fetchNextPage() : orders.refetch())}
    />
  );
}

function Loading() {
  const { page: texts } = useMemberTexts().orders;
  return (
    <div role="status" aria-label={texts.loading} className={css.loading}>
      <Skeleton height={150} />
      <Skeleton height={150} />
      <Skeleton height={150} />
    </div>
  );
}
