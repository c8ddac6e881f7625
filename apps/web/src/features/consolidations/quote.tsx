import type { Consolidation } from '@jadeport/contract/consolidations';
import { fill, plural } from '@jadeport/i18n';
import { usd } from '@jadeport/money';
import { Alert, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { Facts } from '../../components/app/card.tsx';
import { jamaicaTime, shortDay } from '../../lib/dates.ts';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import { withoutValue } from './pack.ts';

type Quoted = NonNullable<Consolidation['quote']>;
type Members = Consolidation['members'];

export const isExpired = ({ expiresAt }: Quoted) => Date.parse(expiresAt) <= Date.now();

/** How much dearer a box is than its packages apart, in cents; negative where it is cheaper. */
export const dearerBy = ({ total, separateTotal }: Quoted) => total - separateTotal;

/** What a quote comes to, as text: where a value is missing, without customs. */
export function useAmount() {
  const { card: texts } = useCustomerTexts().customerConsolidations;
  const money = useMoney();
  return ({ shipping, total }: Quoted, members: Members) =>
    withoutValue(members) > 0
      ? fill(texts.plusCustoms, { amount: money(usd(shipping)) })
      : money(usd(total));
}

/**
 * The costs of the packed box: while it waits for approval with the comparison and the time that the
 * quote is valid, after that with the day it leaves and how it is paid.
 */
export function Quote({ consolidation }: { consolidation: Consolidation }) {
  const { advice, card: texts } = useCustomerTexts().customerConsolidations;
  const language = useLanguage();
  const money = useMoney();
  const amount = useAmount();
  const { departure, members, quote, state } = consolidation;
  if (!quote) return null;
  const missing = withoutValue(members);
  const rows = [
    [advice.shipping, money(usd(quote.shipping))],
    [advice.customs, missing > 0 ? texts.notKnown : money(usd(quote.customs))],
    [texts.total, amount(quote, members)],
  ] as const;
  return (
    <Alert color="jade" role="group" maw={480}>
      <Facts sum rows={rows} />
      {missing > 0 && <p>{plural(language, texts.valueMissing, missing)}</p>}
      {state === 'quoted' ? (
        <Comparison quote={quote} />
      ) : (
        <p>
          {[
            departure && fill(texts.leaves, { day: shortDay(departure, language) }),
            quote.paidAtPickup && texts.paidAtPickup,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </Alert>
  );
}

function Comparison({ quote }: { quote: Quoted }) {
  const { card: texts } = useCustomerTexts().customerConsolidations;
  const language = useLanguage();
  const money = useMoney();
  const more = dearerBy(quote);
  const difference = { amount: money(usd(Math.abs(more))) };
  return (
    <>
      <p>
        {fill(texts.separately, { amount: money(usd(quote.separateTotal)) })}{' '}
        {more !== 0 && <strong>{fill(more < 0 ? texts.saves : texts.dearer, difference)}</strong>}
      </p>
      <Text {...(isExpired(quote) ? { fw: 650 } : { c: 'dimmed' })}>
        {isExpired(quote)
          ? texts.expired
          : fill(texts.until, { time: jamaicaTime(quote.expiresAt, language) })}
      </Text>
    </>
  );
}
