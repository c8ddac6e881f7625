import { OrderCheckPanel } from '../../features/customers/order-check-panel.tsx';
import { ShopFields } from '../../features/customers/shop-fields.tsx';
import { WarehouseAddress } from '../../features/customers/warehouse-address.tsx';
import { useTexts } from '../../lib/texts.tsx';
import { useUser } from '../../lib/user.ts';
import css from './dashboard.module.css';

/** The address as a label, cut for the forms of Chinese shops, and the check of an order. */
export function AddressTab() {
  const { dashboard: texts } = useTexts().customers;
  const code = useUser()?.customer?.customerCode;
  return (
    <div className={css.address}>
      <section className={css.narrow} aria-labelledby="address">
        <h2 id="address" className={css.heading}>
          {texts.addressHeading}
        </h2>
        <WarehouseAddress />
        <p>{texts.addressIntro}</p>
      </section>
      <div className={css.narrow}>
        {code && <ShopFields code={code} />}
        <OrderCheckPanel />
      </div>
    </div>
  );
}
