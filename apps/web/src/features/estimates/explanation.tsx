import type { Estimate } from '@jadeport/estimator';
import { fill } from '@jadeport/i18n';
import { formatShortMoney, usd } from '@jadeport/money';
import { tariff } from '../../lib/brand.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import css from './estimates.module.css';
import { type Goods, isMinimum, leastCustoms } from './quote.ts';

/** What makes the total: the duty-free line in figures, and the minimum where it is charged. */
export function Explanation(props: { goods: Goods | undefined; estimate: Estimate | undefined }) {
  const { calculator, breakdown } = useTexts().estimates;
  const language = useLanguage();
  const money = useMoney();
  const { goods, estimate } = props;
  const inUsd = (cents: number) => money(usd(cents));
  if (!goods || !estimate) {
    const least = inUsd(leastCustoms(tariff));
    return (
      <p className={css.step}>
        {fill(breakdown.threshold, { limit: inUsd(tariff.dutyFreeUpTo), least })}
      </p>
    );
  }
  const over = goods.valueCents - tariff.dutyFreeUpTo;
  const minimum = formatShortMoney(usd(tariff.minimumShipping), language);
  return (
    <div className={css.step}>
      <p>
        {estimate.dutyFree
          ? fill(calculator.under, { left: inUsd(-over) })
          : fill(calculator.over, { over: inUsd(over), customs: inUsd(estimate.customs) })}
      </p>
      {isMinimum(goods, estimate.service, tariff) && <p>{fill(calculator.minimum, { minimum })}</p>}
    </div>
  );
}
