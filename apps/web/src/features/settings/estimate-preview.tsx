import { fill } from '@jadeport/i18n';
import { formatMoney, usd } from '@jadeport/money';
import { useId } from 'react';
import { useSettingsTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { applied } from './draft.ts';
import { previewedPrices, sample } from './previewed-prices.ts';
import css from './settings.module.css';
import { partsOf, type SettingsForm } from './use-settings-form.ts';

/** What a usual package costs, now and with what is typed. */
export function EstimatePreview({ form }: { form: SettingsForm }) {
  const { estimate: texts } = useSettingsTexts().preview;
  const { services: names } = useTexts().estimates;
  const language = useLanguage();
  const id = useId();
  const money = (cents: number | undefined) =>
    cents === undefined ? '–' : formatMoney(usd(cents), language);
  const base = partsOf(form.base);
  const prices = previewedPrices(base, applied(base, form.draft));
  const text = fill(texts.text, {
    value: money(sample.valueCents),
    pounds: sample.weightMilliPounds / 1000,
  });
  return (
    <figure className={css.preview} aria-labelledby={id}>
      <figcaption id={id}>{text}</figcaption>
      <table className={css.prices}>
        <thead>
          <tr>
            <th scope="col">{texts.service}</th>
            <th scope="col">{texts.before}</th>
            <th scope="col">{texts.after}</th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ service, before, after }) => (
            <tr key={service}>
              <th scope="row">{names[service].name}</th>
              <td>{money(before)}</td>
              <td data-changed={after !== before || undefined}>{money(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
