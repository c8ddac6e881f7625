import type { Assessment } from '@jadeport/contract/customs';
import { fill } from '@jadeport/i18n';
import { usd } from '@jadeport/money';
import { rateText } from '@jadeport/settings';
import { useCustomsTexts } from '../../lib/signed-in-texts.ts';
import { useMoney } from '../../lib/use-money.ts';
import { parts } from './assessment-values.ts';
import css from './customs.module.css';

/** The estimate by the chosen lines beside what Customs assessed, and why they differ. */
export function Figures({ found }: { found: Assessment }) {
  const texts = useCustomsTexts();
  const money = useMoney();
  const { panel, parts: names } = texts;
  const { estimated, assessed, variance, estimate, explanation, exchangeRate } = found;
  const amount = (cents: number | null | undefined) => (cents == null ? '–' : money(usd(cents)));
  return (
    <>
      <p>
        {panel.formula}: <strong>{amount(estimate.customs)}</strong>
      </p>
      {estimated && (
        <table className={css.figures}>
          <thead>
            <tr>
              <th scope="col">{panel.figures}</th>
              <th scope="col">{panel.estimated}</th>
              {assessed && <th scope="col">{panel.answered}</th>}
              {assessed && <th scope="col">{panel.difference}</th>}
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part}>
                <th scope="row">{names[part]}</th>
                <td>{amount(estimated[part])}</td>
                {assessed && <td>{amount(assessed[part])}</td>}
                {assessed && <td>{amount(variance?.[part])}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {found.dutyFree && <p>{panel.dutyFree}</p>}
      {explanation.length > 0 && (
        <>
          <h4>{panel.why}</h4>
          <ul>
            {explanation.map(({ part, cents, reason }) => (
              <li key={`${part} ${reason}`}>
                {names[part]} {amount(cents)}: {texts.varianceReasons[reason]}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{fill(panel.rate, rateText(exchangeRate, panel.ourRate))}</p>
    </>
  );
}
