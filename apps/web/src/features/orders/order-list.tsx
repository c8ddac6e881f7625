import type { Order } from '@jadeport/contract/orders';
import { fill } from '@jadeport/i18n';
import { Button } from '../../components/site/button.tsx';
import { LoadFailure } from '../../components/site/load-failure.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { failureMessage } from '../../lib/failure.ts';
import { useAuthenticatedTexts } from '../../lib/texts.tsx';
import { itemsOf, type Pages } from '../../lib/use-pages.ts';
import { ListHead } from './list-head.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderTable } from './order-table.tsx';
import css from './orders.module.css';
import type { OrdersView } from './orders-view.ts';

type ListProps = {
  orders: Pages<Order>;
  view: OrdersView;
  withPlatform: boolean;
  selected: readonly Order[];
  onSelect: (orders: readonly Order[]) => void;
  onProcess: (orders: readonly Order[]) => void;
  onShowAll: () => void;
};

/** The orders found so far, and a way to the next ones. */
export function OrderList(props: ListProps) {
  const { list: texts } = useAuthenticatedTexts().orders;
  const { orders, view } = props;
  const items = itemsOf(orders);
  if (orders.isPending) return <Loading />;
  if (items.length === 0 && !orders.isError)
    return <NoOrders view={view} onShowAll={props.onShowAll} />;
  return (
    <div aria-busy={orders.isPlaceholderData}>
      {items.length > 0 && (
        <>
          <ListHead {...props} items={items} hasMore={orders.hasNextPage} />
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

function Failure({ orders }: { orders: Pages<Order> }) {
  const { page: texts } = useAuthenticatedTexts().orders;
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
  const { page: texts } = useAuthenticatedTexts().orders;
  return (
    <div role="status" aria-label={texts.loading} className={css.loading}>
      <Skeleton height={150} />
      <Skeleton height={150} />
      <Skeleton height={150} />
    </div>
  );
}
