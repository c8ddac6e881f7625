import type { Language } from '@jadeport/contract';
import type { Order } from '@jadeport/contract/orders';
import type { SellerTexts } from '@jadeport/i18n';
import { fill } from '@jadeport/i18n';
import { formatExact } from '@jadeport/money';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../components/app/table/column.ts';
import { addressOf, placeOf } from './order-address.ts';
import css from './orders.module.css';
import { canProcess } from './use-orders.ts';

type Given = {
  texts: SellerTexts['orders']['list'];
  shop: string;
  withPlatform: boolean;
  language: Language;
  time: (instant: string) => string;
  onProcess: (order: Order) => void;
};

/**
 * The columns of the orders. Texts from shops are shown unchanged, each in its own writing
 * direction.
 */
export function orderColumns({ texts, shop, ...given }: Given): Column<Order>[] {
  return [
    {
      id: 'order',
      header: texts.order,
      card: 'title',
      cell: ({ orderNumber }) => <bdi className={css.number}>{orderNumber}</bdi>,
    },
    {
      id: 'shop',
      header: shop,
      card: 'text',
      optional: !given.withPlatform,
      sort: ({ platformName }) => platformName,
      cell: ({ platformName }) => <bdi>{platformName}</bdi>,
    },
    {
      id: 'created',
      header: texts.created,
      sort: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => given.time(createdAt),
    },
    {
      id: 'customer',
      header: texts.customer,
      card: 'text',
      sort: ({ customerName }) => customerName,
      cell: ({ customerName }) => <bdi>{customerName || texts.noName}</bdi>,
    },
    { id: 'place', header: texts.address, cell: (order) => <Place order={order} texts={texts} /> },
    {
      id: 'items',
      header: texts.items,
      optional: true,
      cell: ({ items }) =>
        items.map(({ name, quantity }) => fill(texts.item, { name, quantity })).join(', ') ||
        texts.noItems,
    },
    {
      id: 'total',
      header: texts.total,
      card: 'text',
      align: 'end',
      sort: ({ totalAmount }) => totalAmount,
      cell: ({ currency, totalExact }) =>
        formatExact({ exact: totalExact, currency }, given.language),
    },
    {
      id: 'state',
      header: texts.state,
      card: 'badge',
      cell: (order) => <State order={order} texts={texts} onProcess={given.onProcess} />,
    },
  ];
}

function Place({ order, texts }: Pick<Given, 'texts'> & { order: Order }) {
  const address = addressOf(order);
  return address ? (
    <bdi>{placeOf(address)}</bdi>
  ) : (
    <span className={css.mark}>{texts.noAddress}</span>
  );
}

/** A link to the shipment, or the actions that create one, and whether the shop took the order back. */
export function State(
  props: Pick<Given, 'texts' | 'onProcess'> & { order: Order; isMain?: boolean },
) {
  const { isMain, order, texts } = props;
  const { cancellation, orderNumber, shipment } = order;
  if (shipment || cancellation)
    return (
      <span className={css.state}>
        {shipment && (
          <Link
            to="/tracking/$trackingNumber"
            params={{ trackingNumber: shipment.trackingNumber }}
            aria-label={fill(texts.track, { trackingNumber: shipment.trackingNumber })}
          >
            {shipment.trackingNumber}
          </Link>
        )}
        {cancellation && (
          <span className={css.mark}>
            {(shipment && isMain ? texts.takenBackLater : texts.takenBack)[cancellation]}
          </span>
        )}
      </span>
    );
  return canProcess(order) ? (
    <Button
      {...(isMain ? { color: 'gold' } : { size: 'compact-md', variant: 'default' })}
      aria-label={fill(texts.processOf, { number: orderNumber })}
      onClick={() => props.onProcess(order)}
    >
      {texts.process}
    </Button>
  ) : null;
}
