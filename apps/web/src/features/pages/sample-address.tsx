import { warehouseOf } from '@jadeport/brand';
import { exampleCustomerCode, warehouseAddressLines } from '@jadeport/customer-code';
import { fill } from '@jadeport/i18n';
import { Points } from '../../components/site/points.tsx';
import { ShippingLabel } from '../../components/site/shipping-label.tsx';
import { brand } from '../../lib/brand.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { usePricePlaces } from '../../lib/use-price-places.ts';
import css from './home.module.css';

/** The warehouse address as on a parcel, with the code highlighted in line two. */
export function SampleAddress() {
  const { address } = useTexts().homeStory;
  const lang = useLanguage();
  const places = usePricePlaces();
  const code = exampleCustomerCode(brand.codePrefix);
  return (
    <div className={css.split}>
      <div>
        <h2 id="address">{address.heading}</h2>
        <p className={css.text}>{address.text}</p>
        <Points items={address.points.map((point) => fill(point, places))} />
      </div>
      <ShippingLabel
        lines={warehouseAddressLines(warehouseOf(brand), code, { lang })}
        code={code}
        heading={address.label}
        note={address.note}
        lang={lang}
      />
    </div>
  );
}
