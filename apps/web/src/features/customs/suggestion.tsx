import type { SuggestedLine } from '@jadeport/contract/customs';
import { fill } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { useCustomsTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import css from './customs.module.css';

/** A line of the tariff that may fit, with how sure that is and why; a person chooses it. */
export function Suggestion(props: { line: SuggestedLine; onUse?: () => void; isUsed?: boolean }) {
  const { panel, reasons } = useCustomsTexts();
  const language = useLanguage();
  const { code, description, descriptionZh, duty, gct, confidence, reason } = props.line;
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(confidence);
  const words = reason.words.join(', ');
  return (
    <div className={css.suggestion} data-used={props.isUsed || undefined}>
      <p>
        <strong>{code}</strong> {(language === 'zh' && descriptionZh) || description}
        <span className={css.why}>
          {[
            ...(confidence > 0 ? [fill(panel.sure, { percent })] : []),
            fill(reasons[reason.by], { words }),
            fill(panel.rates, { duty, gct }),
          ].join(' · ')}
        </span>
      </p>
      {props.onUse && (
        <Button
          variant="default"
          size="xs"
          aria-label={fill(panel.use, { code })}
          aria-pressed={props.isUsed}
          onClick={props.onUse}
        >
          {fill(panel.use, { code })}
        </Button>
      )}
    </div>
  );
}
