import type { Order } from '@jadeport/contract/orders';
import { fill, plural } from '@jadeport/i18n';
import { Link } from '@tanstack/react-router';
import { Button } from '../../components/site/button.tsx';
import { ChevronIcon, OutsideIcon } from '../../components/site/icons.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { useAuthenticatedTexts, useLanguage } from '../../lib/texts.tsx';
import { addressOf, placeOf } from './order-address.ts';
import css from './orders.module.css';
import { canProcess } from './use-orders.ts';

type RowProps = {
  order: Order;
  withPlatform: boolean;
  selected: boolean;
  onSelect: (on: boolean) => void;
  onProcess: () => void;
};

/** One order. Its texts come from a shop: shown as they are, each in its own direction. */
export function OrderRow({ order, withPlatform, selected, onSelect, onProcess }: RowProps) {
  const { list: texts } = useAuthenticatedTexts().orders;
  return (
    <tr className={css.row} data-selected={selected || undefined}>
      <th scope="row">
        <div className={css.order}>
          {canProcess(order) && (
            <label className={css.check}>
              <input
                type="checkbox"
                checked={selected}
                aria-label={fill(texts.select, { number: order.orderNumber })}
                onChange={(event) => onSelect(event.currentTarget.checked)}
              />
            </label>
          )}
          <Identity order={order} withPlatform={withPlatform} />
        </div>
      </th>
      <td className={css.customer}>
        <Customer order={order} />
      </td>
      <td className={css.items}>
        <Items items={order.items} />
      </td>
      <td className={css.total}>
        {order.currency} {order.totalExact}
      </td>
      <td className={css.state}>
        <State order={order} onProcess={onProcess} />
      </td>
    </tr>
  );
}

function Identity({ order, withPlatform }: { order: Order; withPlatform: boolean }) {
  const { list: texts } = useAuthenticatedTexts().orders;
  const language = useLanguage();
  const { orderNumber, platformName, sourceUrl, createdAt } = order;
  return (
    <div>
      <span className={css.number}>
        <bdi>{orderNumber}</bdi>
        {sourceUrl && (
          <a
            className={css.source}
            href={sourceUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={fill(texts.inShop, { number: orderNumber })}
          >
            <OutsideIcon />
          </a>
        )}
      </span>
      {withPlatform && (
        <span className={css.soft}>
          <bdi>{platformName}</bdi>
        </span>
      )}
      <span className={css.soft}>{jamaicaTime(createdAt, language)}</span>
    </div>
  );
}

function Customer({ order }: { order: Order }) {
  const { list: texts } = useAuthenticatedTexts().orders;
  const address = addressOf(order);
  return (
    <>
      <bdi className={css.name}>{order.customerName || texts.noName}</bdi>
      {address ? (
        <bdi className={css.soft}>{placeOf(address)}</bdi>
      ) : (
        <span className={css.mark}>{texts.noAddress}</span>
      )}
    </>
  );
}

/** Lines in sight; the rest opens. */
const shownItems = 2;

function Items({ items }: Pick<Order, 'items'>) {
  const { list: texts } = useAuthenticatedTexts().orders;
  const language = useLanguage();
  const rest = items.slice(shownItems);
  if (items.length === 0) return <span className={css.soft}>{texts.noItems}</span>;
  return (
    <>
      <Lines items={items.slice(0, shownItems)} />
      {rest.length > 0 && (
        <details>
          <summary>
            {plural(language, texts.moreItems, rest.length)}
            <ChevronIcon />
          </summary>
          <Lines items={rest} />
        </details>
      )}
    </>
  );
}

function Lines({ items }: Pick<Order, 'items'>) {
  const { list: texts } = useAuthenticatedTexts().orders;
  return (
    <ul>
      {items.map((item, at) => (
        <li key={at}>
          <bdi>{fill(texts.item, item)}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** The shipment, or the way to one. */
function State({ order, onProcess }: { order: Order; onProcess: () => void }) {
  const { list: texts } = useAuthenticatedTexts().orders;
  const { isCancelled, orderNumber, shipment, writtenBackAt } = order;
  return (
    <>
      {isCancelled && <span className={css.mark}>{texts.cancelled}</span>}
      {shipment && (
        <Link
          to="/tracking/$trackingNumber"
          params={{ trackingNumber: shipment.trackingNumber }}
          className={css.track}
          aria-label={fill(texts.track, { trackingNumber: shipment.trackingNumber })}
        >
          {shipment.trackingNumber}
        </Link>
      )}
      {writtenBackAt && <span className={css.soft}>{texts.shopTold}</span>}
      {canProcess(order) && (
        <Button aria-label={fill(texts.processOf, { number: orderNumber })} onClick={onProcess}>
          {texts.process}
        </Button>
      )}
    </>
  );
}
