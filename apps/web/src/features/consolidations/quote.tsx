import type { Consolidation } from '@jadeport/contract/consolidations';
import { fill } from '@jadeport/i18n';
import { Text } from '@mantine/core';
import { usd } from '../../lib/amounts.ts';
import { jamaicaTime } from '../../lib/dates.ts';
import { useCustomerTexts, useLanguage } from '../../lib/texts.tsx';
import css from './consolidations.module.css';

type Quoted = NonNullable<Consolidation['quote']>;

export const isExpired = ({ expiresAt }: Quoted) => Date.parse(expiresAt) <= Date.now();

/** The costs of the packed box, the saving, and how long the quote is valid. */
export function Quote({ quote }: { quote: Quoted }) {
  const { advice, card: texts } = useCustomerTexts().customerConsolidations;
  const language = useLanguage();
  const saved = quote.separateTotal - quote.total;
  const rows = [
    [advice.shipping, quote.shipping],
    [advice.customs, quote.customs],
    [texts.total, quote.total],
  ] as const;
  return (
    <div className={css.quote}>
      <dl className={css.figures}>
        {rows.map(([name, cents]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{usd(cents)}</dd>
          </div>
        ))}
      </dl>
      <p>
        {fill(texts.separately, { amount: usd(quote.separateTotal) })}{' '}
        {saved > 0 && <strong>{fill(texts.saves, { amount: usd(saved) })}</strong>}
      </p>
      {isExpired(quote) ? (
        <p className={css.warning}>{texts.expired}</p>
      ) : (
        <Text c="dimmed" fz="sm">
          {fill(texts.until, { time: jamaicaTime(quote.expiresAt, language) })}
        </Text>
      )}
    </div>
  );
}
