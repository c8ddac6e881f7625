import { fill } from '@jadeport/i18n';
import { api } from '../../lib/api.tsx';
import { useReportsTexts } from '../../lib/signed-in-texts.ts';
import { useMoney } from '../../lib/use-money.ts';
import { addressOf } from './figure-link.tsx';
import { NumberLink } from './number-link.tsx';
import css from './reports.module.css';
import type { Period } from './search.ts';

/** The figures of a period first, each with the list behind it. */
export function Glance({ period }: { period: Period }) {
  const { figures: texts } = useReportsTexts();
  const money = useMoney();
  const volumes = api.reports.getVolumes.useQuery(period).data;
  const revenue = api.reports.getRevenue.useQuery(period).data;
  const unpaid = api.reports.getUnpaid.useQuery(period).data;
  const due = [...Map.groupBy(unpaid?.rows ?? [], ({ currency }) => currency)];
  return (
    <section aria-labelledby="glance">
      <h2 id="glance" className={css.heading}>
        {texts.heading}
      </h2>
      <div className={css.stages}>
        {(volumes?.totals ?? []).map(({ measure, count, link }) => (
          <NumberLink key={measure} {...addressOf(link)} label={texts[measure]} count={count} />
        ))}
        {(revenue?.totals ?? []).flatMap(({ currency, revenueCents, dutyCents, count, link }) => [
          <NumberLink
            key={currency}
            {...addressOf(link)}
            label={fill(texts.revenue, { currency })}
            count={count}
            shown={money({ cents: revenueCents, currency })}
          />,
          <NumberLink
            key={`${currency} duty`}
            {...addressOf(`${link}&beneficiary=government`)}
            label={fill(texts.duty, { currency })}
            hint={texts.dutyHint}
            count={count}
            shown={money({ cents: dutyCents, currency })}
          />,
        ])}
        {due.map(([currency, rows]) => (
          <NumberLink
            key={currency}
            {...addressOf(`/admin/invoices?currency=${currency}`)}
            label={fill(texts.unpaid, { currency })}
            hint={texts.now}
            count={rows.length}
            shown={money({ cents: rows.reduce((sum, { cents }) => sum + cents, 0), currency })}
          />
        ))}
      </div>
    </section>
  );
}
