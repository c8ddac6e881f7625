import type { Estimate } from '@jadeport/estimator';
import { fill } from '@jadeport/i18n';
import { convert, type Money, usd } from '@jadeport/money';
import { useRef } from 'react';
import { Button } from '../../components/site/button.tsx';
import { PrintIcon } from '../../components/site/icons.tsx';
import { printSheet } from '../../components/site/print-sheet.ts';
import { brand, tariff } from '../../lib/brand.ts';
import { calendarDay } from '../../lib/dates.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { useBrandName } from '../../lib/use-brand-name.ts';
import { useMoney } from '../../lib/use-money.ts';
import css from './breakdown.module.css';
import { breakdown } from './breakdown.ts';
import type { Goods } from './quote.ts';

/** The lines of the selected service's estimate, each with an explanation. */
export function BreakdownTable(props: { estimate: Estimate; goods: Goods }) {
  const { breakdown: texts, services } = useTexts().estimates;
  const { estimate, goods } = props;
  const ratesOf = calendarDay(tariff.effectiveFrom, useLanguage());
  const sheet = useRef<HTMLDivElement>(null);
  const money = useMoney();
  return (
    <div ref={sheet} className={css.breakdown}>
      <Sender />
      <table className={css.table}>
        <caption>{fill(texts.heading, { service: services[estimate.service].name })}</caption>
        {breakdown(estimate, goods, tariff, { texts, money }).map((line) => (
          <tbody key={line.id} data-kind={line.kind} data-line={line.id}>
            <tr>
              <th scope="row">{line.label}</th>
              <td className={css.amount}>{line.amount}</td>
            </tr>
            <tr>
              <td colSpan={2} className={css.explanation}>
                {line.explanation}
              </td>
            </tr>
          </tbody>
        ))}
      </table>
      <JmdLine total={usd(estimate.total)} />
      <p className={css.note}>{texts.note}</p>
      <p className={css.source}>{fill(texts.tariff, { date: ratesOf, version: tariff.version })}</p>
      <Button onClick={() => sheet.current && printSheet(sheet.current, 'estimate')}>
        <PrintIcon />
        {texts.print}
      </Button>
    </div>
  );
}

/** The forwarder's name and address, shown on paper only. */
function Sender() {
  return (
    <p className={css.sender} data-print-only>
      <strong>{useBrandName()}</strong>
      <br />
      {brand.officeStreet}, {brand.officeTown}, {brand.officeParish}, {brand.officeCountry}
      <br />
      {brand.phone} · {brand.supportEmail}
    </p>
  );
}

function JmdLine({ total }: { total: Money }) {
  const { breakdown: texts } = useTexts().estimates;
  const money = useMoney();
  const { jmdPerUsd: rate, jmdPerUsdDate } = brand;
  const date = calendarDay(jmdPerUsdDate, useLanguage());
  const inJmd = (amount: Money) => money(convert(amount, 'JMD', rate));
  return <p>{fill(texts.jmd, { amount: inJmd(total), rate: inJmd(usd(100)), date })}</p>;
}
