import type { Estimate, Tariff } from '@jadeport/estimator';
import { fill } from '@jadeport/i18n';
import { brand } from '../../lib/brand.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { inJmd, jmdRate } from './amounts.ts';
import { breakdown } from './breakdown.ts';
import css from './estimates.module.css';
import type { Draft, Goods } from './quote.ts';

/** The chosen service's estimate line by line, each line explained. */
export function BreakdownTable(props: {
  estimate: Estimate;
  goods: Goods & Draft;
  tariff: Tariff;
}) {
  const { breakdown: texts, services } = useTexts().estimates;
  const { estimate, goods, tariff } = props;
  const lines = breakdown(estimate, goods, tariff, texts);
  return (
    <div className={css.breakdown}>
      <table className={css.table}>
        <caption>{fill(texts.heading, { service: services[estimate.service].name })}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{texts.line}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} data-kind={line.kind} data-line={line.id}>
              <th scope="row">
                {line.label}
                <span className={css.explanation}>{line.explanation}</span>
              </th>
              <td>{line.amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <JmdLine cents={estimate.total} />
      <p className={css.note}>{texts.note}</p>
      <p className={css.source}>{fill(texts.tariff, { source: tariff.source })}</p>
    </div>
  );
}

function JmdLine({ cents }: { cents: number }) {
  const { breakdown: texts } = useTexts().estimates;
  const language = useLanguage();
  const date = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(brand.jmdPerUsdDate));
  const { jmdPerUsd: rate } = brand;
  return <p>{fill(texts.jmd, { amount: inJmd(cents, rate), rate: jmdRate(rate), date })}</p>;
}
