import type { Consolidation } from '@jadeport/contract/consolidations';
import { fill } from '@jadeport/i18n';
import { usd } from '@jadeport/money';
import { Alert, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { Facts } from '../../components/app/card.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';

type Quoted = NonNullable<Consolidation['quote']>;

export const isExpired = ({ expiresAt }: Quoted) => Date.parse(expiresAt) <= Date.now();

/** The costs of the packed box, the saving, and how long the quote is valid. */
export function Quote({ quote }: { quote: Quoted }) {
  const { advice, card: texts } = useCustomerTexts().customerConsolidations;
  const language = useLanguage();
  const money = useMoney();
  const saved = quote.separateTotal - quote.total;
  const rows = [
    [advice.shipping, money(usd(quote.shipping))],
    [advice.customs, money(usd(quote.customs))],
    [texts.total, money(usd(quote.total))],
  ] as const;
  return (
    <Alert color="jade" role="group" maw={480}>
      <Facts sum rows={rows} />
      <p>
        {fill(texts.separately, { amount: money(usd(quote.separateTotal)) })}{' '}
        {saved > 0 && <strong>{fill(texts.saves, { amount: money(usd(saved)) })}</strong>}
      </p>
      <Text {...(isExpired(quote) ? { fw: 650 } : { c: 'dimmed' })}>
        {isExpired(quote)
          ? texts.expired
          : fill(texts.until, { time: jamaicaTime(quote.expiresAt, language) })}
      </Text>
    </Alert>
  );
}
