import type { Order } from '@jadeport/contract/orders';
import { fill } from '@jadeport/i18n';
import { formatExact, formatMoney } from '@jadeport/money';
import { Stack, Text } from '@mantine/core';
import { SidePanel } from '../../components/app/side-panel.tsx';
import { OutsideIcon } from '../../components/site/icons.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { addressOf, placeOf } from './order-address.ts';
import { State } from './order-columns.tsx';
import css from './orders.module.css';
import { PreAlertOrder } from './pre-alert-order.tsx';

/** All details of one order. */
export function OrderPanel(props: {
  order: Order;
  onClose: () => void;
  onProcess: (order: Order) => void;
}) {
  const { list: texts } = useSellerTexts().orders;
  const language = useLanguage();
  const { order } = props;
  const address = addressOf(order);
  return (
    <SidePanel title={<bdi>{order.orderNumber}</bdi>} onClose={props.onClose}>
      <Stack gap="xs" align="start">
        <State order={order} texts={texts} onProcess={props.onProcess} isMain />
        {!order.isCancelled && <PreAlertOrder order={order} />}
        {order.writtenBackAt && (
          <Text c="dimmed" fz="sm">
            {texts.shopTold}
          </Text>
        )}
        <p>
          <bdi>{order.platformName}</bdi> · {jamaicaTime(order.createdAt, language)}
        </p>
        {order.sourceUrl && (
          <a href={order.sourceUrl} target="_blank" rel="noopener noreferrer">
            {fill(texts.inShop, { number: order.orderNumber })} <OutsideIcon />
          </a>
        )}
        <h3>{texts.customer}</h3>
        <p>
          <bdi>{order.customerName || texts.noName}</bdi>
        </p>
        {address ? <bdi>{placeOf(address)}</bdi> : <p className={css.mark}>{texts.noAddress}</p>}
        <h3>{texts.items}</h3>
        {order.items.length === 0 && (
          <Text c="dimmed" fz="sm">
            {texts.noItems}
          </Text>
        )}
        <ul>
          {order.items.map(({ name, quantity, totalAmount: cents }, at) => (
            <li key={at}>
              <bdi>{fill(texts.item, { name, quantity })}</bdi>
              {cents !== undefined &&
                ` · ${formatMoney({ cents, currency: order.currency }, language)}`}
            </li>
          ))}
        </ul>
        <p>
          {texts.total}:{' '}
          <strong>
            {formatExact({ exact: order.totalExact, currency: order.currency }, language)}
          </strong>
        </p>
      </Stack>
    </SidePanel>
  );
}
