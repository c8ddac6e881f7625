import { warehouseOf } from '@jadeport/brand';
import { addressFields, warehouseAddressFields } from '@jadeport/customer-code';
import { fill } from '@jadeport/i18n';
import { Card } from '../../components/app/card.tsx';
import { CopyButton } from '../../components/site/copy-button.tsx';
import { brand } from '../../lib/brand.ts';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import css from './shop-fields.module.css';

/** The labels of the fields as the shops write them. */
const labels = { recipient: '收货人', phone: '手机', region: '地区', street: '详细地址' } as const;

/** The warehouse address cut for the address form of Chinese shops, each field with Copy. */
export function ShopFields({ code }: { code: string }) {
  const { shopFields: texts } = useCustomerTexts().customerAddress;
  const language = useLanguage();
  const fields = warehouseAddressFields(warehouseOf(brand), code);
  return (
    <Card title={texts.heading}>
      <p>{texts.intro}</p>
      <dl className={css.fields}>
        {addressFields.map((field) => (
          <div key={field}>
            <dt>
              <span lang="zh-CN">{labels[field]}</span>
              {language !== 'zh' && ` · ${texts[field]}`}
            </dt>
            <dd lang="zh-CN">{fields[field]}</dd>
            <dd>
              <CopyButton
                text={fields[field]}
                copied={fill(texts.copied, { field: texts[field] })}
                label={fill(texts.copyOf, { field: texts[field] })}
              >
                {texts.copy}
              </CopyButton>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
