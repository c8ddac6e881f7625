import type { Order } from '@jadeport/contract/orders';
import { useAuthenticatedTexts } from '../../lib/texts.tsx';
import { OrderRow } from './order-row.tsx';
import css from './orders.module.css';

type TableProps = {
  items: readonly Order[];
  withPlatform: boolean;
  selected: readonly Order[];
  onSelect: (orders: readonly Order[]) => void;
  onProcess: (orders: readonly Order[]) => void;
};

/** Orders as a table where there is room, as cards on a phone. */
export function OrderTable({ items, withPlatform, selected, onSelect, onProcess }: TableProps) {
  const { list: texts } = useAuthenticatedTexts().orders;
  const toggle = (order: Order, on: boolean) =>
    onSelect(on ? [...selected, order] : selected.filter(({ id }) => id !== order.id));
  return (
    <div className={css.frame}>
      <table className={css.table} aria-label={texts.label}>
        <thead>
          <tr>
            <th scope="col">{texts.order}</th>
            <th scope="col">{texts.customer}</th>
            <th scope="col">{texts.items}</th>
            <th scope="col">{texts.total}</th>
            <th scope="col">{texts.state}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              withPlatform={withPlatform}
              selected={selected.includes(order)}
              onSelect={(on) => toggle(order, on)}
              onProcess={() => onProcess([order])}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
