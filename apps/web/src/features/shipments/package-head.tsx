import type { OwnShipment } from '@jadeport/contract/shipments';
import { fill } from '@jadeport/i18n';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { BackIcon } from '../../components/site/icons.tsx';
import { useBrandName } from '../../lib/brand.ts';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useTexts } from '../../lib/texts.tsx';
import css from './package.module.css';

/** The way back, and what is in the package above its number; of other packages the number. */
export function PackageHead(props: { number: string; own: OwnShipment | null | undefined }) {
  const { package: texts } = useCustomerTexts().myPackages;
  const { details } = useTexts().tracking;
  const { number, own } = props;
  const contents = own?.description;
  useTitle(contents);
  return (
    <div className={css.head}>
      <Link to="/dashboard" search={{ tab: 'shipments' }} className={css.back}>
        <BackIcon />
        {texts.back}
      </Link>
      <h1 className={css.name}>{contents || fill(details.title, { number })}</h1>
      {contents && (
        <p className={css.number}>
          <span className="visually-hidden">{texts.number} </span>
          {number}
        </p>
      )}
    </div>
  );
}

/** Names the document after the contents, once they are known. */
function useTitle(contents: string | undefined): void {
  const brand = useBrandName();
  useEffect(() => {
    if (contents) document.title = `${contents} · ${brand}`;
  }, [contents, brand]);
}
