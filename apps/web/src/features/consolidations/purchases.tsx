import type { ConsolidationAdvice } from '@jadeport/contract/consolidations';
import { fill } from '@jadeport/i18n';
import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import css from './consolidations.module.css';

/** Which packages are of one order, and what that means; those of the order that are not chosen. */
export function Purchases({ advice }: { advice: ConsolidationAdvice }) {
  const { purchases: texts } = useCustomerTexts().customerConsolidations;
  const language = useLanguage();
  const { elsewhere, purchases } = advice;
  if (purchases.length === 0 && elsewhere.length === 0) return null;
  const list = (numbers: readonly string[]) => new Intl.ListFormat(language).format(numbers);
  const parts = Map.groupBy(elsewhere, (part) => `${part.reason} ${part.with.join(' ')}`);
  return (
    <Alert color="jade" role="group" title={texts.heading}>
      <ul className={css.purchases}>
        {purchases.map((numbers) => (
          <li key={numbers.join()}>{fill(texts.one, { numbers: list(numbers) })}</li>
        ))}
        {[...parts].map(([key, [first, ...more]]) =>
          first ? (
            <li key={key}>
              {fill(texts[first.reason], {
                with: list(first.with),
                numbers: list([first, ...more].map((part) => part.trackingNumber)),
              })}
            </li>
          ) : null,
        )}
      </ul>
      <p>{texts.why}</p>
    </Alert>
  );
}
