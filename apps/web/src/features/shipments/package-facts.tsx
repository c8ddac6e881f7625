import type { OwnShipment } from '@jadeport/contract/shipments';
import { fill } from '@jadeport/i18n';
import { usd } from '@jadeport/money';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card, Facts } from '../../components/app/card.tsx';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import { inOtherUnit, unitOf } from '../../lib/weight.ts';
import css from './package.module.css';

/** What only the owner of a package sees: weight, size, value and contents. */
export function PackageFacts({ own }: { own: OwnShipment }) {
  const { package: texts } = useCustomerTexts().myPackages;
  const money = useMoney();
  const { declaredValueCents: value, kind, weightMilliPounds: weight, waybill } = own;
  return (
    <Card title={kind === 'parcel' ? texts.heading : texts.boxHeading}>
      <Facts
        none={texts.unknown}
        rows={[
          [texts.contents, <Contents key="contents" own={own} />],
          [texts.weight, weight === null ? null : <Weight key="weight" milliPounds={weight} />],
          [texts.size, own.dimensions && <Size key="size" {...own.dimensions} />],
          [texts.value, value === null ? null : money(usd(value))],
          ...(waybill ? ([[texts.waybill, waybill]] as const) : []),
        ]}
      />
      {own.consolidation && (
        <Link
          to="/tracking/$trackingNumber"
          params={{ trackingNumber: own.consolidation.trackingNumber }}
          className={css.box}
        >
          {fill(texts.inBox, { number: own.consolidation.trackingNumber })}
        </Link>
      )}
    </Card>
  );
}

function Contents({ own }: { own: OwnShipment }): ReactNode {
  const { package: texts } = useCustomerTexts().myPackages;
  const { list } = useTexts().myShipments;
  if (own.members.length === 0) return own.description || texts.unknownContents;
  return (
    <ul>
      {own.members.map(({ trackingNumber, description }) => (
        <li key={trackingNumber}>
          <Link to="/tracking/$trackingNumber" params={{ trackingNumber }}>
            {description || `${list.unnamed} ${trackingNumber}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** In both units, that of the reader's language first. */
function Weight({ milliPounds }: { milliPounds: number }) {
  const { package: texts } = useCustomerTexts().myPackages;
  const language = useLanguage();
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const pounds = milliPounds / 1000;
  const units = [
    fill(texts.pounds, { weight: number.format(pounds) }),
    fill(texts.kilograms, { weight: number.format(inOtherUnit(pounds, 'lb').weight) }),
  ];
  return (unitOf(language) === 'lb' ? units : units.reverse()).join(' · ');
}

function Size(props: NonNullable<OwnShipment['dimensions']>) {
  const { package: texts } = useCustomerTexts().myPackages;
  const number = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 1 });
  const centimetres = (millimetres: number) => number.format(millimetres / 10);
  return fill(texts.centimetres, {
    length: centimetres(props.lengthMm),
    width: centimetres(props.widthMm),
    height: centimetres(props.heightMm),
  });
}
