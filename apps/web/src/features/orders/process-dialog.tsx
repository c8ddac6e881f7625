import type { Order } from '@jadeport/contract/orders';
import { fill, plural } from '@jadeport/i18n';
import { ConfirmDialog } from '../../components/app/confirm-dialog.tsx';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { addressOf, placeOf } from './order-address.ts';
import css from './orders.module.css';

type DialogProps = {
  /** Empty while the dialog is closed. */
  orders: readonly Order[];
  done: number | null;
  onClose: () => void;
  onProcess: () => void;
};

/** Asks for confirmation before orders become shipments, which can't be undone. */
export function ProcessDialog({ orders, done, onClose, onProcess }: DialogProps) {
  const { process: texts } = useSellerTexts().orders;
  const language = useLanguage();
  const [order, ...more] = orders;
  const busy = done !== null;
  const progress = fill(texts.progress, { done: done ?? 0, count: orders.length });
  const submitting = more.length > 0 ? `${texts.submitting} ${progress}` : texts.submitting;
  const title = more.length
    ? plural(language, texts.manyTitle, orders.length)
    : fill(texts.title, { number: order?.orderNumber ?? '' });
  return (
    <ConfirmDialog
      open={order !== undefined}
      onClose={onClose}
      title={title}
      text={order && (more.length > 0 ? <Many orders={orders} /> : <One order={order} />)}
      confirm={busy ? submitting : texts.submit}
      color="gold"
      busy={busy}
      onConfirm={onProcess}
    />
  );
}

function One({ order }: { order: Order }) {
  const { process: texts } = useSellerTexts().orders;
  const address = addressOf(order);
  if (!address)
    return (
      <>
        <p>{texts.noAddress}</p>
        <p>{texts.final}</p>
      </>
    );
  return (
    <>
      <p>{texts.text}</p>
      <p className={css.address}>
        <bdi>{address.name || order.customerName}</bdi>
        <bdi>{placeOf(address)}</bdi>
      </p>
      <p>{texts.final}</p>
    </>
  );
}

function Many({ orders }: { orders: readonly Order[] }) {
  const { process: texts } = useSellerTexts().orders;
  const language = useLanguage();
  const unaddressed = orders.filter((order) => !addressOf(order)).length;
  return (
    <>
      <p>{texts.manyText}</p>
      {unaddressed > 0 && <p>{plural(language, texts.manyNoAddress, unaddressed)}</p>}
    </>
  );
}
