import type { AnnouncedAssessment } from '@jadeport/contract/customs';
import { fill } from '@jadeport/i18n';
import { usd } from '@jadeport/money';
import { useAnnouncedCustomsTexts } from '../../lib/announced-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import css from './may-charge.module.css';

type Props = { assessment: AnnouncedAssessment };

function usePercent(): (share: number) => string {
  const language = useLanguage();
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  return (share) => format.format(share);
}

/** What the goods would cost under the tariff, how sure that is, and why it differs from the estimate. */
export function MayCharge({ assessment }: Props) {
  const texts = useAnnouncedCustomsTexts();
  const money = useMoney();
  const percent = usePercent();
  const { customs, confidence, reason } = assessment;
  const sure = confidence > 0 ? fill(texts.sure, { percent: percent(confidence) }) : texts.unsure;
  if (reason === 'same') return `${texts.same} ${sure}`;
  const amount = money(usd(customs));
  const why = texts.why[reason];
  const charge = fill(customs > 0 ? texts.mayCharge : texts.mayChargeNothing, { amount, why });
  return reason === 'unknown' ? charge : `${charge} ${sure}`;
}

/** The same line by line: the tariff's words for the goods and its rates; with the fees they add up. */
export function ChargeByLine({ assessment }: Props) {
  const texts = useAnnouncedCustomsTexts();
  const money = useMoney();
  const { customs, lines } = assessment;
  const fees = lines.reduce((rest, line) => rest - line.customs, customs);
  return (
    <div className={css.lines}>
      <p>
        <MayCharge assessment={assessment} />
      </p>
      <ul aria-label={texts.lines}>
        {lines.map((line, at) => (
          <li key={at}>
            <bdi>
              {fill(texts.line, {
                description: line.description,
                amount: money(usd(line.customs)),
              })}
            </bdi>
            <Rates line={line} />
          </li>
        ))}
        {fees > 0 && <li>{fill(texts.fees, { amount: money(usd(fees)) })}</li>}
      </ul>
    </div>
  );
}

function Rates({ line }: { line: AnnouncedAssessment['lines'][number] }) {
  const texts = useAnnouncedCustomsTexts();
  const language = useLanguage();
  const percent = usePercent();
  const { tariffCode, tariffDescription, tariffDescriptionZh } = line;
  const rates = { duty: percent(line.duty / 100), gct: percent(line.gct / 100) };
  if (tariffCode === null) return <span className={css.rates}>{fill(texts.unknown, rates)}</span>;
  const name = (language === 'zh' && tariffDescriptionZh) || tariffDescription || '';
  const parts = [fill(texts.rates, { ...rates, name, code: tariffCode })];
  if (line.confidence > 0)
    parts.push(fill(texts.sureOfLine, { percent: percent(line.confidence) }));
  return <span className={css.rates}>{parts.join(' · ')}</span>;
}
